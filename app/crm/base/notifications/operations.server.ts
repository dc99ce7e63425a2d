export { chooseMails, myMailChoices } from "#app/crm/base/notifications/sending/mail-choices.server.ts";
export { endingUntil, tellEnding } from "#app/crm/base/notifications/sending/ending.server.ts";
export { notify } from "#app/crm/base/notifications/sending/notify.server.ts";
export { listNotifications, markRead, unreadBy } from "#app/crm/base/notifications/page/list.server.ts";
