import { acting, reading } from "#app/platform/http/doors.server.ts";
import { NotFound, Unreadable } from "#app/values/errors.ts";
import { timelineFilters } from "./fields.ts";
import { addNote, editNote, noteContact, readActivity, removeNote, restoreNote } from "./operations.server.ts";

/** `GET /crm/activity/lead/<id>?only=&before=`: a page of the timeline. */
export const loader = reading(async (ctx, { params, url }) => {
  const only = timelineFilters.find((filter) => filter === (url.searchParams.get("only") ?? "all"));
  if (!only) throw new NotFound();
  return readActivity(ctx, params["kind"], params["id"], { before: url.searchParams.get("before"), only });
});

/** `note`, `edit`, `remove`, `restore`, `contact`: what can be written into it. */
export const action = acting(async (ctx, form, { params: { kind, id } }) => {
  const raw = Object.fromEntries([...form].filter(([name]) => !["intent", "entry"].includes(name)));
  const entry = Number(form.get("entry"));
  switch (form.get("intent")) {
    case "note":
      await addNote(ctx, kind, id, raw);
      return { said: { key: "activity.done.note" } };
    case "edit":
      await editNote(ctx, entry, raw);
      return { said: { key: "activity.done.edited" } };
    case "remove":
      await removeNote(ctx, entry);
      return { said: { key: "activity.removed" } };
    case "restore":
      await restoreNote(ctx, entry);
      return { said: { key: "activity.done.restored" } };
    case "contact":
      await noteContact(ctx, kind, id, raw);
      return { said: { key: "activity.done.contact" } };
    default:
      throw new Unreadable();
  }
});
