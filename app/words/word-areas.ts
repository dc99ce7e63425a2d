import { areaOf, plain, type Area } from "#app/locale/area.ts";
import { trimmedEnd } from "#app/values/text/trim.ts";

/** What stands around every public page: the shell, the newsletter form in the footer, and the page for what is not there. */
const onEveryPage = [
  "common",
  "shell",
  "newsletter.sent",
  "newsletter.tooMany",
  "newsletter.consent",
  "newsletter.error",
  "status.notFound",
];

/** What a public page says besides, by its address. A page is given the words that begin so, and no others, as a file of that name. */
const pages: [set: string, address: RegExp, begin: string[]][] = [
  ["home", /^\/$/, ["home", "services.from", "services.byQuotation"]],
  ["about", /^\/about$/, ["about"]],
  ["services", /^\/services(\/|$)/, ["services"]],
  ["portfolio", /^\/portfolio(\/|$)/, ["portfolio"]],
  ["testimonials", /^\/testimonials$/, ["testimonials"]],
  ["estimator", /^\/(cost-estimator|estimates)(\/|$)/, ["estimator", "contact", "enquiry"]],
  ["documents", /^\/documents(\/|$)/, ["clientDocument", "printed", "link.error", "clientHome.error", "clientHome.code"]],
  ["client-home", /^\/home(\/|$)/, ["clientHome", "printed.bank", "portfolio.gallery", "portfolio.lightbox"]],
  ["contact", /^\/contact$/, ["contact", "enquiry", "estimator.error"]],
  ["legal", /^\/(privacy|terms)$/, ["legal"]],
  ["unauthorized", /^\/unauthorized$/, ["status"]],
  ["newsletter", /^\/newsletter\//, ["newsletter"]],
];

/** Which set of words the page at an address needs: pages with the same one need no others. */
export function wordsNeeded(path: string): string {
  const area = areaOf(path);
  if (area !== "site") return area;
  const address = trimmedEnd(plain(path), /\//) || "/";
  return pages.find(([, at]) => at.test(address))?.[0] ?? area;
}

export const wordSets: readonly string[] = ["site", "account", "app", ...pages.map(([set]) => set)];

export const areaOfSet = (set: string): Area => (set === "account" || set === "app" ? set : "site");

/** How the keys of a set begin; null where it has everything of its area. */
export const sectionsIn = (set: string): string[] | null =>
  areaOfSet(set) === "site" ? [...onEveryPage, ...(pages.find(([name]) => name === set)?.[2] ?? [])] : null;

export const isInSections = (sections: readonly string[], key: string): boolean =>
  sections.some((section) => key === section || key.startsWith(`${section}.`));
