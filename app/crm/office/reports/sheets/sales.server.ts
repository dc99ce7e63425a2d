import type { Ctx } from "#app/platform/ctx.server.ts";
import { estimatorSheet } from "./estimator.server.ts";
import type { Report } from "#app/crm/office/reports/fields.ts";
import {
  cohortIn,
  followUpsSheet,
  funnelSheet,
  lostSheet,
  pipelineOf,
  responseSheet,
  sourcesSheet,
  staysIn,
  totalled,
} from "./leads.server.ts";
import {
  endedQuotations,
  expiringSheet,
  monthsSheet,
  quotationsLink,
  quotationsSheet,
  repsSheet,
  soldSum,
  winRate,
} from "./quotes.server.ts";
import { before, type Range } from "#app/values/date-range.ts";
import type { Scope } from "#app/crm/office/reports/questions/scope.server.ts";

export async function salesReport(ctx: Ctx, scope: Scope, range: Range): Promise<Report> {
  // Three chains that need nothing of each other, side by side.
  const [leads, stays, [ended, earlier, pipeline, expiring, followUps, estimator]] = await Promise.all([
    cohortIn(ctx, scope, range),
    staysIn(ctx, scope, range),
    (async () =>
      [
        await endedQuotations(ctx, scope, range),
        await endedQuotations(ctx, scope, before(range)),
        await pipelineOf(ctx, scope),
        await expiringSheet(ctx, scope),
        await followUpsSheet(ctx, scope),
        // Visitors of the site are nobody's own.
        scope.me === null && scope.owner === null ? [await estimatorSheet(ctx, range)] : [],
      ] as const)(),
  ]);
  const { inTime, late } = totalled(leads);
  const person = scope.me ?? scope.owner;
  return {
    tab: "sales",
    target: 0,
    figures: [
      {
        key: "pipeline",
        kind: "money",
        value: pipeline.value,
        beside: pipeline.weighted,
        to: `/crm/leads?view=table&status=new,contacted,qualified,proposal_sent,negotiating,on_hold${person ? `&assignedTo=${person}` : ""}`,
      },
      {
        key: "sold",
        kind: "money",
        value: soldSum(ended),
        before: soldSum(earlier),
        to: quotationsLink(range, scope, { ended: "accepted" }),
      },
      { key: "winRate", kind: "percent", value: winRate(ended), before: winRate(earlier), to: quotationsLink(range, scope, {}) },
      {
        key: "withinSla",
        kind: "percent",
        value: inTime + late > 0 ? Math.round((inTime / (inTime + late)) * 10_000) : null,
        beside: late,
      },
    ],
    sheets: [
      funnelSheet(leads, stays, scope, range),
      await sourcesSheet(ctx, leads, scope, range),
      monthsSheet(ended, scope, range),
      await repsSheet(ctx, ended, scope, range),
      await quotationsSheet(ctx, ended, scope, range),
      expiring,
      await lostSheet(ctx, leads, scope, range),
      await responseSheet(ctx, leads, scope, range),
      followUps,
      ...estimator,
    ],
  };
}
