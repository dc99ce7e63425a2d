import { lookupKinds, type LookupKind } from "#app/content/lookups/fields.ts";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { mediaOptions } from "#app/content/media/operations.server.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { companySection } from "./company.server.ts";
import { documentsSection } from "./documents.server.ts";
import { einvoiceSection } from "./einvoice.server.ts";
import type { SectionName } from "./fields.ts";
import { hoursSection } from "#app/content/settings/hours/hours.server.ts";
import { listSection } from "./lists.server.ts";
import { numbersSection } from "./numbers.server.ts";
import { readSection, type Section, type SectionData } from "#app/kit/sections/section.server.ts";
import { taxSection } from "./tax.server.ts";
import { visitorsSection } from "./visitors.server.ts";

type AnySection = Section<Fields>;
// Inside, one shape serves every section: names are checked where each is declared.
const sections: Record<SectionName, AnySection> = {
  company: companySection,
  documents: documentsSection,
  tax: taxSection,
  einvoice: einvoiceSection,
  numbers: numbersSection,
  hours: hoursSection,
  visitors: visitorsSection,
} as unknown as Record<SectionName, AnySection>;

export function sectionNamed(name: string | undefined): AnySection & { name: SectionName } {
  const known = name === undefined ? "company" : name;
  if (!Object.hasOwn(sections, known)) throw new NotFound();
  return sections[known as SectionName] as AnySection & { name: SectionName };
}

export function kindNamed(name: string | undefined): LookupKind {
  const kind = lookupKinds.find((one) => one === name);
  if (!kind) throw new NotFound();
  return kind;
}
export const listNamed = (kind: LookupKind): AnySection => listSection(kind) as unknown as AnySection;

export async function sectionData(ctx: Ctx, section: AnySection): Promise<SectionData> {
  const { values, version, history } = await readSection(ctx, section);
  const options: Options = {};
  for (const [name, { kind }] of Object.entries(section.fields)) {
    const value = (values as Record<string, unknown>)[name];
    if (kind === "image" && typeof value === "string") options[name] = await mediaOptions(ctx, { values: [value] });
  }
  if (section.name === "einvoice") options["unitCodes"] = await lookupOptions("unit")(ctx, { limit: 500 });
  return { record: { ...(values as Record<string, unknown>), version }, history, options };
}
