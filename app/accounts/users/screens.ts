import { screensFor } from "#app/kit/entity/screens.ts";
import { listedFields, userFields } from "./fields.ts";

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

/** What can be changed of an account, for whoever tells about it. Its form is drawn by its own page. */
export const userScreens = screensFor(userFields, {
  ...shared,
  list: { columns: ["name", "role"], sort },
  form: { main: { details: ["name", "role", "language"] } },
});
