import { createHash } from "node:crypto";
import { z } from "zod";
import { authorize } from "#app/access/permissions.ts";
import { ports } from "#app/crm/between-slices/ports.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { readLine, readText } from "#app/platform/input/read-text.server.ts";
import { cairoDay, isDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, Unreadable, type FieldErrors } from "#app/values/errors.ts";
import { outcome, type Meeting } from "#app/crm/work/meetings/fields.ts";
import { lockMeeting, plainMeetings } from "#app/crm/work/meetings/records.server.ts";
import { refuseOthers } from "#app/crm/work/meetings/scheduling/rule.server.ts";

const written = z.object({ minutes: z.string(), decisions: z.array(z.string()).max(200) });
const kitError = (problem: string) => `kit.error.${problem}`;

export async function saveMinutes(ctx: Ctx, id: string, version: number, raw: unknown): Promise<Meeting> {
  authorize(ctx.actor, "meeting.update");
  const read = written.safeParse(raw);
  if (!read.success) throw new Unreadable();
  const errors: FieldErrors = {};
  const minutes = readText(read.data.minutes, { max: outcome.minutes }, kitError);
  if ("message" in minutes) errors["minutes"] = { ...minutes.message, values: { side: "", ...minutes.message.values } };
  const decisions: string[] = [];
  for (const [at, typed] of read.data.decisions.entries()) {
    const line = readLine(typed, { max: outcome.decision }, kitError);
    if ("message" in line) errors[`decisions.${at}`] = { ...line.message, values: { side: "", ...line.message.values } };
    else if (line.value) decisions.push(line.value);
  }
  if (decisions.length > outcome.decisions) errors["decisions"] = { key: "kit.error.most", values: { most: outcome.decisions } };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return change(ctx, async (tx) => {
    const before = await lockMeeting(tx, id);
    refuseOthers(tx, "update", before);
    if (before.status === "cancelled") throw new Conflict("ILLEGAL_TRANSITION", { key: "meeting.error.isCancelled" });
    const text = "value" in minutes ? (minutes.value ?? "") : "";
    const eventParts = { timeline: [{ kind: "minuted" }] };
    return plainMeetings.put(tx, id, { minutes: text, decisions }, "minuted", version, eventParts);
  });
}

const wanted = z
  .array(z.object({ line: z.string().max(outcome.minutes), title: z.string(), assigneeId: z.string(), dueOn: z.string() }))
  .min(1)
  .max(50);

/** Makes tasks of lines of the minutes, each once, however often it is sent: `{ line, title, assigneeId, dueOn }`. Says how many there are now. */
export async function tasksFromMinutes(ctx: Ctx, id: string, raw: unknown): Promise<number> {
  authorize(ctx.actor, "task.create");
  const read = wanted.safeParse(raw);
  if (!read.success) throw new Unreadable();
  const today = cairoDay(ctx.now());
  const errors: FieldErrors = {};
  for (const [at, { dueOn, assigneeId }] of read.data.entries()) {
    if (!assigneeId) errors[`${at}.assigneeId`] = { key: "kit.error.required" };
    if (dueOn && (!isDay(dueOn) || dueOn < today)) errors[`${at}.dueOn`] = { key: "crm.error.past" };
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return change(ctx, async (tx) => {
    const meeting = await lockMeeting(tx, id);
    refuseOthers(tx, "update", meeting);
    const { clientId, leadId, projectId, supplierId } = meeting;
    for (const { line, title, assigneeId, dueOn } of read.data)
      await ports().createTask(tx, {
        title,
        assigneeId,
        dueOn: dueOn || null,
        meetingId: id,
        clientId,
        leadId,
        projectId,
        supplierId,
        // By its fingerprint: a line may be longer than an index holds.
        cause: `meeting ${id} ${createHash("sha256").update(line).digest("base64url")}`,
      });
    return read.data.length;
  });
}
