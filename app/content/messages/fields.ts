import { flow, statesOf } from "#app/kit/flow/flow.ts";

export const messageKinds = ["contact", "estimate"] as const;
export type MessageKind = (typeof messageKinds)[number];

export const messageFlow = flow("messages", {
  may: "message.update",
  states: {
    new: { is: "open", phase: 0, tone: "clay" },
    read: { is: "open", phase: 50, tone: "quiet" },
    replied: { is: "done", phase: 100, tone: "ok" },
    converted: { is: "done", phase: 100, tone: "ok" },
    spam: { is: "lost", phase: "struck", tone: "quiet" },
    archived: { is: "done", phase: "paused", tone: "quiet" },
  },
  moves: {
    unopen: { from: ["read"], to: "new" },
    open: { from: ["new", "replied"], to: "read" },
    reply: { from: ["new", "read"], to: "replied" },
    archive: { from: ["new", "read", "replied", "converted"], to: "archived" },
    reject: { from: ["new", "read"], to: "spam" },
    convert: { from: ["new", "read", "replied"], to: "converted", follows: true },
    restoreNew: { from: ["spam", "archived"], to: "new", follows: true },
    restoreRead: { from: ["spam", "archived"], to: "read", follows: true },
    restoreReplied: { from: ["archived"], to: "replied", follows: true },
    restoreConverted: { from: ["archived"], to: "converted", follows: true },
  },
});
export const signs = ["filled", "unscripted", "advertises"] as const;
export type Sign = { key: (typeof signs)[number]; text?: string };

export const messageStatuses = statesOf(messageFlow);
export type MessageStatus = keyof typeof messageFlow.states;

export const inboxViews = ["inbox", "new", "replied", "archived", "spam", "all"] as const;
export type InboxView = (typeof inboxViews)[number];
export const inboxSorts = ["-createdAt", "createdAt", "name", "-name"] as const;
export type InboxSort = (typeof inboxSorts)[number];
