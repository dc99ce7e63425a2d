import { and, type SQL } from "drizzle-orm";
import type { LoaderFunctionArgs } from "react-router";
import { userIdOf } from "#app/access/actor.ts";
import { allowedTo, loadList } from "#app/kit/list/list-page.server.ts";
import { queryOf } from "#app/kit/list/list-query.ts";
import { pageSize } from "#app/kit/entity/reading.server.ts";
import type { ListData, Option } from "#app/kit/entity/screens.ts";
import { viewsAt } from "#app/kit/views/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { manages } from "#app/crm/people/leads/rules.server.ts";
import { leadBoard, leadSummary, type LeadLane, type LeadSummary } from "#app/crm/people/leads/board/board.server.ts";
import { attentions, type Attention } from "#app/crm/people/leads/ageing/ageing.ts";
import { attentionCondition, checked } from "./conditions.server.ts";
import { leadRecords, narrowed } from "#app/crm/people/leads/records.server.ts";
import { asksForSuspected } from "./suspected.ts";
import { leadEntity } from "#app/crm/people/leads/entity.ts";

export type LeadsPage = {
  head: { title: string; noindex: true };
  list: ListData;
  needsRoom: boolean;
  board: LeadLane[] | null;
  summary: LeadSummary;
  attention: Attention[];
  reasons: Option[];
  mine: string | null;
  now: string;
  may: { move: boolean; manage: boolean };
};

const wantedAttention = (params: URLSearchParams): Attention[] => {
  const words = (params.get("attention") ?? "").split(",");
  return attentions.filter((one) => words.includes(one));
};

export async function askedCondition(ctx: Ctx, asked: URLSearchParams): Promise<SQL | undefined> {
  const query = queryOf(asked, leadEntity);
  const shown = query.q !== "" || query.trash || query.archive || asksForSuspected(query.filters);
  return and(await attentionCondition(ctx, wantedAttention(asked)), shown ? undefined : checked);
}

export const asAsked = async (ctx: Ctx, asked: URLSearchParams): Promise<Ctx> => narrowed(ctx, await askedCondition(ctx, asked));

export async function leadsPage(ctx: Ctx, args: LoaderFunctionArgs): Promise<LeadsPage> {
  const { searchParams } = args.url;
  const query = queryOf(searchParams, leadEntity);
  const attention = wantedAttention(searchParams);
  const only = await askedCondition(ctx, searchParams);
  const narrow = {
    ...leadRecords,
    list: (from: Ctx, input: Parameters<typeof leadRecords.list>[1], size?: number) => leadRecords.list(narrowed(from, only), input, size),
  };
  const asTable = query.trash || searchParams.get("view") === "table";
  const shared = {
    head: { title: translateFor(ctx.language)("leads.list.title"), noindex: true } as const,
    needsRoom: true,
    attention,
    now: ctx.now().toISOString(),
    mine: userIdOf(ctx),
    may: {
      move: allowedTo(ctx, "lead").update,
      manage: manages(ctx),
    },
  };
  if (asTable) {
    const [summary, { list }] = await Promise.all([leadSummary(ctx), loadList(narrow, leadEntity)(args)]);
    return { ...shared, summary, list, board: null, reasons: [] };
  }
  const [summary, views, board] = await Promise.all([
    leadSummary(ctx),
    viewsAt(ctx, leadRecords, leadEntity.path, args.url),
    leadBoard(ctx, query, only),
  ]);
  const options = await leadRecords.optionsFor(ctx, board.flatMap(({ cards }) => cards.map(({ assignedTo }) => ({ assignedTo }))) as never);
  const total = board.reduce((sum, lane) => sum + lane.total, 0);
  const list: ListData = {
    rows: [],
    total,
    page: 1,
    pages: 1,
    size: pageSize,
    query,
    options,
    may: allowedTo(ctx, leadRecords.grant),
    can: leadRecords.can,
    trashed: 0,
    archived: 0,
    shown: null,
    views,
  };
  return { ...shared, summary, list, board, reasons: options["lostReason"] ?? [] };
}
