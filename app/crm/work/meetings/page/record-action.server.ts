import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { saveMinutes, tasksFromMinutes } from "#app/crm/work/meetings/minutes/minutes.server.ts";
import { jsonFrom, meantIn, wholeFrom } from "#app/crm/work/meetings/form/save.server.ts";
import { moveMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";

type Done = { id: string; version: number };

export const changeOneMeeting = asAction<Done>(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  switch (form.get("intent")) {
    case "move": {
      const to = { startsAt: form.get("startsAt"), durationMinutes: form.get("durationMinutes") };
      const { version } = await moveMeeting(ctx, id, to, meantIn(form));
      return { data: { id, version } };
    }
    case "save": {
      const { version } = await saveMinutes(ctx, id, wholeFrom(form, "version"), jsonFrom(form, "record"));
      return { message: { key: "meeting.done.minuted" }, data: { id, version } };
    }
    case "tasks": {
      const count = await tasksFromMinutes(ctx, id, jsonFrom(form, "tasks"));
      return { message: { key: "meeting.done.tasks", values: { count } }, data: { id, version: 0 } };
    }
    default:
      throw new Unreadable();
  }
});
