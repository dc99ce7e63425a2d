import { entity } from "#app/kit/entity/entity.ts";
import { meetingFields } from "./fields.ts";

export const meetingEntity = entity({
  name: "meeting",
  fields: meetingFields,
  words: "meeting",
  path: "/crm/meetings",
  imports: false,
  icon: "calendar",
  title: "title",
  list: {
    columns: ["title", "startsAt", "durationMinutes", "type", "clientId", "supplierId", "projectId", "organizerId", "status"],
    filters: ["type", "status", "organizerId", "startsAt", "clientId", "projectId", "supplierId"],
    sort: "-startsAt",
  },
  form: {
    main: {
      about: ["title", "type", "startsAt", "durationMinutes"],
      with: ["clientId", "leadId", "supplierId", "projectId"],
      where: ["place", "joinUrl", "location"],
      who: ["organizerId", "attendees"],
      agenda: ["agenda"],
      reminders: ["remindDay", "remindHour"],
    },
  },
  opens: "drawer",
  page: "drawer",
});
