import { and, desc, eq, inArray, isNull, like, sql, sum } from "drizzle-orm";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { system } from "#app/access/actor.ts";
import { cleanPicture } from "#app/content/media/operations.server.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { openFile } from "#app/crm/base/files/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { projectMoney } from "#app/crm/money/payments/operations.server.ts";
import { certificateMethods } from "#app/crm/money/payments/fields.ts";
import { allocationTable, paymentTable } from "#app/crm/money/payments/table.server.ts";
import { phasesIn, progressOf, shownPhases } from "#app/crm/work/projects/operations.server.ts";
import { isOver } from "#app/crm/work/projects/fields.ts";
import { projectRoomTable } from "#app/crm/work/projects/rooms/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { receive } from "#app/platform/storage/local-file.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import { cardsOf } from "#app/crm/office/homes/deciding/cards.server.ts";
import { decisionsOf, mayAnswer, pictureShown } from "#app/crm/office/homes/deciding/decisions.server.ts";
import { partsOf, type Home, type HomeMoney, type HomePhotograph, type Part } from "#app/crm/office/homes/fields.ts";
import { signingIn } from "#app/crm/office/homes/signing/sign.server.ts";
import { payOf } from "#app/crm/office/homes/paying/pay.server.ts";
import { leftOf, warrantyOf } from "#app/crm/office/homes/pausing/ended.server.ts";
import { talkOf } from "#app/crm/office/homes/talking/talk.server.ts";
import type { Visit } from "./codes.server.ts";
import { documentsOf } from "./documents.server.ts";
import { closed, deviceOf, keepDevice, pricedUntil, pricesFor, type DeviceRow } from "./devices.server.ts";
import { masked } from "./masked.ts";
import { newDevice, peopleOfHome } from "./people.server.ts";
import { behind, homeBehind, type LinkRow } from "./token.server.ts";

const mostPhotographs = 60;

type Opened = { home: Home; renew: boolean; pricedUntil?: Date };

/** What a link shows to the browser that opens it, and, where that is money, until when it may. A stranger with the link is told nothing, and nothing is written for him. */
export async function openHome(ctx: Ctx, visit: Visit, part: Part): Promise<Opened> {
  const link = await homeBehind(ctx, visit.token, visit.address);
  if (link === "paused") {
    // Whoever has not pressed the button is told of nothing but it.
    const known = await deviceOf(ctx, (await behind(ctx, visit.token))!.link, visit.device);
    return { home: known ? { state: link, phone: (await companyOnPaper(ctx)).phone } : { state: "stranger" }, renew: false };
  }
  if (typeof link === "string") return { home: { state: link }, renew: false };
  const device = await deviceOf(ctx, link, visit.device);
  if (!device) return { home: { state: "stranger" }, renew: false };
  const home = await homeFor(ctx, link, device, part);
  const priced = pricesFor(ctx, link, device) === "open";
  return {
    home,
    renew: home.state === "open" && (await keepDevice(ctx, link, device)),
    ...(priced && { pricedUntil: pricedUntil(ctx, device) }),
  };
}

// The home as it is for one person on one device.
export async function homeFor(ctx: Ctx, link: LinkRow, device: DeviceRow, part: Part): Promise<Home> {
  const [project] = await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, link.projectId));
  const left = await leftOf(ctx, project!);
  if (left === "nothing") return { state: "gone" };
  if (left === "warranty") return warrantyHome(ctx, link, device, project!);
  const reach = (await companyOnPaper(ctx)).phone;
  const planned = project!.actualEndOn ?? project!.targetEndOn;
  const phases = shownPhases(await phasesIn(ctx, link.projectId), project!);
  const prices = pricesFor(ctx, link, device);
  const decides = !isOver(project!.status) && project!.archivedAt === null;
  const shown = phases.map((phase) => ({
    id: phase.id,
    name: phase.name,
    from: phase.actualFrom ?? phase.plannedFrom,
    to: phase.actualTo ?? phase.plannedTo,
    done: phase.percent === 100,
    percent: phase.percent,
  }));
  return {
    state: "open",
    part,
    parts: partsOf(link.relation),
    person: link.person,
    project: {
      name: { en: project!.nameEn, ar: project!.nameAr },
      handover: project!.handedOverOn ?? (planned && planned >= cairoDay(ctx.now()) ? planned : null),
      handedOver: project!.handedOverOn !== null,
      progress: progressOf(phases),
    },
    prices,
    email: prices === "code" ? masked(link.email!) : "",
    phases: shown,
    photographs: part === "photographs" ? await photographsOf(ctx, link.projectId) : [],
    money: part === "money" && prices === "open" ? await moneyOf(ctx, link.projectId) : null,
    pay: part === "money" && prices === "open" && link.relation !== "viewer" ? await payOf(ctx, link.projectId) : null,
    today: cairoDay(ctx.now()),
    decisions: part === "decisions" ? await decisionsOf(ctx, link, prices, decides) : [],
    cards:
      part === "today"
        ? await cardsOf(ctx, link, prices, decides, { phases: shown, handover: project!.handedOverOn ? null : planned })
        : [],
    people: part === "people" ? await peopleOfHome(ctx, link, device, !decides) : null,
    talk: part === "messages" ? await talkOf(ctx, link, device, prices) : null,
    newDeviceAt: part === "today" ? newDevice(ctx, link, device) : null,
    decides: decides && link.relation !== "viewer",
    signing: part === "decisions" && mayAnswer(link, prices) && decides ? await signingIn(ctx, link, device) : null,
    reach,
  };
}

