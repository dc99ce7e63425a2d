import { acting } from "#app/platform/http/doors.server.ts";
import { Unreadable, type Said } from "#app/values/errors.ts";
import { meetingStatuses, type MeetingStatus } from "./fields.ts";
import { saveMinutes, tasksFromMinutes } from "./minutes.server.ts";
import { jsonFrom, meantIn, wholeFrom } from "./save.server.ts";
import { moveMeeting } from "./schedule.server.ts";
import { transitionMeeting } from "./states.server.ts";

type Done = { id: string; version: number };

const said: Record<MeetingStatus, Said> = {
  scheduled: { key: "meeting.done.reopened" },
  completed: { key: "meeting.done.completed" },
  no_show: { key: "meeting.done.missed" },
  cancelled: { key: "meeting.done.cancelled" },
};

/** What is done with a meeting besides its form: another time, another state, its minutes and what is to be done after it. */
export const changeOneMeeting = acting<Done>(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  switch (form.get("intent")) {
    case "move": {
      const to = { startsAt: form.get("startsAt"), durationMinutes: form.get("durationMinutes") };
      const { version } = await moveMeeting(ctx, id, to, meantIn(form));
      return { data: { id, version } };
    }
    case "transition": {
      const to = meetingStatuses.find((status) => status === form.get("to"));
      if (!to) throw new Unreadable();
      const reason = String(form.get("reason") ?? "");
      const { version } = await transitionMeeting(ctx, id, { to, reason, meant: meantIn(form) });
      return { said: said[to], data: { id, version } };
    }
    case "save": {
      const { version } = await saveMinutes(ctx, id, wholeFrom(form, "version"), jsonFrom(form, "record"));
      return { said: { key: "meeting.done.minuted" }, data: { id, version } };
    }
    case "tasks": {
      const count = await tasksFromMinutes(ctx, id, jsonFrom(form, "tasks"));
      return { said: { key: "meeting.done.tasks", values: { count } }, data: { id, version: 0 } };
    }
    default:
      throw new Unreadable();
  }
});
