import { part } from "#app/kit/fields/kinds.ts";
import { screensFor, type Screens } from "#app/kit/entity/screens.ts";
import { clientFields } from "./fields.ts";

const shared = { words: "client", path: "/crm/clients", icon: "users", title: "name", opens: "drawer", page: "record" } as const;

/** How clients are shown, searched and carried to files. */
export const clientScreens = screensFor(clientFields, {
  ...shared,
  list: {
    columns: ["name", "type", "city", "phone", "status", "assignedTo"],
    filters: ["type", "status", "governorate", "assignedTo", "source"],
    sort: "name",
  },
  form: {
    main: {
      who: ["name", "type"],
      reach: [
        "contactPerson",
        "email",
        "phone",
        "secondPhone",
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
      papers: ["taxNumber", "nationalId"],
      more: ["notes", "contacts"],
    },
  },
});

/** The list counts each client's projects besides: no field of his, so it is neither sorted nor saved. */
export const listedFields = { ...clientFields, projects: part<number>() };
export const clientListScreens: Screens<typeof listedFields> = screensFor(listedFields, {
  ...shared,
  list: { ...clientScreens.list, columns: ["name", "type", "city", "phone", "projects", "status", "assignedTo"] },
  form: { main: {} },
});