async function warrantyHome(ctx: Ctx, link: LinkRow, device: DeviceRow, project: typeof crmProjectTable.$inferSelect): Promise<Home> {
  const priced = pricesFor(ctx, link, device) === "open";
  return {
    state: "warranty",
    person: link.person,
    name: { en: project.nameEn, ar: project.nameAr },
    handedOverOn: project.handedOverOn,
    until: warrantyOf(project),
    documents: priced ? await documentsOf(ctx, link.projectId) : [],
    reach: (await companyOnPaper(ctx)).phone,
  };
}

const forClients = (projectId: string) =>
  and(
    eq(recordFileTable.recordKind, "project"),
    eq(recordFileTable.recordId, projectId),
    eq(recordFileTable.forClient, true),
    like(recordFileTable.type, "image/%"),
    isNull(recordFileTable.removedAt),
  );

async function photographsOf(ctx: Ctx, projectId: string): Promise<HomePhotograph[]> {
  const rows = await ctx.db
    .select({ file: recordFileTable, room: projectRoomTable })
    .from(recordFileTable)
    .leftJoin(projectRoomTable, eq(projectRoomTable.id, recordFileTable.roomId))
    .where(forClients(projectId))
    .orderBy(desc(recordFileTable.at), desc(recordFileTable.id))
    .limit(mostPhotographs);
  // A file's own name may say what was not meant for clients.
  const photographs = rows.map(({ file: { id, descriptionEn: en, descriptionAr: ar, at }, room }) => ({
    id,
    shows: { en, ar },
    room: room && { en: room.nameEn, ar: room.nameAr },
    on: cairoDay(at),
    order: room?.displayOrder ?? Infinity,
  }));
  // Of one day those of a room together, in the order of the rooms.
  return photographs
    .toSorted((one, other) => other.on.localeCompare(one.on) || (one.order === other.order ? 0 : one.order - other.order))
    .map(({ order: _order, ...photograph }) => photograph);
}

const photographsAnHour = { max: 240, windowSeconds: 3600 };

/**
 * A photograph that was marked for the client or a picture of what he was shown to choose from, written anew without what its file says of place and camera. Throws `NotFound` for every other file
 * and for whoever has not pressed the button, and `TooMany`.
 */
export async function homePhotograph(ctx: Ctx, visit: Visit, file: string, small: boolean) {
  const link = await homeBehind(ctx, visit.token, visit.address);
  if (typeof link === "string" || !(await deviceOf(ctx, link, visit.device)) || !isUuid(file)) throw closed();
  const [project] = await ctx.db.select().from(crmProjectTable).where(eq(crmProjectTable.id, link.projectId));
  if ((await leftOf(ctx, project!)) !== "all") throw closed();
  await limit(ctx, `home photograph ${link.id} ${visit.address}`, photographsAnHour);
  return photographFor(ctx, link, file, small);
}

export async function photographFor(ctx: Ctx, link: LinkRow, file: string, small: boolean) {
  const [marked] = await ctx.db
    .select({ kind: recordFileTable.recordKind, id: recordFileTable.recordId })
    .from(recordFileTable)
    .where(and(forClients(link.projectId), eq(recordFileTable.id, file)));
  const of = marked ?? (await pictureShown(ctx, link, file));
  if (!of) throw closed();
  // The link is the permission.
  const stored = await openFile({ ...ctx, actor: system }, of.kind, of.id, file, small);
  if (small) return stored;
  await using original = await receive(stored.body);
  const { file: cleaned, format } = await cleanPicture(original);
  await using held = cleaned;
  const bytes = await readFile(held.path);
  return { ...stored, body: Readable.from([bytes]), size: bytes.byteLength, type: `image/${format}` };
}

async function moneyOf(ctx: Ctx, projectId: string): Promise<HomeMoney> {
  // The link and the code are the permission.
  const { invoiced, credited, collected, balance, held, overdue } = await projectMoney({ ...ctx, actor: system }, projectId);
  const { amount } = allocationTable;
  const [settled] = await ctx.db
    .select({
      withheld: sum(sql`${amount} * (${inArray(paymentTable.method, [...certificateMethods])})::int`),
      collection: sum(sql`${amount} * (${inArray(paymentTable.chequeStatus, ["received", "deposited"])})::int`),
    })
    .from(allocationTable)
    .innerJoin(paymentTable, eq(paymentTable.id, allocationTable.paymentId))
    .innerJoin(invoiceTable, eq(invoiceTable.id, allocationTable.invoiceId))
    .where(and(eq(invoiceTable.projectId, projectId), isNull(allocationTable.releasedAt)));
  const withheld = Number(settled?.withheld ?? 0);
  const [contracts] = await ctx.db
    .select({ total: sum(contractTable.total) })
    .from(contractTable)
    .where(eq(contractTable.projectId, projectId));
  return {
    contract: Number(contracts?.total ?? 0),
    invoiced,
    credited,
    paid: collected,
    withheld,
    held,
    credit: balance + held - (invoiced - credited - collected - withheld),
    due: balance,
    collection: Number(settled?.collection ?? 0),
    overdue,
    documents: await documentsOf(ctx, projectId),
  };
}
