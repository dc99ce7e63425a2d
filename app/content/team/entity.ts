import { entity } from "#app/kit/entity/entity.ts";
import { memberFields } from "./fields.ts";

export const memberEntity = entity({
  name: "teamMember",
  grant: "siteContent",
  fields: memberFields,
  words: "teamMember",
  path: "/admin/team",
  icon: "users",
  section: { place: 3, jump: "t" },
  menu: { title: "teamMember.menu.title" },
  blank: { state: "draft" },
  title: "name",
  list: { columns: ["profileImage", "name", "role", "since", "state"], filters: ["state"], sort: "displayOrder" },
  form: { main: { person: ["name", "role", "bio"] }, aside: { picture: ["since", "profileImage"] } },
  opens: "page",
});
