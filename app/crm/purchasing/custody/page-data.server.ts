import { userIdOf } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { custodyMoves } from "./operations.server.ts";
import { custodyRecords, type Custody } from "./records.server.ts";
import { runningList, type RunningEntry } from "#app/crm/purchasing/custody/ledger/running.server.ts";

export type CustodyPage = {
  record: Custody;
  options: Options;
  entries: RunningEntry[];
  today: string;
  moves: string[];
  may: { update: boolean; spend: boolean };
};

/** One custody with its running list. Throws `NotFound` for an unknown id, and for somebody else's where one knows only one's own. */
export async function custodyPage(ctx: Ctx, id: string): Promise<CustodyPage> {
  authorize(ctx.actor, "custody.read");
  const custody = await custodyRecords.get(ctx, id);
  const me = userIdOf(ctx);
  const open = custody.status === "open";
  return {
    record: custody,
    options: await custodyRecords.namesIn(ctx, custody),
    entries: await runningList(ctx, id),
    today: cairoDay(ctx.now()),
    moves: await custodyMoves.offered(ctx, custody),
    may: {
      update: may(ctx, "custody.update"),
      spend: open && may(ctx, "expense.create") && (custody.holderId === me || may(ctx, "custody.update")),
    },
  };
}
