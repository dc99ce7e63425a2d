import { asc, desc, eq, getTableColumns, inArray, lte, sql } from "drizzle-orm";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { projectRow } from "#app/crm/work/projects/lifecycle/work-on.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import {
  questionBounds,
  type Selection,
  type SelectionOffer,
  type SelectionOption,
  type SelectionPlace,
  type SelectionQuestion,
  type SelectionStatus,
} from "./fields.ts";
import { safeDay } from "./safe-day.ts";
import { selectionOfferTable, selectionOptionTable, selectionPlaceTable, selectionQuestionTable, selectionTable } from "./table.server.ts";

export async function selectionsOf(ctx: Ctx, projectId: string): Promise<Selection[]> {
  await projectRow(ctx, projectId);
  return selectionsIn(ctx, projectId);
}

export async function selectionsIn(ctx: Ctx, projectId: string): Promise<Selection[]> {
  const rows = await ctx.db
    .select({ selection: selectionTable, roomEn: projectRoomTable.nameEn, roomAr: projectRoomTable.nameAr })
    .from(selectionTable)
    .leftJoin(projectRoomTable, eq(projectRoomTable.id, selectionTable.roomId))
    .where(eq(selectionTable.projectId, projectId))
    .orderBy(asc(selectionTable.displayOrder), asc(selectionTable.id));
  const ids = rows.map(({ selection }) => selection.id);
  const options = await optionsOf(ctx, ids);
  const places = await placesOf(ctx, ids);
  const offers = await lastOffers(ctx, ids);
  const questions = await questionsAbout(ctx, ids);
  return rows.map(({ selection: row, roomEn, roomAr }) => ({
    id: row.id,
    version: row.version,
    title: { en: row.titleEn, ar: row.titleAr },
    room: row.roomId ? { id: row.roomId, name: { en: roomEn ?? "", ar: roomAr ?? "" } } : null,
    status: row.status,
    neededOn: row.neededOn,
    leadDays: row.leadDays,
    bufferDays: row.bufferDays,
    allowance: row.allowance,
    safeOn: safeDay(row.neededOn, row.leadDays, row.bufferDays),
    notes: row.notes ?? "",
    options: options.get(row.id) ?? [],
    places: places.get(row.id) ?? [],
    forId: row.forId,
    within: row.within,
    decided: row.decidedOn
      ? {
          on: row.decidedOn,
          name: row.decidedName ?? "",
          by: row.decidedBy,
          note: row.decisionNote ?? "",
          evidenceId: row.evidenceId,
        }
      : null,
    offer: offers.get(row.id) ?? null,
    questions: questions.get(row.id) ?? [],
  }));
}

export const standingFirst = [
  desc(inArray(selectionOfferTable.state, ["presented", "approved"])),
  desc(selectionOfferTable.presentedAt),
  desc(selectionOfferTable.id),
];

// The offer of each that stands, or else the newest; one whose day has passed is told as expired, because no job ends it.
async function lastOffers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SelectionOffer>> {
  const rows = await ctx.db
    .selectDistinctOn([selectionOfferTable.selectionId])
    .from(selectionOfferTable)
    .where(inArray(selectionOfferTable.selectionId, [...ids]))
    .orderBy(selectionOfferTable.selectionId, ...standingFirst);
  const today = cairoDay(ctx.now());
  const orders = await ports().ordersOfOffers(
    ctx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      row.selectionId,
      {
        state: row.state === "presented" && row.snapshot.validUntil < today ? ("expired" as const) : row.state,
        hash: row.hash,
        validUntil: row.snapshot.validUntil,
        presentedAt: row.presentedAt.toISOString(),
        answeredAt: row.answeredAt?.toISOString() ?? null,
        answeredName: row.answeredName ?? "",
        option: row.snapshot.options.find(({ id }) => id === row.optionId)?.name ?? null,
        half: row.state === "presented" ? halfOf(row) : null,
        reasons: row.reasons,
        note: row.note ?? "",
        changeAskedAt: row.state === "approved" ? (row.changeAskedAt?.toISOString() ?? null) : null,
        changeRefused: row.state === "approved" ? row.changeRefused && { note: row.changeRefused.note, at: row.changeRefused.at } : null,
        order: orders.get(row.id) ?? null,
      },
    ]),
  );
}

