import { decisionLimit } from "#app/crm/office/homes/fields.ts";
import type { Visit } from "#app/crm/office/homes/opening/codes.server.ts";
import { closed, deviceOf, holdLink, holdOpen, pricesFor, refuseStaff } from "#app/crm/office/homes/opening/devices.server.ts";
import { homeBehind } from "#app/crm/office/homes/opening/token.server.ts";
import { holdProject } from "#app/crm/work/projects/operations.server.ts";
import { declineReasons } from "#app/crm/work/projects/selections/fields.ts";
import { approveOffer, askAboutOffer, declineOffer } from "#app/crm/work/projects/selections/operations.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { readText } from "#app/platform/input/read-text.server.ts";
import { Forbidden, Invalid } from "#app/values/errors.ts";
import { mayAnswer } from "./decisions.server.ts";

const answersAnHour = { max: 60, windowSeconds: 3600 };
const questionsAnHour = { max: 10, windowSeconds: 3600 };
const questionsADay = { max: 30, windowSeconds: 86_400 };

// What a device has that a code proved. Level 3, a fresh code for one act, is not there yet.
const knownDevice = 2;

export type DecisionAct = "approve" | "decline" | "ask";

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

/** What an owner answers from a known device, of the offer whose hash `form` carries. Throws `NotFound`, `Forbidden`, `Invalid`, `Conflict`, `TooMany`. */
export async function answerDecision(ctx: Ctx, visit: Visit, act: DecisionAct, form: FormData): Promise<void> {
  refuseStaff(ctx);
  const link = await homeBehind(ctx, visit.token, visit.address);
  const device = typeof link === "string" ? null : await deviceOf(ctx, link, visit.device);
  if (typeof link === "string" || !device) throw closed();
  if (link.relation === "viewer") throw new Forbidden({ key: "clientHome.error.viewer" });
  if (!mayAnswer(link, pricesFor(ctx, link, device))) throw new Forbidden({ key: "clientHome.error.notKnown" });
  const { reasons, note, question, option, ...of } = readAnswer(act, form);
  await limit(ctx, `home answer ${link.id}`, answersAnHour);
  if (act === "ask") {
    await limit(ctx, `home question ${link.id}`, questionsAnHour);
    // A person's next link goes on where the last one stopped.
    await limit(ctx, `home questions ${link.projectId} ${link.person.toLowerCase()}`, questionsADay);
  }
  await change(ctx, async (tx) => {
    // The project before the link, as whoever makes or replaces one holds them.
    const { id: projectId, managerId } = await holdOpen(tx, link.projectId, holdProject);
    const held = await holdLink(tx, link);
    const now = await deviceOf(tx, held, visit.device);
    if (!now) throw closed();
    if (!mayAnswer(held, pricesFor(tx, held, now))) throw new Forbidden({ key: "clientHome.error.notKnown" });
    const by = { ...of, projectId, managerId, person: held.person, link: held.id, device: now.id, level: knownDevice };
    if (act === "approve") await approveOffer(tx, by, option, decisionLimit);
    else if (act === "decline") await declineOffer(tx, by, reasons, note);
    else await askAboutOffer(tx, by, question);
  });
}
