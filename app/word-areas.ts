/** Where a text is needed in the browser: public pages, sign-in and account pages, admin and CRM. Words with no area stay on the server. */
export type Area = "site" | "account" | "app";

const app = /^\/(admin|crm)(\/|$)/;
const account = /^(\/ar)?\/(login|forgot-password|reset-password|verify-email|invitation|account)(\/|$)/;

/** The area an address belongs to: it decides which words a page is given. */
export const areaOf = (path: string): Area => (app.test(path) ? "app" : account.test(path) ? "account" : "site");
