import { screensFor } from "#app/kit/entity/screens.ts";
import { listedFields } from "./fields.ts";

/** Where the accounts are. */
export const usersPath = "/admin/users";
const shared = { words: "users", path: usersPath, icon: "user-cog", title: "name", opens: "drawer" } as const;

/** Unless another order is asked for, whoever waits stands first. */
const sort = "standing";

export const userListScreens = screensFor(listedFields, {
  ...shared,
  list: { columns: ["name", "standing", "role", "twoFactor", "lastSeenAt"], filters: ["role", "standing"], sort },
  form: { main: {} },
});
