import { screensFor } from "#app/kit/entity/screens.ts";
import { leadFields } from "./lead-fields.ts";

export const leadScreens = screensFor(leadFields, {
  words: "leads",
  path: "/crm/leads",
  icon: "sprout",
  title: "name",
  list: {
    columns: ["name", "propertyType", "budgetEstimate", "timelineMonths", "source", "status", "priority", "nextFollowUp", "assignedTo"],
    filters: ["assignedTo", "propertyType", "priority", "source", "status", "nextFollowUp"],
    sort: "-createdAt",
  },
  form: {
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
