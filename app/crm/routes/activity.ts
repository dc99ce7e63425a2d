import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { addNote, editNote, removeNote, restoreNote } from "#app/crm/base/activity/operations.server.ts";
import { noteContact } from "#app/crm/people/leads/operations.server.ts";

/** `POST /crm/activity/lead/<id>`: `note`, `edit`, `remove`, `restore`, `contact`: what can be written into it. */
export const action = asAction(async (ctx, form, { params: { kind, id } }) => {
  const raw = Object.fromEntries([...form].filter(([name]) => !["intent", "entry"].includes(name)));
  const entry = Number(form.get("entry"));
  switch (form.get("intent")) {
    case "note":
      await addNote(ctx, kind, id, raw);
      return {};
    case "edit":
      await editNote(ctx, entry, raw);
      return {};
    case "remove":
      await removeNote(ctx, entry);
      return { message: { key: "activity.removed" } };
    case "restore":
      await restoreNote(ctx, entry);
      return {};
    case "contact":
      await noteContact(ctx, kind, id, raw);
      return { message: { key: form.get("channel") === "call" ? "activity.contact.added" : "activity.contact.addedWhatsapp" } };
    default:
      throw new Unreadable();
  }
});
