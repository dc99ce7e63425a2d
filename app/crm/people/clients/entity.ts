import { part } from "#app/kit/fields/kinds.ts";
import { entity } from "#app/kit/entity/entity.ts";
import type { Screens } from "#app/kit/entity/screens.ts";
import { clientFields } from "./fields.ts";
import { clientFlow } from "./flow.ts";

export const clientEntity = entity({
  name: "client",
  number: "CLI",
  fields: clientFields,
  words: "client",
  path: "/crm/clients",
  icon: "users",
  subject: "client",
  flow: clientFlow,
  section: { place: 1, jump: "c" },
  begin: "c",
  search: { place: 1 },
  found: { city: "lookup:place", compound: "lookup:place", district: "lookup:place" },
  blank: { type: "individual", status: "potential" },
  title: "name",
  list: {
    columns: ["name", "type", "city", "phone", "status", "assignedTo"],
    filters: ["type", "status", "governorate", "city", "assignedTo", "source"],
    edits: ["city", "assignedTo"],
    sort: "name",
  },
  form: {
    first: ["name", "type", "phone", "source", "assignedTo"],
    main: {
      who: ["name", "type"],
      reach: [
        "contactPerson",
        "email",
        "phone",
        "secondPhone",
        "country",
        "cityAbroad",
        "governorate",
        "city",
        "compound",
        "district",
        "street",
        "building",
        "address",
      ],
      wants: ["budgetMin", "budgetMax", "preferredStyle", "preferredLanguage"],
      work: ["status", "source", "assignedTo"],
      papers: ["taxNumber", "nationalId", "withholdsVat"],
      more: ["notes", "contacts"],
    },
  },
  opens: "drawer",
  page: "record",
  head: { marks: ["status", "phone", "email"], edit: "menu" },
  facts: {
    "record.facts": [
      "client.facts.meeting",
      "client.facts.heard",
      "contactPerson",
      "secondPhone",
      "address",
      "country",
      "cityAbroad",
      "compound",
      "city",
      "governorate",
      "client.facts.budget",
      "preferredStyle",
      "preferredLanguage",
      "source",
      "taxNumber",
      "nationalId",
      "withholdsVat",
      "client.facts.lead",
      "assignedTo",
    ],
  },
});

export const listedFields = { ...clientFields, projects: part<number>() };
export const clientListScreens: Screens<typeof listedFields> = {
  ...clientEntity,
  fields: listedFields,
  list: { ...clientEntity.list, columns: ["name", "type", "city", "phone", "projects", "status", "assignedTo"] },
  form: { main: {} },
};
