import { entity } from "#app/kit/entity/entity.ts";
import type { Screens } from "#app/kit/entity/screens.ts";
import { readOnly, number, part, percent } from "#app/kit/fields/kinds.ts";
import { crmProjectFields } from "./fields.ts";
import { projectFlow } from "./flow.ts";

export const crmProjectEntity = entity({
  name: "crmProject",
  grant: "project",
  number: "PRJ",
  fields: crmProjectFields,
  words: "crmProject",
  path: "/crm/projects",
  imports: false,
  icon: "pencil-ruler",
  subject: "project",
  flow: projectFlow,
  section: { place: 3, jump: "p" },
  begin: "p",
  search: { place: 3 },
  found: { compound: "lookup:place" },
  title: "name",
  list: {
    columns: ["name", "clientId", "status", "areaM2", "managerId", "targetEndOn"],
    who: "clientId",
    filters: ["status", "managerId", "propertyType", "governorate", "compound", "targetEndOn"],
    edits: ["areaM2", "managerId", "targetEndOn"],
    sort: "-updatedAt",
  },
  form: {
    first: ["name", "clientId", "managerId", "startOn", "targetEndOn"],
    main: {
      what: ["name", "propertyType", "areaM2", "style"],
      client: ["clientId", "managerId", "bothOwners"],
      place: ["governorate", "compound", "address"],
      time: ["startOn", "targetEndOn"],
      people: ["members"],
      more: ["notes"],
    },
  },
  opens: "drawer",
  page: "record",
  head: {
    marks: ["status", { label: "crmProject.head.client", field: "clientId" }, "own.end", "own.progress", "own.health"],
    edit: "menu",
  },
  notices: [{ when: ({ status }) => status === "cancelled", icon: "x-mark", text: "crmProject.head.cancelled", why: "statusReason" }],
  facts: { "record.facts": ["propertyType", "style", "governorate", "compound", "address", "startOn", "crmProject.head.from"] },
});

export const listedFields = {
  cover: readOnly(part<string | undefined>()),
  ...crmProjectFields,
  progress: readOnly(number({ max: 100 })),
  spent: readOnly(percent()),
};

const listScreens = (costs: boolean): Screens<typeof listedFields> => ({
  ...crmProjectEntity,
  fields: listedFields,
  list: {
    ...crmProjectEntity.list,
    columns: ["cover", "name", "clientId", "status", "progress", ...(costs ? (["spent"] as const) : []), "managerId", "targetEndOn"],
  },
  form: { main: {} },
});
export const projectListScreens = listScreens(false);
export const costlyListScreens = listScreens(true);
