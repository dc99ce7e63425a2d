import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { listNotifications, markRead } from "#app/crm/base/notifications/operations.server.ts";

const latest = 8;

export const loader = asLoader(async (ctx) => listNotifications(ctx, { limit: latest }));

export const action = asAction(async (ctx, form) => {
  if (form.get("intent") !== "read") throw new Unreadable();
  await markRead(ctx, form.has("all") ? "all" : form.getAll("id").map(Number));
  return {};
});
