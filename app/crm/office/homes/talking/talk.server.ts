import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { contactItems } from "#app/content/contact-items/operations.server.ts";
import { messageFields, type HomeTalk, type Prices } from "#app/crm/office/homes/fields.ts";
import { entered, holdDevice, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import { holdOpen, isKnown, type DeviceRow } from "#app/crm/office/homes/opening/devices.server.ts";
import { logHome, openOwners, type LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { pauseOf } from "#app/crm/office/homes/pausing/pause.server.ts";
import { dueInvoice } from "#app/crm/office/homes/paying/payable.server.ts";
import { homeMessageTable } from "#app/crm/office/homes/table.server.ts";
import { holdProject } from "#app/crm/work/projects/operations.server.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { readText } from "#app/platform/input/read-text.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid, NotFound, TooMany } from "#app/values/errors.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { isUuid } from "#app/values/uuid.ts";
import { threadOf } from "./thread.server.ts";

const writtenAnHour = { max: 20, windowSeconds: 3600 };
const writtenADay = { max: 60, windowSeconds: 86_400 };
const mostUnanswered = 40;

// Owners write and read from a device that a code proved.
export const mayTalk = ({ relation }: LinkRow, device: DeviceRow, now: Date): boolean => relation !== "viewer" && isKnown(device, now);

// The number that a chat with the company begins with, in digits alone.
export async function chatNumber(ctx: Ctx): Promise<string> {
  const item = (await contactItems(ctx)).find(({ key }) => key.toLowerCase() === "whatsapp");
  return westernDigits(item?.content.en || item?.content.ar || "").replace(/\D/g, "");
}

export async function talkOf(ctx: Ctx, link: LinkRow, device: DeviceRow, prices: Prices): Promise<HomeTalk | null> {
  if (!mayTalk(link, device, ctx.now())) return null;
  return { entries: await threadOf(ctx, link.projectId, link.clientId, prices === "open"), chat: await chatNumber(ctx) };
}

function refuseTalking(link: LinkRow, device: DeviceRow, now: Date): void {
  if (link.relation === "viewer") throw new Forbidden({ key: "clientHome.error.viewer" });
  if (!mayTalk(link, device, now)) throw new Forbidden({ key: "clientHome.messages.code" });
}

/** A message of an owner to the office: it stands on the project’s timeline, and its manager hears of it. Throws `Forbidden`, `Invalid`, `Conflict`, `TooMany`. */
export async function writeMessage(ctx: Ctx, visit: Visit, typed: unknown): Promise<void> {
  const { link, device } = await entered(ctx, visit);
  refuseTalking(link, device, ctx.now());
  const read = readText(typed ?? "", { min: 2, max: 2000 }, (problem) => `clientHome.error.text.${problem}`);
  if ("message" in read) throw new Invalid({ message: read.message });
  const body = read.value;
  if (!body) throw new Invalid({ message: { key: "clientHome.messages.empty" } });
  await write(ctx, visit, link, null, () => Promise.resolve(body));
}

// An owner asks that a cheque for an invoice be collected. Throws as `writeMessage` does, and `NotFound` where it does not wait for payment.
export async function askForCheque(ctx: Ctx, visit: Visit, invoice: unknown): Promise<void> {
  const { link, device } = await entered(ctx, visit);
  refuseTalking(link, device, ctx.now());
  if (!link.seesPrices) throw new Forbidden({ key: "clientHome.pay.notKnown" });
  await write(ctx, visit, link, "cheque", async (tx) => (await dueInvoice(tx, link.projectId, invoice)).number ?? "");
}

type Kind = (typeof homeMessageTable.$inferSelect)["kind"];

async function write(ctx: Ctx, visit: Visit, link: LinkRow, kind: Kind, textOf: (tx: Change) => Promise<string>): Promise<void> {
  await limit(ctx, `home message ${link.id}`, writtenAnHour);
  // A person’s next link goes on where the last one stopped.
  await limit(ctx, `home messages ${link.projectId} ${link.person.toLowerCase()}`, writtenADay);
  await change(ctx, async (tx) => {
    // The project before the link, as whoever makes or replaces one holds them.
    const { id: projectId, clientId, managerId } = await holdOpen(tx, link.projectId, holdProject);
    refuseTalking(link, await holdDevice(tx, link, visit), tx.now());
    if ((await tx.db.$count(homeMessageTable, waiting(projectId))) >= mostUnanswered) throw new TooMany(86_400);
    const { person } = link;
    const body = await textOf(tx);
    await tx.db.insert(homeMessageTable).values({ projectId, clientId, linkId: link.id, person, kind, body, at: tx.now() });
    const on = { entity: "project", id: projectId };
    const name = person;
    const timeline = kind ? [{ kind: "chequeAsked", data: { name, number: body }, on }] : [{ kind: "asked", body, data: { name }, on }];
    const notices = [{ to: [managerId], kind: "asked", about: { kind: "project", id: projectId } }];
    await logHome(tx, link, {
      event: kind ? "home.chequeAsked" : "home.written",
      after: kind ? { number: body } : { question: body },
      timeline,
      notices,
    });
  });
}

const waiting = (projectId: string) =>
  and(eq(homeMessageTable.projectId, projectId), isNotNull(homeMessageTable.person), isNull(homeMessageTable.answeredAt));

async function settleWaiting(tx: Change, projectId: string): Promise<number> {
  const { id } = homeMessageTable;
  return (await tx.db.update(homeMessageTable).set({ answeredAt: tx.now() }).where(waiting(projectId)).returning({ id })).length;
}

/** The office writes to the owners of a project’s home; what they had written counts as answered. Throws `Conflict` where nobody has a link. */
export async function answerHome(ctx: Ctx, projectId: string, raw: unknown): Promise<void> {
  authorize(ctx.actor, "project.update");
  const { message: body } = parseWith(messageFields, raw, cairoDay(ctx.now()));
  await change(ctx, async (tx) => {
    const { clientId } = await holdProject(tx, projectId);
    const { paused, blacklisted } = await pauseOf(tx, projectId);
    if (paused || blacklisted)
      throw new Conflict("ILLEGAL_TRANSITION", { key: blacklisted ? "homeLink.pause.blacklisted" : "homeLink.error.paused" });
    // Messages open by a code, and that to who sees prices alone.
    if (!(await openOwners(tx, projectId)).some(({ link }) => link.seesPrices))
      throw new Conflict("ILLEGAL_TRANSITION", { key: "homeLink.talk.noLink" });
    await settleWaiting(tx, projectId);
    await tx.db.insert(homeMessageTable).values({ projectId, clientId, by: userIdOf(tx), body, at: tx.now() });
    await logHome(tx, { projectId }, { event: "home.answered", after: { answer: body } });
  });
}

/** What was written needs no answer. Done twice it is done once. */
export async function settleHome(ctx: Ctx, projectId: string): Promise<void> {
  authorize(ctx.actor, "project.update");
  if (!isUuid(projectId)) throw new NotFound();
  await change(ctx, async (tx) => {
    if ((await settleWaiting(tx, projectId)) > 0) await logHome(tx, { projectId }, { event: "home.settled" });
  });
}
