export { notify } from "./notify.server.ts";
export { listNotifications, markRead, unreadOrNone } from "./list.server.ts";
