import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "./codes.server.ts";
import { refuseStaff, toManager } from "./devices.server.ts";
import { behind, logHome, opensIn } from "./token.server.ts";

const asksAnHour = { max: 5, windowSeconds: 3600 };

/** Whoever holds a link that opens nothing any more asks its project's manager for another, once a day. Nobody is told whether there ever was such a link. Throws `TooMany`. */
export async function askForLink(ctx: Ctx, { token, address }: Visit): Promise<"asked" | "open"> {
  refuseStaff(ctx);
  await limit(ctx, `home ask ${address}`, asksAnHour);
  const found = await behind(ctx, token);
  if (found && (await opensIn(ctx, found))) return "open";
  if (!found || ["trashed", "otherClient", "paused"].includes(found.state)) return "asked";
  const { link } = found;
  await change(ctx, async (tx) => {
    const notice = await toManager(tx, link, "linkAsked");
    await logHome(tx, link, { event: "home.linkAsked", notices: [notice] });
  });
  return "asked";
}