const halfOf = ({ firstApproval: first, snapshot }: typeof selectionOfferTable.$inferSelect): SelectionOffer["half"] =>
  first && { name: first.name, option: snapshot.options.find(({ id }) => id === first.optionId)?.name ?? { en: "", ar: "" } };

// The newest first; where there are more than are shown, what waits for an answer is among them.
export async function questionsAbout(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SelectionQuestion[]>> {
  const { id: key, selectionId: of, askedAt: at, answer: given } = selectionQuestionTable;
  const ranked = ctx.db
    .select({
      ...getTableColumns(selectionQuestionTable),
      place: sql<number>`row_number() over (partition by ${of} order by ${given} is not null, ${at} desc, ${key} desc)`.as("place"),
    })
    .from(selectionQuestionTable)
    .where(inArray(of, [...ids]))
    .as("ranked");
  const rows = await ctx.db
    .select()
    .from(ranked)
    .where(lte(ranked.place, questionBounds.shown))
    .orderBy(desc(ranked.askedAt), desc(ranked.id));
  const found = Map.groupBy(rows, ({ selectionId }) => selectionId);
  const told = ({ id, name, body, askedAt, answer, earlier }: (typeof rows)[number]) => ({
    id,
    name,
    body,
    askedAt: askedAt.toISOString(),
    answer: answer ?? "",
    earlier: earlier.map(({ answer: before, at: on }) => ({ answer: before, at: on })),
  });
  return new Map([...found].map(([id, asked]) => [id, asked.map(told)]));
}

export async function placesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SelectionPlace[]>> {
  const { selectionId, roomId, quantity, displayOrder } = selectionPlaceTable;
  const rows = await ctx.db
    .select({ selectionId, roomId, quantity, en: projectRoomTable.nameEn, ar: projectRoomTable.nameAr })
    .from(selectionPlaceTable)
    .innerJoin(projectRoomTable, eq(projectRoomTable.id, roomId))
    .where(inArray(selectionId, [...ids]))
    .orderBy(asc(displayOrder), asc(selectionPlaceTable.id));
  const found = Map.groupBy(rows, (row) => row.selectionId);
  return new Map(
    [...found].map(([id, places]) => [id, places.map(({ en, ar, selectionId: _of, ...place }) => ({ ...place, room: { en, ar } }))]),
  );
}

async function optionsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SelectionOption[]>> {
  const found = new Map<string, SelectionOption[]>();
  if (ids.length === 0) return found;
  const rows = await ctx.db
    .select({ option: selectionOptionTable, supplierEn: supplierTable.nameEn, supplierAr: supplierTable.nameAr })
    .from(selectionOptionTable)
    .leftJoin(supplierTable, eq(supplierTable.id, selectionOptionTable.supplierId))
    .where(inArray(selectionOptionTable.selectionId, [...ids]))
    .orderBy(asc(selectionOptionTable.displayOrder), asc(selectionOptionTable.id));
  for (const { option, supplierEn, supplierAr } of rows)
    found.set(option.selectionId, [
      ...(found.get(option.selectionId) ?? []),
      {
        id: option.id,
        name: { en: option.nameEn, ar: option.nameAr },
        code: option.code ?? "",
        price: option.price,
        clientPrice: option.clientPrice,
        supplier: option.supplierId ? { id: option.supplierId, name: { en: supplierEn ?? "", ar: supplierAr ?? "" } } : null,
        pictureId: option.pictureId,
        chosen: option.chosen,
      },
    ]);
  return found;
}

// Of what this supplier delivers to a project, what cannot do without something else, and from whom that comes.
export type Needed = {
  id: string;
  item: Bilingual;
  part: Bilingual;
  status: SelectionStatus;
  supplier: { id: string; name: Bilingual } | null;
};

export async function neededWith(ctx: Ctx, projectId: string, supplierId: string): Promise<Needed[]> {
  const selections = (await selectionsIn(ctx, projectId)).filter(({ status }) => status !== "cancelled");
  const chosenOf = ({ options }: Selection) => options.find(({ chosen }) => chosen) ?? (options.length === 1 ? options[0] : undefined);
  const delivered = selections.filter((one) => one.status === "decided" && chosenOf(one)?.supplier?.id === supplierId);
  return delivered.flatMap(({ id: whole, title: item }) =>
    selections
      .filter(({ forId }) => forId === whole)
      .map((part) => ({ id: part.id, item, part: part.title, status: part.status, supplier: chosenOf(part)?.supplier ?? null })),
  );
}
