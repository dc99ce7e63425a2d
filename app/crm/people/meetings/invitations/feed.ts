import { acting, reading } from "#app/platform/http/doors.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { endFeed, myFeed, renewFeed, widenFeed, type Feed } from "./feed.server.ts";

/** The reader's own calendar address, for the dialog that shows it. */
export const loader = reading(async (ctx) => ({ feed: await myFeed(ctx) }));

export const action = acting<{ feed: Feed }>(async (ctx, form) => {
  const all = form.get("all") === "on";
  switch (form.get("intent")) {
    case "renew":
      return { said: { key: "meeting.feed.renewed" }, data: { feed: await renewFeed(ctx, all) } };
    case "widen":
      return { data: { feed: await widenFeed(ctx, all) } };
    case "end":
      return { said: { key: "meeting.feed.ended" }, data: { feed: await endFeed(ctx) } };
    default:
      throw new Unreadable();
  }
});
