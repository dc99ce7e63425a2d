import { longText, optional } from "#app/kit/fields/kinds.ts";
import { flow } from "#app/kit/flow/flow.ts";

// How long it has to be is reported together with what is wrong (`refuseUnreasoned`).
const why = { reason: optional(longText()) };

export const clientFlow = flow("client", {
  states: {
    potential: { is: "open", phase: 50, tone: "clay" },
    active: { is: "open", phase: 100, tone: "ok" },
    inactive: { is: "done", phase: 0, tone: "quiet" },
    blacklisted: { is: "lost", phase: "struck", tone: "bad" },
  },
  moves: {
    activate: { from: ["potential", "inactive"], to: "active", icon: "check", undo: true },
    deactivate: { from: ["active"], to: "inactive", icon: "pause", undo: true },
    blacklist: {
      from: ["potential", "active", "inactive"],
      to: "blacklisted",
      may: "client.blacklist",
      event: "blacklisted",
      icon: "ban",
      danger: true,
      asks: why,
    },
    pardon: { from: ["blacklisted"], to: "inactive", may: "client.unblacklist", event: "unblacklisted", icon: "rotate-ccw", asks: why },
  },
});
