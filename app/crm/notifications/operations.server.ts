export { notify } from "./notify.server.ts";
export { countUnread, listNotifications, markRead, unreadOrNone } from "./list.server.ts";
