import { eq } from "drizzle-orm";
import { isSignedIn, userIdOf } from "#app/access/actor.ts";
import { authorize } from "#app/access/permissions.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, type FieldErrors } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { readField } from "./answer-input.server.ts";
import { linkEntities, linkGrants, mostCorrections } from "#app/crm/people/links/fields.ts";
import type { LinkedKinds } from "#app/crm/people/links/opening/linked-kind.server.ts";
import { noteLinkViewed } from "#app/crm/people/links/opening/open.server.ts";
import { clientQuestionTable } from "#app/crm/people/links/table.server.ts";
import { linkBehind, stateOf } from "#app/crm/people/links/opening/token.server.ts";

const questionsAnHour = { max: 10, windowSeconds: 3600 };

/** A question about the document behind a link: its owner is notified, and it stands on the record's timeline. Throws as `answerByLink`. */
export async function askByLink(
  ctx: Ctx,
  kinds: LinkedKinds,
  token: string,
  address: string,
  raw: { name: unknown; question: unknown },
): Promise<void> {
  const row = await linkBehind(ctx, token, address);
  if (isSignedIn(ctx)) throw new Forbidden({ key: "link.error.staff" });
  const state = stateOf(row, ctx.now());
  if (state !== "open") throw new Conflict("ILLEGAL_TRANSITION", { key: `link.error.${state}` });
  const errors: FieldErrors = {};
  const name = readField(errors, "name", raw.name);
  const body = readField(errors, "question", raw.question, { lines: true });
  if (Object.keys(errors).length > 0) throw new Invalid(errors, { key: "link.error.fields" });
  await limit(ctx, `document question ${row.id}`, questionsAnHour);
  await noteLinkViewed(ctx, kinds, token, address);
  await change(ctx, async (tx) => {
    const found = await kinds[row.kind].find(tx, row.recordId);
    if (!found) throw new NotFound({ key: "link.error.unknown" });
    const { kind, recordId } = row;
    await tx.db.insert(clientQuestionTable).values({ kind, recordId, linkId: row.id, name, body, askedAt: tx.now() });
    const on = { entity: found.about.kind, id: found.about.id };
    const timeline = [{ kind: "asked", body, data: { name }, on }];
    const notices = [{ to: found.ownerIds, kind: "asked", about: found.about }];
    await tx.record({ event: "link.asked", entity: linkEntities[kind], id: recordId, after: { name, question: body }, timeline, notices });
  });
}

/** Answers a question, or corrects the answer that `corrects` repeats; the earlier one stays. Throws `Conflict` where another one stands. */
export async function answerQuestion(ctx: Ctx, id: string, raw: unknown, corrects?: unknown): Promise<void> {
  const [row] = isUuid(id) ? await ctx.db.select().from(clientQuestionTable).where(eq(clientQuestionTable.id, id)) : [];
  // Whoever may not share any of these documents learns nothing of a question.
  authorize(ctx.actor, row ? linkGrants[row.kind] : linkGrants.quotation);
  if (!row) throw new NotFound();
  const errors: FieldErrors = {};
  const answer = readField(errors, "answer", raw, { lines: true });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  const seen = readField({}, "answer", corrects, { lines: true, needed: false });
  await change(ctx, async (tx) => {
    const of = eq(clientQuestionTable.id, id);
    // Held until the change ends: a correction names the answer that was seen.
    const [question] = await tx.db.select().from(clientQuestionTable).where(of).for("update");
    if (!question) throw new NotFound();
    const { answer: given, answeredAt, answeredBy, earlier } = question;
    if (given === answer) return;
    if (given !== "" && given !== seen) throw new Conflict("CONFLICT", { key: "link.error.answered" });
    if (earlier.length >= mostCorrections)
      throw new Conflict("CONFLICT", { key: "link.error.corrected", values: { most: mostCorrections } });
    const before = answeredAt ? [{ answer: given, at: answeredAt.toISOString(), by: answeredBy }] : [];
    await tx.db
      .update(clientQuestionTable)
      .set({ answer, answeredAt: tx.now(), answeredBy: userIdOf(tx), earlier: [...earlier, ...before] })
      .where(of);
    await tx.record({
      event: "link.answered",
      entity: linkEntities[row.kind],
      id: row.recordId,
      before: { answer: given },
      after: { answer },
    });
  });
}
