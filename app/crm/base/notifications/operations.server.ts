export { chooseMails, myMailChoices } from "./mail-choices.server.ts";
export { notify } from "./notify.server.ts";
export { listNotifications, markRead, unreadBy } from "./list.server.ts";
