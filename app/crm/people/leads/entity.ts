import { entity } from "#app/kit/entity/entity.ts";
import { leadFlow } from "./flow.ts";
import { leadFields } from "./lead-fields.ts";

export const leadEntity = entity({
  name: "lead",
  number: "LED",
  fields: leadFields,
  words: "leads",
  flow: leadFlow,
  path: "/crm/leads",
  icon: "sprout",
  subject: "lead",
  section: { place: 2, jump: "l" },
  begin: "l",
  search: { place: 2 },
  blank: { priority: "medium" },
  title: "name",
  list: {
    columns: ["name", "propertyType", "budgetEstimate", "timelineMonths", "source", "status", "priority", "nextFollowUp", "assignedTo"],
    sum: "budgetEstimate",
    edits: ["propertyType", "budgetEstimate", "timelineMonths", "source", "priority", "nextFollowUp", "assignedTo"],
    instead: { budgetEstimate: "expectedValue" },
    filters: ["assignedTo", "propertyType", "priority", "source", "status", "nextFollowUp"],
    view: "table",
    sort: "-createdAt",
  },
  form: {
    first: ["name", "phone", "propertyType", "source", "assignedTo", "nextFollowUp", "priority"],
    main: {
      who: ["name", "phone", "whatsapp", "email"],
      place: ["propertyType", "propertySize", "budgetEstimate", "timelineMonths", "governorate", "city", "compound", "preferredStyle"],
      work: ["source", "sourceDetail", "assignedTo", "priority", "nextFollowUp", "expectedValue"],
      more: ["preferredLanguage", "preferredChannel", "notes"],
    },
  },
  opens: "drawer",
  page: "drawer",
});
