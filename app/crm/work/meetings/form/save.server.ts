import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Arrival } from "#app/platform/http/route-handlers.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Unreadable } from "#app/values/errors.ts";
import { meetingRecords } from "#app/crm/work/meetings/operations.server.ts";
import { changeMeeting, meantFrom, scheduleMeeting, type Meant } from "#app/crm/work/meetings/scheduling/schedule.server.ts";

type Saved = { id: string; version: number; startsAt: string };

export async function saveMeeting(ctx: Ctx, id: string | undefined, form: FormData): Promise<Arrival<Saved>> {
  const intent = form.get("intent");
  if (intent !== "save") throw new Unreadable();
  const raw = jsonFrom(form, "record");
  const meant = meantIn(form);
  if (id !== undefined) {
    const saved = await changeMeeting(ctx, id, wholeFrom(form, "version"), raw, meant);
    return { message: { key: "meeting.done.updated" }, data: { id, version: saved.version, startsAt: saved.startsAt! } };
  }
  const past = form.get("past") === "1";
  const made = (await scheduleMeeting(ctx, raw, { past, meant })).id;
  const meeting = await meetingRecords.get(ctx, made);
  const name = inLanguage(meeting.title, ctx.language).text;
  return {
    message: { key: past ? "meeting.done.logged" : "meeting.done.created", values: { name } },
    data: { id: made, version: meeting.version, startsAt: meeting.startsAt! },
  };
}

export const meantIn = (form: FormData): Meant => meantFrom(String(form.get("meant") ?? ""));

export function jsonFrom(form: FormData, name: string): unknown {
  try {
    return JSON.parse(String(form.get(name)));
  } catch {
    throw new Unreadable();
  }
}

export function wholeFrom(form: FormData, name: string): number {
  const value = Number(form.get(name));
  if (!Number.isSafeInteger(value) || value < 1) throw new Unreadable();
  return value;
}
