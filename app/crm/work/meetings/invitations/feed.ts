import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { endFeed, myFeed, renewFeed, widenFeed, type Feed } from "./feed.server.ts";

export const loader = asLoader(async (ctx) => ({ feed: await myFeed(ctx) }));

export const action = asAction<{ feed: Feed }>(async (ctx, form) => {
  const all = form.get("all") === "on";
  switch (form.get("intent")) {
    case "renew":
      return { message: { key: "meeting.feed.renewed" }, data: { feed: await renewFeed(ctx, all) } };
    case "widen":
      return { data: { feed: await widenFeed(ctx, all) } };
    case "end":
      return { message: { key: "meeting.feed.ended" }, data: { feed: await endFeed(ctx) } };
    default:
      throw new Unreadable();
  }
});
