import { and, asc, eq, inArray } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import { may } from "#app/access/permissions.ts";
import { lineTaxes } from "#app/content/settings/operations.server.ts";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import type { Excess, ExcessOrder } from "#app/crm/between-slices/port-types.ts";
import { sumChange } from "#app/crm/money/change-orders/editing/sums.ts";
import { changeOrderRecords, firstChangeOrder, writeSums, type ChangeOrder } from "#app/crm/money/change-orders/records.server.ts";
import { changeOrderLineTable, changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractOfProject } from "#app/crm/money/contracts/operations.server.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay, weekStart, type Day } from "#app/values/calendar.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";

// What an approved selection adds to the contract becomes a line of the project's draft of this week. The caller holds the project,
// so that two approvals find one draft, and adds each offer once. What the client approved is done by the company.
export async function gatherExcess(visit: Change, { projectId, managerId, offerId, roomId, title, option, sum }: Excess): Promise<void> {
  const tx: Change = { ...visit, actor: system };
  if (sum <= 0 || !(await contractOfProject(tx, projectId))) return;
  const taxes = await lineTaxes(tx, cairoDay(tx.now()));
  const order = (await openDraft(tx, projectId, taxes)) ?? (await newDraft(tx, projectId, managerId));
  const tax = taxes.find(({ code }) => code === order.taxCode);
  const line = {
    effect: "add" as const,
    kind: "allowance" as const,
    roomId,
    description: inBoth("line", (language) => ({ title: inLanguage(title, language).text, option: inLanguage(option, language).text })),
    unit: null,
    quantity: 1,
    unitPrice: tax && order.priceMode === "exclusive" ? withoutTax(sum, tax) : sum,
    offerId,
  };
  await keepLines(tx, order, [...order.lines, line]);
}

const withoutTax = (sum: number, tax: SumTax): number => sumChange([{ effect: "add", quantity: 1, unitPrice: sum }], "inclusive", tax).net;

function inBoth(key: "title" | "line", values: (language: "en" | "ar") => Record<string, string>): Bilingual {
  const word = (language: "en" | "ar") => translateFor(language)(`changeOrder.gathered.${key}`, values(language));
  return { en: word("en"), ar: word("ar") };
}

async function keepLines(tx: Change, { id }: ChangeOrder, lines: ChangeOrder["lines"]): Promise<void> {
  await writeSums(tx, await changeOrderRecords.put(tx, id, { lines }, "updated"));
}

// One that is full, or was given a day that has passed or a tax that has, is left to staff.
async function openDraft(tx: Change, projectId: string, taxes: readonly { code: string }[]): Promise<ChangeOrder | null> {
  const today = cairoDay(tx.now());
  const rows = await tx.db
    .select({ id: changeOrderTable.id })
    .from(changeOrderTable)
    .where(
      and(
        eq(changeOrderTable.projectId, projectId),
        eq(changeOrderTable.status, "draft"),
        eq(changeOrderTable.selectionWeek, weekStart(today)),
      ),
    )
    .orderBy(asc(changeOrderTable.createdAt), asc(changeOrderTable.id))
    // Whoever sends or deletes one waits, or is found to have done so.
    .for("update");
  for (const { id } of rows) {
    const order = await changeOrderRecords.hold(tx, id);
    const past = order.validUntil !== null && order.validUntil < today;
    if (order.lines.length < lineBounds.lines && !past && taxes.some(({ code }) => code === order.taxCode)) return order;
  }
  return null;
}

// Its prices hold the VAT, as those that the client approved. It is valid from the day on which it is sent.
async function newDraft(tx: Change, projectId: string, ownerId: string): Promise<ChangeOrder> {
  const selectionWeek: Day = weekStart(cairoDay(tx.now()));
  const title = inBoth("title", () => ({}));
  const first = { ...(await firstChangeOrder(tx)), projectId, title, priceMode: "inclusive", validUntil: null, lines: [] };
  const made = await changeOrderRecords.create(tx, first);
  await tx.db.update(changeOrderTable).set({ selectionWeek, ownerId }).where(eq(changeOrderTable.id, made.id));
  return made;
}

// The line of an approval that staff undo goes from its draft; where it was sent it stays, and is answered.
export async function removeExcess(tx: Change, offerId: string): Promise<ExcessOrder | null> {
  const [row] = await tx.db
    .select({ id: changeOrderLineTable.changeOrderId })
    .from(changeOrderLineTable)
    .where(eq(changeOrderLineTable.offerId, offerId));
  if (!row) return null;
  const order = await changeOrderRecords.hold(tx, row.id);
  if (order.status !== "draft") return { id: order.id, number: order.number, draft: false };
  await keepLines(
    tx,
    order,
    order.lines.filter((line) => line.offerId !== offerId),
  );
  return null;
}

// For whoever may read change orders.
export async function ordersOfOffers(ctx: Ctx, offerIds: readonly string[]): Promise<Map<string, ExcessOrder>> {
  if (offerIds.length === 0 || !may(ctx, "changeOrder.read")) return new Map();
  const { id, number, status } = changeOrderTable;
  const rows = await ctx.db
    .select({ offerId: changeOrderLineTable.offerId, id, number, status })
    .from(changeOrderLineTable)
    .innerJoin(changeOrderTable, eq(id, changeOrderLineTable.changeOrderId))
    .where(inArray(changeOrderLineTable.offerId, [...offerIds]));
  return new Map(rows.map(({ offerId, status: state, ...order }) => [offerId!, { ...order, draft: state === "draft" }]));
}
