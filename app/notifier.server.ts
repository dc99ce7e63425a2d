import type { Notifier } from "./platform/runtime.server.ts";

/** What the process calls for notices of events; loaded when the first of them comes, because scripts and tests of one slice may never need it. */
export const notifier: Notifier = async (tx, notice) => {
  const { notifyOfEvent } = await import("#app/crm/base/notifications/notify.server.ts");
  await notifyOfEvent(tx, notice);
};
