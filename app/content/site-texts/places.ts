export type Section = {
  name: string;
  keys: readonly string[];
  at?: string;
};

export type Page = { name: string; at: string; sections: readonly Section[] };

/** The public site's texts in the order of its pages, and of their places on the page. Each key belongs to the longest beginning named here. */
export const pages: readonly Page[] = [
  {
    name: "home",
    at: "/",
    sections: [
      { name: "opening", keys: ["home.hero"] },
      { name: "introduction", keys: ["home.statement"] },
      { name: "works", keys: ["home.works"] },
      { name: "services", keys: ["home.services"] },
      { name: "sentence", keys: ["home.sentence"] },
      { name: "voices", keys: ["home.voices"] },
      { name: "closing", keys: ["home.closing"] },
      { name: "found", keys: ["home.pageTitle", "home.description"] },
    ],
  },
  {
    name: "about",
    at: "/about",
    sections: [
      { name: "opening", keys: ["about.title", "about.lead"] },
      { name: "story", keys: ["about.story"] },
      { name: "aims", keys: ["about.aims"] },
      { name: "values", keys: ["about.values"] },
      { name: "figures", keys: ["about.figures"] },
      { name: "people", keys: ["about.people"] },
      { name: "years", keys: ["about.years"] },
      { name: "closing", keys: ["about.closing"] },
      { name: "found", keys: ["about.pageTitle", "about.description"] },
    ],
  },
  {
    name: "services",
    at: "/services",
    sections: [
      { name: "opening", keys: ["services.title", "services.lead"] },
      {
        name: "list",
        keys: ["services.details", "services.pricing", "services.from", "services.byQuotation", "services.empty", "services.ask"],
      },
      { name: "process", keys: ["services.studio"] },
      { name: "service", keys: ["services"], at: "/services/:service" },
      { name: "found", keys: ["services.description"] },
    ],
  },
  {
    name: "portfolio",
    at: "/portfolio",
    sections: [
      { name: "opening", keys: ["portfolio.title", "portfolio.lead"] },
      {
        name: "list",
        keys: [
          "portfolio.categories",
          "portfolio.all",
          "portfolio.count",
          "portfolio.view",
          "portfolio.plates",
          "portfolio.index",
          "portfolio.byHour",
        ],
      },
      {
        name: "rest",
        keys: ["portfolio.shown", "portfolio.more", "portfolio.empty", "portfolio.showAll", "portfolio.note", "portfolio.estimate"],
      },
      { name: "project", keys: ["portfolio"], at: "/portfolio/:project" },
      { name: "gallery", keys: ["portfolio.gallery", "portfolio.enlarge", "portfolio.lightbox"], at: "/portfolio/:project" },
      { name: "plan", keys: ["portfolio.eye", "portfolio.materials"], at: "/portfolio/:project" },
      { name: "compare", keys: ["portfolio.compare"], at: "/portfolio/:project" },
      { name: "found", keys: ["portfolio.titleOf", "portfolio.description"] },
    ],
  },
  {
    name: "testimonials",
    at: "/testimonials",
    sections: [
      { name: "opening", keys: ["testimonials"] },
      { name: "closing", keys: ["testimonials.closing"] },
      { name: "found", keys: ["testimonials.pageTitle", "testimonials.description"] },
    ],
  },
  {
    name: "estimator",
    at: "/cost-estimator",
    sections: [
      { name: "opening", keys: ["estimator.title", "estimator.lead"] },
      { name: "place", keys: ["estimator.place", "estimator.example"] },
      { name: "elements", keys: ["estimator.elements", "estimator.per"] },
      { name: "row", keys: ["estimator.row"] },
      { name: "services", keys: ["estimator.services"] },
      { name: "sheet", keys: ["estimator.sheet"] },
      { name: "acts", keys: ["estimator.act", "estimator.changes"] },
      { name: "send", keys: ["estimator.send", "estimator.sent"] },
      { name: "shared", keys: ["estimator.link"] },
      { name: "problems", keys: ["estimator.error"] },
      { name: "found", keys: ["estimator.pageTitle", "estimator.description"] },
    ],
  },
  {
    name: "contact",
    at: "/contact",
    sections: [
      { name: "opening", keys: ["contact.title", "contact.lead"] },
      { name: "form", keys: ["contact.form", "contact.field", "contact.use", "contact.send", "contact.sending"] },
      { name: "choices", keys: ["contact.propertyType", "contact.channel", "contact.language"] },
      { name: "sent", keys: ["contact.sent"] },
      { name: "items", keys: ["contact.items", "contact.call", "contact.map", "contact.opensNew"] },
      { name: "problems", keys: ["contact.loadFailed", "enquiry"] },
      { name: "found", keys: ["contact.pageTitle", "contact.description"] },
    ],
  },
  {
    name: "frame",
    at: "/",
    sections: [
      { name: "header", keys: ["shell.nav", "shell.menu", "shell.theme", "shell.language", "shell.skip"] },
      { name: "footer", keys: ["shell.footer"] },
      { name: "letter", keys: ["newsletter.consent", "newsletter.sent", "newsletter.tooMany", "newsletter.error"] },
      { name: "words", keys: ["shell", "common"] },
    ],
  },
  {
    name: "letter",
    at: "/newsletter/confirm/none",
    sections: [
      { name: "confirm", keys: ["newsletter.confirm"] },
      { name: "unsubscribe", keys: ["newsletter.unsubscribe"], at: "/newsletter/unsubscribe/none" },
    ],
  },
  {
    name: "legal",
    at: "/privacy",
    sections: [
      { name: "privacy", keys: ["legal.privacy"] },
      { name: "terms", keys: ["legal.terms"], at: "/terms" },
    ],
  },
  {
    name: "notices",
    at: "/nothing-here",
    sections: [
      { name: "notFound", keys: ["status.notFound"] },
      { name: "unauthorized", keys: ["status.unauthorized"], at: "/unauthorized" },
      { name: "errors", keys: ["common.error"] },
      { name: "numbers", keys: ["common.number", "common.validation"], at: "/cost-estimator" },
    ],
  },
];

/**
 * Keys that are edited elsewhere or not at all: the site settings hold the name and the description; the printed estimate, and the page on which a
 * client reads, signs or declines a document, are set in their own words, since what was agreed must not read differently afterwards. That a legal
 * text is empty is told in its preview alone.
 */
const elsewhere = [
  "common.companyName",
  "shell.footer.description",
  "estimator.document",
  "clientDocument",
  "printed",
  "clientHome",
  "link",
  "legal.empty",
];

export const isElsewhere = (key: string): boolean => elsewhere.some((begin) => key === begin || key.startsWith(`${begin}.`));

export function placeOf(key: string): { page: Page; section: Section; rank: number } | null {
  let best: { page: Page; section: Section; rank: number; length: number } | null = null;
  for (const page of pages)
    for (const section of page.sections)
      for (const [rank, begin] of section.keys.entries())
        if ((key === begin || key.startsWith(`${begin}.`)) && begin.length > (best?.length ?? 0))
          best = { page, section, rank, length: begin.length };
  return best;
}
