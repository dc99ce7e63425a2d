import { projectTable } from "#app/content/portfolio/table.server.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import { testimonialTable } from "#app/content/testimonials/table.server.ts";
import type { Listable } from "#app/kit/entity/list-page.server.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Company } from "./company.ts";

/** What the suite over all records needs to know of one kind: nothing that it could ask the records themselves. */
export type Example = {
  records: Listable<Fields>;
  /** A complete record, as a form would send it; its texts are named after what is given, so that two can be told apart. */
  filled: (company: Company, name: string) => Promise<Record<string, unknown>>;
  /** The field that names it, a pair in both languages. */
  title: string;
  /** Makes something refer to the record, so that it can't be deleted; left out where nothing can. */
  use?: (company: Company, id: string) => Promise<unknown>;
};

const both = (name: string) => ({ en: name, ar: `${name} أحمد` });

/** Every kind of record, with one example each. A new kind joins here. */
export const examples: Record<string, Example> = {
  testimonial: {
    records: testimonialRecords,
    title: "authorName",
    filled: async (_, name) => ({
      authorName: both(name),
      authorRole: both("Owner"),
      content: both("They kept the hour they promised."),
      rating: 5,
      state: "draft",
    }),
  },
};
