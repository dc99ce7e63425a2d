import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Listable } from "#app/kit/list/list-page.server.ts";
import type { Company } from "./company.ts";

/** What the suite over all records needs to know of one kind: nothing that it could ask the records themselves. */
export type Example = {
  records: Listable<Fields>;
  /** A complete record, as a form would send it; its texts are named after what is given, so that two can be distinguished. */
  filled: (company: Company, name: string) => Promise<Record<string, unknown>>;
  /** The field that names it, a pair in both languages. */
  title: string;
  /** Makes something refer to the record, so that it can't be deleted; left out where nothing can. */
  use?: (company: Company, id: string) => Promise<unknown>;
};
