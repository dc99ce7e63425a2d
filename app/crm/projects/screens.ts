import { screensFor } from "#app/kit/entity/screens.ts";
import { crmProjectFields } from "./fields.ts";

export const crmProjectScreens = screensFor(crmProjectFields, {
  words: "crmProject",
  path: "/crm/projects",
  imports: false,
  icon: "pencil-ruler",
  title: "name",
  list: {
    columns: ["name", "clientId", "status", "areaM2", "managerId", "targetEndOn"],
    filters: ["status", "managerId", "propertyType", "governorate", "targetEndOn"],
    sort: "-updatedAt",
  },
  form: {
    main: {
      what: ["name", "propertyType", "areaM2", "style"],
      client: ["clientId", "managerId"],
      place: ["governorate", "compound", "address"],
      time: ["startOn", "targetEndOn"],
      people: ["members"],
      more: ["notes"],
    },
  },
  opens: "drawer",
  page: "record",
});
