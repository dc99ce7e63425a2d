export type Area = "site" | "account" | "app";

const app = /^\/(admin|crm)(\/|$)/;
const account = /^\/(login|forgot-password|reset-password|verify-email|invitation|account)(\/|$)/;

export const plain = (path: string): string => path.replace(/^\/ar(?=\/|$)/, "") || "/";

export const areaOf = (path: string): Area => (app.test(path) ? "app" : account.test(plain(path)) ? "account" : "site");
