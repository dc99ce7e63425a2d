import { areaOf, plain } from "./locale/area.ts";
import { trimmedEnd } from "#app/values/text/trim.ts";

/** What stands round every public page: the shell, the letter form in the footer, and the page for what is not there. */
const round = ["common", "shell", "newsletter.sent", "newsletter.tooMany", "newsletter.consent", "newsletter.error", "status.notFound"];

/** What a public page says besides, by its address. A page is given the words that begin so, and no others: they are a third of its bytes. */
const pages: [address: RegExp, begin: string[]][] = [
  [/^\/$/, ["home", "services.from", "services.byQuotation"]],
  [/^\/about$/, ["about"]],
  [/^\/services(\/|$)/, ["services"]],
  [/^\/portfolio(\/|$)/, ["portfolio"]],
  [/^\/testimonials$/, ["testimonials"]],
  [/^\/(cost-estimator|estimates)(\/|$)/, ["estimator", "contact", "enquiry"]],
  [/^\/documents(\/|$)/, ["clientDocument", "printed", "link.error"]],
  [/^\/contact$/, ["contact", "enquiry", "estimator.error"]],
  [/^\/(privacy|terms)$/, ["legal"]],
  [/^\/unauthorized$/, ["status"]],
  [/^\/newsletter\//, ["newsletter"]],
];

/** How the keys begin that the page at an address may say; null where a page is given everything of its area. */
export function sectionsOf(path: string): string[] | null {
  if (areaOf(path) !== "site") return null;
  const address = trimmedEnd(plain(path), /\//) || "/";
  return [...round, ...(pages.find(([at]) => at.test(address))?.[1] ?? [])];
}

/** Does a key, or the known beginning of one, stand in one of the sections? */
export const covers = (sections: readonly string[], key: string): boolean =>
  sections.some((section) => key === section || key.startsWith(`${section}.`));

/** One word for the words that a page is given: pages with the same one need no others. */
export const wordsNeeded = (path: string): string => `${areaOf(path)} ${sectionsOf(path)?.join() ?? ""}`;
