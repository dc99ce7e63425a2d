import { eq, inArray } from "drizzle-orm";
import { lineTaxes } from "#app/content/settings/operations.server.ts";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import {
  blankLine,
  blankSnapshot,
  type SnapshotLine,
  type DocumentSnapshot,
  type SnapshotSection,
} from "#app/crm/base/documents/fields.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { lookupNames } from "#app/content/lookups/operations.server.ts";
import { partySnapshot, projectSnapshot, sumsSnapshot } from "#app/crm/base/priced/sums/snapshot-parts.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import type { DocumentSum } from "#app/values/money/document-sum.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
import type { ChangeOrder } from "./records.server.ts";
import { sumChange } from "#app/crm/money/change-orders/editing/sums.ts";

export async function snapshotOfChange(ctx: Ctx, order: ChangeOrder, contractId: string | null, on: Day): Promise<DocumentSnapshot> {
  const tax = (await lineTaxes(ctx, on)).find(({ code }) => code === order.taxCode);
  if (!tax) throw new Invalid({ taxCode: { key: "changeOrder.error.noRate" } });
  const sum = sumChange(order.lines, order.priceMode, tax);
  const [project] = await ctx.db
    .select()
    .from(crmProjectTable)
    .where(eq(crmProjectTable.id, order.projectId ?? ""));
  if (!project) throw new NotFound();
  const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, project.clientId));
  const [contract] = contractId ? await ctx.db.select().from(contractTable).where(eq(contractTable.id, contractId)) : [];
  return {
    ...blankSnapshot,
    kind: "changeOrder",
    language: order.language ?? "both",
    number: order.number,
    title: order.title,
    company: await companyOnPaper(ctx),
    party: partySnapshot(client, bilingual(client?.address, client?.address)),
    project: projectSnapshot(project, await placeOf(ctx, project)),
    issuedOn: on,
    validUntil: order.validUntil,
    references: contract ? [{ kind: "contract", number: contract.number }] : [],
    reason: order.reason,
    sections: await sectionsOf(ctx, order, sum),
    sums: sumsSnapshot(sum, { mode: order.priceMode, nameOf: () => tax.name }),
    amount: sum.total,
    terms: order.terms,
    notes: order.notes,
  };
}

async function sectionsOf(ctx: Ctx, { lines }: ChangeOrder, sum: DocumentSum): Promise<SnapshotSection[]> {
  const ids = lines.flatMap(({ roomId }) => roomId ?? []);
  const rooms = ids.length > 0 ? await ctx.db.select().from(projectRoomTable).where(inArray(projectRoomTable.id, ids)) : [];
  const units = await lookupNames(ctx, "unit");
  const sections = new Map<string, SnapshotSection>();
  for (const [at, line] of lines.entries()) {
    const key = line.roomId ?? "";
    const room = rooms.find(({ id }) => id === key);
    const section = sections.get(key) ?? {
      id: key || "none",
      name: bilingual(room?.nameEn, room?.nameAr),
      areaM2: room?.areaM2 ?? null,
      lines: [],
      sum: room ? 0 : null,
    };
    const shown = lineOf(line, at, sum.lines[at]?.net ?? 0, units);
    section.lines.push(shown);
    if (section.sum !== null) section.sum += (shown.effect === "deduct" ? -1 : 1) * (shown.net ?? 0);
    sections.set(key, section);
  }
  return [...sections.values()].toSorted((one, other) => Number(one.id !== "none") - Number(other.id !== "none"));
}

const lineOf = (line: ChangeOrder["lines"][number], at: number, net: number, units: ReadonlyMap<string, Bilingual>): SnapshotLine => ({
  ...blankLine,
  id: `line-${at + 1}`,
  kind: line.kind ?? "work",
  description: line.description,
  quantity: line.quantity ?? 0,
  unit: units.get(line.unit ?? "") ?? blankLine.unit,
  unitPrice: line.unitPrice ?? 0,
  net: Math.abs(net),
  effect: line.effect ?? "add",
});
