import { eq } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import { catalogue, estimateById } from "#app/content/estimator/operations.server.ts";
import type { Catalogue, SavedEstimate } from "#app/content/estimator/fields.ts";
import { pictures } from "#app/content/media/operations.server.ts";
import { paymentPlans, type PaymentPlan } from "#app/content/settings/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { quotationDraft, type QuotationToEdit } from "#app/crm/sales/quotations/draft/save.server.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, type Day } from "#app/values/calendar.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";

export type EditorPage = QuotationToEdit & {
  editable: boolean;
  today: Day;
  party: { to: string; name: Bilingual; kind: "client" | "lead" } | null;
  clients: Option[];
  units: Option[];
  suppliers: Option[];
  pictures: Option[];
  plans: PaymentPlan[];
  catalogue: Pick<Catalogue, "categories" | "services">;
  estimate: Pick<SavedEstimate, "lines" | "services" | "madeOn"> | null;
};

export async function editorPage(ctx: Ctx, id: string): Promise<EditorPage> {
  authorize(ctx.actor, "quotation.read");
  const quotation = await quotationDraft(ctx, id);
  const { draft, may } = quotation;
  const lines = draft.sections.flatMap((section) => section.lines);
  const clientOptions = choices.client;
  const supplierOptions = choices.supplier;
  const held = (ids: (string | null | undefined)[]): string[] => [...new Set(ids.flatMap((one) => one ?? []))];
  const both = async (source: typeof clientOptions, ids: string[], offer: boolean): Promise<Option[]> => {
    const known = ids.length > 0 ? await source(ctx, { values: ids }) : [];
    const offered = offer ? await source(ctx, {}) : [];
    return [...known, ...offered.filter(({ value }) => !ids.includes(value))];
  };
  const offered = await catalogue(ctx);
  return {
    ...quotation,
    editable: may.edit,
    today: cairoDay(ctx.now()),
    party: await partyOf(ctx, quotation),
    clients: await both(clientOptions, held([draft.clientId]), may.edit && may.changeClient),
    units: await choices["lookup:unit"](ctx, { limit: 200 }),
    suppliers: may.cost ? await both(supplierOptions, held(lines.map(({ supplierId }) => supplierId)), may.edit) : [],
    pictures: [...(await pictures(ctx, held(lines.map(({ imageId }) => imageId))))].map(([value, picture]) => ({
      value,
      label: picture.alt,
      picture,
    })),
    plans: may.edit ? await paymentPlans(ctx) : [],
    catalogue: { categories: offered.categories, services: offered.services },
    estimate: await estimateOf(ctx, quotation),
  };
}

export async function freshDraft(ctx: Ctx, id: string) {
  const { draft, version, savedAt, savedBy, may } = await quotationDraft(ctx, id);
  return { draft, version, savedAt, savedBy, editable: may.edit };
}

async function partyOf(ctx: Ctx, { draft, leadId }: QuotationToEdit): Promise<EditorPage["party"]> {
  const table = draft.clientId ? clientTable : leadTable;
  const id = draft.clientId ?? leadId;
  if (!id) return null;
  const [row] = await ctx.db.select({ en: table.nameEn, ar: table.nameAr }).from(table).where(eq(table.id, id));
  if (!row) return null;
  const kind = draft.clientId ? "client" : "lead";
  return { kind, to: `/crm/${kind}s/${id}`, name: bilingual(row.en, row.ar) };
}

async function estimateOf(ctx: Ctx, { leadId }: QuotationToEdit): Promise<EditorPage["estimate"]> {
  if (!leadId || !may(ctx, "lead.read")) return null;
  const [lead] = await ctx.db.select({ id: leadTable.estimateId }).from(leadTable).where(eq(leadTable.id, leadId));
  if (!lead?.id) return null;
  const { lines, services, madeOn } = await estimateById(ctx, lead.id);
  return { lines, services, madeOn };
}
