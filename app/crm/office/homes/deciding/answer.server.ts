import { and, eq } from "drizzle-orm";
import { homeRules } from "#app/content/settings/operations.server.ts";
import type { AcceptanceProof } from "#app/crm/base/documents/fields.ts";
import {
  closed,
  deviceOf,
  holdLink,
  holdOpen,
  pricesFor,
  refuseStaff,
  type DeviceRow,
} from "#app/crm/office/homes/opening/devices.server.ts";
import { issueCode, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import { masked } from "#app/crm/office/homes/opening/masked.ts";
import { homeBehind, samePerson, type LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import type { SignedAct } from "#app/crm/office/homes/signing/fields.ts";
import { deviceName, proveAct } from "#app/crm/office/homes/signing/sign.server.ts";
import { holdProject } from "#app/crm/work/projects/operations.server.ts";
import { selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { declineReasons } from "#app/crm/work/projects/selections/fields.ts";
import { approveOffer, askAboutOffer, askForChange, declineOffer, offersOf } from "#app/crm/work/projects/selections/operations.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { readLine, readText } from "#app/platform/input/read-text.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, Invalid } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { bothDecide, mayAnswer } from "./decisions.server.ts";

const answersAnHour = { max: 60, windowSeconds: 3600 };
const questionsAnHour = { max: 10, windowSeconds: 3600 };
const questionsADay = { max: 30, windowSeconds: 86_400 };

// What a device has that a code proved, and one where codes are switched off.
const knownDevice = 2;
const linkAlone = 1;

export type DecisionAct = "approve" | "decline" | "ask" | "change";

function textIn(form: FormData, name: "note" | "question", least: number): string {
  const read = readText(form.get(name) ?? "", { min: least, max: 1000 }, (problem) => `clientHome.error.text.${problem}`);
  if ("message" in read) throw new Invalid({ [name]: read.message });
  return read.value ?? "";
}

function readAnswer(act: DecisionAct, form: FormData) {
  const reasons = declineReasons.filter((reason) => form.getAll("reason").includes(reason));
  const note = act === "decline" ? textIn(form, "note", 0) : "";
  const question = act === "ask" ? textIn(form, "question", 3) : "";
  if (act === "ask" && question === "") throw new Invalid({ question: { key: "clientHome.error.noQuestion" } });
  if (act === "decline" && reasons.length === 0 && note === "") throw new Invalid({ note: { key: "clientHome.error.noReason" } });
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 80);
  return { selectionId: text("selection"), hash: text("offer"), option: text("option"), reasons, note, question };
}

async function answering(ctx: Ctx, visit: Visit) {
  refuseStaff(ctx);
  const link = await homeBehind(ctx, visit.token, visit.address);
  const device = typeof link === "string" ? null : await deviceOf(ctx, link, visit.device);
  if (typeof link === "string" || !device) throw closed();
  if (link.relation === "viewer") throw new Forbidden({ key: "clientHome.error.viewer" });
  if (!mayAnswer(link, pricesFor(ctx, link, device))) throw new Forbidden({ key: "clientHome.error.notKnown" });
  return { link, device };
}

// Without codes the name is written.
function nameIn(form: FormData): string {
  const read = readLine(form.get("name") ?? "", { min: 2, max: 120 }, (problem) => `clientHome.error.text.${problem}`);
  const message = "message" in read ? read.message : { key: "clientHome.error.noName" };
  if ("message" in read || !read.value) throw new Invalid({ name: message }, message);
  return read.value;
}

type Named = Pick<ReturnType<typeof readAnswer>, "selectionId" | "hash" | "option">;

/** What approving an option signs; null where its price needs no signature. `done`: it is approved already, and asks for no code again. */
async function actOf(
  ctx: Ctx,
  link: LinkRow,
  { selectionId, hash, option }: Named,
  limitOf: number,
): Promise<{ act: SignedAct; done: boolean; open: boolean } | null> {
  const [row] = isUuid(selectionId)
    ? await ctx.db
        .select({ id: selectionTable.id })
        .from(selectionTable)
        .where(and(eq(selectionTable.id, selectionId), eq(selectionTable.projectId, link.projectId)))
    : [];
  const offer = row && (await offersOf(ctx, [row.id])).find((one) => one.hash === hash);
  const amount = offer?.snapshot.options.find(({ id }) => id === option)?.price ?? 0;
  if (!offer || amount <= limitOf) return null;
  const { title, validUntil } = offer.snapshot;
  const act = { kind: "selection" as const, id: selectionId, hash, choice: option, amount, title, number: "" };
  const first = offer.firstApproval;
  const half = first?.optionId === option && (await bothDecide(ctx, link)) && (await samePerson(ctx, link))(first);
  const done = half || (offer.state === "approved" && offer.optionId === option);
  return { act, done, open: !done && offer.state === "presented" && validUntil >= cairoDay(ctx.now()) };
}

/** Sends a code for approving one option of one offer, whose price is above what is decided without one. Throws as `answerDecision` and `sendCode`. */
export async function sendDecisionCode(ctx: Ctx, visit: Visit, form: FormData, relayed = false): Promise<void> {
  const { link, device } = await answering(ctx, visit);
  const found = await actOf(ctx, link, readAnswer("approve", form), (await homeRules(ctx)).decisionLimit);
  if (!found?.open) throw new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.ended" });
  await change(ctx, (tx) => holdOpen(tx, link.projectId, holdProject));
  await issueCode(ctx, { link, device }, visit, { act: found.act, relayed });
}

// Where codes are switched off nothing counts for more than the link, whatever once proved the device.
const proofOf = ({ id, email }: LinkRow, { knownBy, userAgent }: DeviceRow): AcceptanceProof => ({
  level: knownBy === "off" ? linkAlone : knownDevice,
  channel: knownBy,
  address: knownBy === "mail" && email ? masked(email) : "",
  sentAt: null,
  provedAt: null,
  device: deviceName(userAgent),
  link: id,
});

/** What an owner answers from a known device, of the offer whose hash `form` carries; above the limit with a code for it. Throws `NotFound`, `Forbidden`, `Invalid`, `Conflict`, `TooMany`. */
export async function answerDecision(ctx: Ctx, visit: Visit, act: DecisionAct, form: FormData): Promise<void> {
  const { link, device } = await answering(ctx, visit);
  const { reasons, note, question, option, ...of } = readAnswer(act, form);
  await limit(ctx, `home answer ${link.id}`, answersAnHour);
  if (act === "ask") {
    await limit(ctx, `home question ${link.id}`, questionsAnHour);
    // A person's next link goes on where the last one stopped.
    await limit(ctx, `home questions ${link.projectId} ${link.person.toLowerCase()}`, questionsADay);
  }
  const { decisionLimit, withoutCodes } = await homeRules(ctx);
  const typed = act === "approve" && form.get("code") !== null && !withoutCodes;
  const signs = typed ? await actOf(ctx, link, { ...of, option }, decisionLimit) : null;
  const proves = signs && !signs.done ? await proveAct(ctx, { link, device }, visit, signs.act, form.get("code")) : null;
  await change(ctx, async (tx) => {
    // The project before the link, as whoever makes or replaces one holds them.
    const { id: projectId, managerId, bothOwners } = await holdOpen(tx, link.projectId, holdProject);
    const held = await holdLink(tx, link);
    const now = await deviceOf(tx, held, visit.device);
    if (!now) throw closed();
    if (!mayAnswer(held, pricesFor(tx, held, now))) throw new Forbidden({ key: "clientHome.error.notKnown" });
    const proof = proofOf(held, withoutCodes ? { ...now, knownBy: "off" } : now);
    const by = { ...of, person: held.person, link: held.id, device: now.id, level: proof.level, proof, projectId, managerId };
    const byCode = proves && signs && (async (inside: Change) => ({ proof: await proves(inside, signs.act), named: "" }));
    const prove = withoutCodes ? async () => ({ proof, named: nameIn(form) }) : byCode;
    const isOwn = await samePerson(tx, held);
    if (act === "approve") await approveOffer(tx, by, option, { limit: decisionLimit, both: bothOwners, isOwn, prove });
    else if (act === "decline") await declineOffer(tx, by, reasons, note);
    else if (act === "change") await askForChange(tx, by);
    else await askAboutOffer(tx, by, question);
  });
}
