import { screensFor } from "#app/kit/entity/screens.ts";
import { invitationFields, listedFields, userFields } from "./fields.ts";

/** Where the accounts are; the same words for the list and both forms. */
export const usersPath = "/admin/users";
const shared = { words: "users", path: usersPath, icon: "user-cog", title: "name", opens: "drawer" } as const;

/** Whoever waits stands first. */
const sort = "standing";

export const userListScreens = screensFor(listedFields, {
  ...shared,
  list: { columns: ["name", "standing", "role", "twoFactor", "lastSeenAt"], filters: ["role", "standing"], sort },
  form: { main: {} },
});
const list = { columns: ["name", "role"], sort } as const;
export const userScreens = screensFor(userFields, { ...shared, list, form: { main: { details: ["name", "role", "language"] } } });
export const invitationScreens = screensFor(invitationFields, {
  ...shared,
  list,
  form: { main: { details: ["email", "name", "role", "language"] } },
});
