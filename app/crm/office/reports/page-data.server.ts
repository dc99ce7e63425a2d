import { accountChoices } from "#app/crm/office/books/operations.server.ts";
import { choices } from "#app/crm/between-slices/inactive-references.server.ts";
import { may } from "#app/access/permissions.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Forbidden } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";
import { isTab, tabOf, type Report, type SheetName, type Tab, type TurnoverMeter } from "./fields.ts";
import { turnoverMeter } from "#app/crm/office/reports/sheets/turnover.server.ts";
import { reportOf } from "#app/crm/office/reports/questions/questions.server.ts";
import { rangeIn, type Range } from "#app/values/date-range.ts";
import { scopeOf, tabsFor } from "#app/crm/office/reports/questions/scope.server.ts";

export type ReportQuery = { tab: Tab; sheet: SheetName | null; range: Range; owner: string | null };
export type ReportPage = ReportQuery & {
  report: Report;
  tabs: readonly Tab[];
  people: Option[];
  today: string;
  closes: boolean;
  opens: boolean;
  turnover: TurnoverMeter | null;
};

const withOwner: readonly Tab[] = ["books", "sales", "projects", "team"];

/** What the address asks for. The first part that is this reader's where it names none. Throws `Forbidden` where none is, or where the table's is not. */
export function reportQueryIn(
  ctx: Ctx,
  params: URLSearchParams,
  sheet: SheetName | null = null,
): ReportQuery & { tabs: readonly Tab[]; today: string } {
  const today = cairoDay(ctx.now());
  const tabs = tabsFor(ctx);
  const named = sheet ? (tabOf(sheet) ?? null) : params.get("tab");
  const tab = named === null ? tabs[0] : isTab(named) ? named : tabs[0];
  if (!tab) throw new Forbidden();
  const owner = params.get("owner");
  const { me } = scopeOf(ctx, tab, null);
  return {
    tab,
    sheet,
    tabs,
    today,
    range: rangeIn(params, today),
    owner: me === null && withOwner.includes(tab) && owner !== null && isUuid(owner) ? owner : null,
  };
}

export async function reportPage(ctx: Ctx, params: URLSearchParams, sheet: SheetName | null = null): Promise<ReportPage> {
  const query = reportQueryIn(ctx, params, sheet);
  const { me } = scopeOf(ctx, query.tab, null);
  const choosable = me === null && withOwner.includes(query.tab);
  return {
    ...query,
    closes: may(ctx, "period.read"),
    opens: may(ctx, "openingItem.read"),
    turnover: query.tab === "finance" && sheet === null ? await turnoverMeter(ctx) : null,
    people: !choosable ? [] : query.tab === "books" ? await accountChoices(ctx) : await choices.user(ctx, { limit: 200 }),
    report: await reportOf(ctx, query.tab, query.range, query.owner),
  };
}
