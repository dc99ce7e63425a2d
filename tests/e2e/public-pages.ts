import { readFileSync } from "node:fs";
import type { Translate } from "#app/locale/translate.ts";
import type { Language } from "#app/values/language.ts";

type Texts = Record<string, string | null>;
type DemoContent = Record<"projects" | "services" | "team" | "testimonials", Texts[]>;

const demo = JSON.parse(readFileSync(new URL("../../db/demo/content.json", import.meta.url), "utf8")) as DemoContent;

/** The beginning of a text of the demo company: enough to know it, short of where a page breaks it into paragraphs. */
const begins = (of: keyof DemoContent, field: string) => (language: Language) => (demo[of][0]?.[`${field}_${language}`] ?? "").slice(0, 48);

export type PublicPage = {
  path: string;
  status: number;
  /** Listed by search engines: it has a canonical address and one alternate per language. */
  indexed: boolean;
  /** A text that must stand in the HTML as sent. */
  says: (language: Language, t: Translate) => string;
};

const page = (path: string, says: PublicPage["says"], more: Partial<PublicPage> = {}): PublicPage => ({
  path,
  status: 200,
  indexed: true,
  says,
  ...more,
});

/** Every public address, one of each kind. */
export const publicPages: PublicPage[] = [
  page("/", (_, t) => t("home.hero.title")),
  page("/about", begins("team", "bio")),
  page("/services", begins("services", "short")),
  page(`/services/${demo.services[0]?.slug}`, begins("services", "long")),
  page("/portfolio", begins("projects", "title")),
  page(`/portfolio/${demo.projects[0]?.slug}`, begins("projects", "long")),
  page("/testimonials", begins("testimonials", "content")),
  page("/cost-estimator", (_, t) => t("estimator.title")),
  page("/contact", (_, t) => t("contact.lead")),
  page("/login", (_, t) => t("account.signIn.title"), { indexed: false }),
  page("/login?mode=sign-up", (_, t) => t("account.signUp.title"), { indexed: false }),
  page("/forgot-password", (_, t) => t("account.forgot.title"), { indexed: false }),
  page("/unauthorized", (_, t) => t("status.unauthorized.text"), { status: 403, indexed: false }),
  page("/no-such-room", (_, t) => t("status.notFound.title"), { status: 404, indexed: false }),
];
