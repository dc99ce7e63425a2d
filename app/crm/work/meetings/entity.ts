import { entity } from "#app/kit/entity/entity.ts";
import { meetingFields } from "./fields.ts";
import { meetingFlow } from "./flow.ts";

export const meetingEntity = entity({
  name: "meeting",
  fields: meetingFields,
  words: "meeting",
  flow: meetingFlow,
  path: "/crm/meetings",
  imports: false,
  icon: "calendar",
  subject: "meeting",
  section: { place: 5, jump: "m" },
  begin: "m",
  menu: { title: "meeting.menu.title", begin: "meeting.menu.begin" },
  search: { place: 8, when: "startsAt" },
  title: "title",
  list: {
    columns: ["title", "startsAt", "durationMinutes", "type", "clientId", "supplierId", "projectId", "organizerId", "status"],
    filters: ["type", "status", "organizerId", "startsAt", "clientId", "projectId", "supplierId"],
    view: "list",
    sort: "-startsAt",
  },
  form: {
    first: ["title", "type", "startsAt", "durationMinutes", "clientId", "leadId", "supplierId", "projectId"],
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
