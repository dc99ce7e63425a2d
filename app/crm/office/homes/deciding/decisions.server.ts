import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import type { HomeDecision, Prices } from "#app/crm/office/homes/fields.ts";
import type { ExcessOrder } from "#app/crm/between-slices/port-types.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { ownersLinks, samePerson, type LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { shownStates, type FirstApproval } from "#app/crm/work/projects/selections/fields.ts";
import { offersOf, questionsAbout, shownState, type OfferRow } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionOfferTable, selectionOptionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

// Only somebody who sees prices and is an owner answers.
export const mayAnswer = ({ relation }: Pick<LinkRow, "relation">, prices: Prices): boolean => prices === "open" && relation !== "viewer";

// A project that is over or archived (`decides` false) shows what was decided and asks for nothing.
export async function decisionsOf(ctx: Ctx, link: LinkRow, prices: Prices, decides: boolean): Promise<HomeDecision[]> {
  const rows = await ctx.db
    .select({ roomEn: projectRoomTable.nameEn, roomAr: projectRoomTable.nameAr, selection: selectionTable })
    .from(selectionTable)
    .leftJoin(projectRoomTable, eq(projectRoomTable.id, selectionTable.roomId))
    .where(and(eq(selectionTable.projectId, link.projectId), ne(selectionTable.status, "cancelled")))
    .orderBy(sql`${projectRoomTable.displayOrder} nulls last`, asc(selectionTable.displayOrder), asc(selectionTable.id));
  const ids = rows.map(({ selection: { id } }) => id);
  const offers = await offersOf(ctx, ids);
  const taken = await chosenIn(ctx, ids);
  const answers = mayAnswer(link, prices);
  const questions = answers ? await questionsAbout(ctx, ids) : null;
  const halfOf = answers && (await bothDecide(ctx, link)) ? await halves(ctx, link) : () => null;
  const approved = offers.filter((offer) => offer.state === "approved").map((offer) => offer.id);
  // The link is the permission.
  const orders = answers ? await ports().ordersOfOffers({ ...ctx, actor: system }, approved) : null;
  const today = cairoDay(ctx.now());
  return rows.flatMap(({ selection, roomEn, roomAr }): HomeDecision[] => {
    const { id, status } = selection;
    const room = roomEn || roomAr ? { en: roomEn ?? "", ar: roomAr ?? "" } : null;
    const offer = offers.find(({ selectionId }) => selectionId === id);
    const state = shownState(selection, offer?.state);
    if (status === "decided" && !state && !selection.within) return [recordedOne(selection, room, taken.get(id) ?? null, answers)];
    if (!offer || !state) return [];
    const { title, neededOn, leadDays, safeOn, validUntil, allowance = null, places = [], holds = [], options } = offer.snapshot;
    return [
      {
        id,
        title,
        room,
        state: state === "presented" && validUntil < today ? "expired" : state,
        neededOn,
        leadDays,
        safeOn,
        chosen: offer.optionId,
        on: offer.answeredAt && cairoDay(offer.answeredAt),
        recorded: null,
        allowance: prices === "open" ? allowance : null,
        places,
        holds,
        options: options.map(({ id: option, name, code, picture, price }) => ({
          id: option,
          name,
          code,
          picture: picture?.id ?? null,
          price: prices === "open" ? price : null,
        })),
        answer:
          answers && (decides || state !== "presented")
            ? {
                hash: offer.hash,
                validUntil,
                name: offer.answeredName ?? "",
                reasons: offer.reasons,
                note: offer.note ?? "",
                questions: questions?.get(id) ?? [],
                change: state === "approved" && decides ? changeOf(offer, orders?.get(offer.id)) : null,
                changeRefused: state === "approved" ? refusedOf(offer) : null,
                half: state === "presented" ? halfOf(offer.firstApproval) : null,
              }
            : null,
      },
    ];
  });
}

async function chosenIn(ctx: Ctx, ids: readonly string[]) {
  const { selectionId, chosen } = selectionOptionTable;
  const rows = await ctx.db
    .select()
    .from(selectionOptionTable)
    .where(and(inArray(selectionId, [...ids]), eq(chosen, true)));
  return new Map(rows.map((row) => [row.selectionId, row]));
}

// What staff decided for the client, by whose word, and whether they keep a paper of it. It was frozen in no offer, and has no prices.
function recordedOne(
  { id, titleEn, titleAr, neededOn, leadDays, decidedOn, decidedName, evidenceId }: typeof selectionTable.$inferSelect,
  room: Bilingual | null,
  option: typeof selectionOptionTable.$inferSelect | null,
  named: boolean,
): HomeDecision {
  return {
    id,
    title: { en: titleEn, ar: titleAr },
    room,
    state: "recorded",
    neededOn,
    leadDays,
    safeOn: null,
    chosen: option?.id ?? null,
    on: decidedOn,
    recorded: named ? { name: decidedName ?? "", evidence: evidenceId !== null } : null,
    allowance: null,
    places: [],
    holds: [],
    options: option
      ? [{ id: option.id, name: { en: option.nameEn, ar: option.nameAr }, code: option.code ?? "", picture: null, price: null }]
      : [],
    answer: null,
  };
}

const refusedOf = ({ changeRefused: said }: OfferRow) => said && { note: said.note, on: cairoDay(new Date(said.at)) };

const changeOf = ({ changeAskedAt: at }: OfferRow, order: ExcessOrder | undefined) =>
  at ? { on: cairoDay(at) } : order && !order.draft ? ("inOrder" as const) : ("open" as const);

export async function bothDecide(ctx: Ctx, { projectId }: LinkRow): Promise<boolean> {
  const { id, bothOwners } = crmProjectTable;
  const [project] = await ctx.db.select({ bothOwners }).from(crmProjectTable).where(eq(id, projectId));
  return project!.bothOwners;
}

// Who is awaited where both owners have to approve, by name; the first one's own name stands beside it.
async function halves(ctx: Ctx, link: LinkRow) {
  const isMine = await samePerson(ctx, link);
  const open = (await ownersLinks(ctx, link.projectId)).flatMap((one) => (one.state === "open" ? [one.link] : []));
  const people = await Promise.all(open.map(async (one) => ({ name: one.person, is: await samePerson(ctx, one) })));
  return (first: FirstApproval | null) =>
    first && {
      name: first.name,
      option: first.optionId,
      mine: isMine(first),
      awaited: people.flatMap(({ name, is }) => (is(first) ? [] : [name])),
    };
}

// The selection whose frozen offer shows a picture.
export async function pictureShown(ctx: Ctx, link: LinkRow, file: string): Promise<{ kind: string; id: string } | null> {
  const [row] = await ctx.db
    .select({ id: selectionTable.id })
    .from(selectionOfferTable)
    .innerJoin(selectionTable, eq(selectionTable.id, selectionOfferTable.selectionId))
    .where(
      and(
        eq(selectionTable.projectId, link.projectId),
        ne(selectionTable.status, "cancelled"),
        eq(selectionTable.within, false),
        inArray(selectionOfferTable.state, [...shownStates]),
        sql`${selectionOfferTable.snapshot} -> 'options' @> ${JSON.stringify([{ picture: { id: file } }])}::jsonb`,
      ),
    );
  return row ? { kind: "selection", id: row.id } : null;
}
