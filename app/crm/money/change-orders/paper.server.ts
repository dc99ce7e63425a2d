import { eq, inArray } from "drizzle-orm";
import { lookupName } from "#app/content/lookups/operations.server.ts";
import { lineTaxes } from "#app/content/settings/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { blankLine, blankPaper, type LineOnPaper, type Paper, type SectionOnPaper } from "#app/crm/base/documents/fields.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { Day } from "#app/values/calendar.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
import type { ChangeOrder } from "./records.server.ts";
import { sumChange } from "./sums.ts";

const nowhere = bilingual("", "");

/** A change order as its client reads it, piece by piece: internal notes are not read. `on` is the day of its taxes. */
export async function paperOfChange(ctx: Ctx, order: ChangeOrder, contractId: string | null, on: Day): Promise<Paper> {
  const tax = (await lineTaxes(ctx, on)).find(({ code }) => code === order.taxCode);
  if (!tax) throw new Invalid({ taxCode: { key: "changeOrder.error.noRate" } });
  const mode = order.priceMode ?? "exclusive";
  const sum = sumChange(order.lines, mode, tax);
  const [project] = await ctx.db
    .select()
    .from(crmProjectTable)
    .where(eq(crmProjectTable.id, order.projectId ?? ""));
  if (!project) throw new NotFound();
  const [client] = await ctx.db.select().from(clientTable).where(eq(clientTable.id, project.clientId));
  const [contract] = contractId ? await ctx.db.select().from(contractTable).where(eq(contractTable.id, contractId)) : [];
  const place = [project.address, project.compound].filter(Boolean).join(", ");
  return {
    ...blankPaper,
    kind: "changeOrder",
    language: order.language ?? "both",
    number: order.number,
    title: order.title,
    company: await companyOnPaper(ctx),
    party: {
      name: bilingual(client?.nameEn, client?.nameAr),
      address: bilingual(client?.address, client?.address),
      phone: client?.phoneE164 ?? client?.phoneRaw ?? "",
      email: client?.email ?? "",
      taxNumber: client?.taxNumber ?? "",
    },
    project: {
      number: project.number,
      name: bilingual(project.nameEn, project.nameAr),
      place: bilingual(place, place),
      areaM2: project.areaM2,
    },
    issuedOn: on,
    validUntil: order.validUntil,
    references: contract ? [{ kind: "contract", number: contract.number }] : [],
    reason: order.reason,
    sections: await sectionsOf(ctx, order),
    sums: {
      priceMode: mode,
      subtotal: sum.subtotal,
      discount: null,
      net: sum.net,
      taxes: sum.taxes.map(({ code, rate, share, taxable, vat }) => ({ code, rate, share, name: tax.name, base: taxable, amount: vat })),
      rounding: sum.rounding,
      total: sum.total,
      withholding: null,
    },
    amount: sum.total,
    terms: order.terms,
    notes: order.notes,
  };
}

/** By room, in the order of the first line of each; what belongs to none stands first and without a name. */
async function sectionsOf(ctx: Ctx, { lines }: ChangeOrder): Promise<SectionOnPaper[]> {
  const ids = lines.flatMap(({ roomId }) => roomId ?? []);
  const rooms = ids.length > 0 ? await ctx.db.select().from(projectRoomTable).where(inArray(projectRoomTable.id, ids)) : [];
  const units = new Map<string, Bilingual>();
  for (const key of new Set(lines.flatMap(({ unit }) => unit ?? []))) units.set(key, (await lookupName(ctx, "unit", key)) ?? nowhere);
  const sections = new Map<string, SectionOnPaper>();
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
    const shown = lineOf(line, at, units);
    section.lines.push(shown);
    if (section.sum !== null) section.sum += (shown.effect === "deduct" ? -1 : 1) * (shown.net ?? 0);
    sections.set(key, section);
  }
  return [...sections.values()].toSorted((one, other) => Number(one.id !== "none") - Number(other.id !== "none"));
}

function lineOf(line: ChangeOrder["lines"][number], at: number, units: ReadonlyMap<string, Bilingual>): LineOnPaper {
  const [quantity, unitPrice] = [line.quantity ?? 0, line.unitPrice ?? 0];
  const { lines } = sumChange([{ effect: "add", quantity, unitPrice }], "exclusive", { code: "", rate: 0, share: 10_000 });
  return {
    ...blankLine,
    id: `line-${at + 1}`,
    kind: line.kind ?? "work",
    description: line.description,
    quantity,
    unit: (line.unit && units.get(line.unit)) || nowhere,
    unitPrice,
    net: lines[0]?.net ?? 0,
    effect: line.effect ?? "add",
  };
}
