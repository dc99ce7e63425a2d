import { entity } from "#app/kit/entity/entity.ts";
import { listedFields } from "./fields.ts";

export const usersPath = "/admin/users";

export const userEntity = entity({
  name: "user",
  fields: listedFields,
  words: "users",
  path: usersPath,
  icon: "user-cog",
  section: { place: 5, jump: "u" },
  menu: { title: "users.menu.title" },
  routes: "own",
  transfer: "own",
  title: "name",
  list: { columns: ["name", "standing", "role", "twoFactor", "lastSeenAt"], filters: ["role", "standing"], sort: "standing" },
  form: { main: {} },
  opens: "drawer",
});
