import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Options, RecordOf, Screens } from "#app/kit/entity/screens.ts";
import { titleOf } from "#app/kit/entity/record-page.server.ts";
import { allowedTo, type Listable } from "#app/kit/list/list-page.server.ts";
import type { Panels } from "#app/kit/record/panels.server.ts";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { tabsOf, type panelLoads, type TabPanels } from "#app/crm/panels.server.ts";

type Loads = typeof panelLoads;
type Page = { record: { id: string } };
type Asked = { params: Readonly<Record<string, string | undefined>>; url: URL };
type Paged<K extends keyof Loads, P extends Page> = {
  entity: Pick<Screens, "title"> & { subject: K | undefined };
  read: (ctx: Ctx, id: string) => Promise<P>;
  parts?: TabPanels<keyof Loads[K] & string> | ((page: P) => TabPanels<keyof Loads[K] & string>);
  called?: (page: P) => string;
  unnamed?: string;
};
export type RecordPageData<K extends keyof Loads, P extends Page> = {
  head: { title: string; noindex: true };
  page: P;
  tabs: ShownTabs;
  panels: Panels<Loads[K]>;
};

export async function readRecordPage<K extends keyof Loads, P extends Page>(
  ctx: Ctx,
  { params, url }: Asked,
  { entity, read, parts, called, unnamed = "kit.list.unnamed" }: Paged<K, P>,
): Promise<RecordPageData<K, P>> {
  const page = await read(ctx, params["id"] ?? "");
  const of = typeof parts === "function" ? parts(page) : parts;
  const shown =
    entity.subject && of
      ? await tabsOf(ctx, entity.subject, page.record.id, url, of)
      : { tabs: { shown: ["overview"], current: "overview" }, panels: {} };
  const title = called?.(page) || titleOf(page.record, entity, ctx.language) || translateFor(ctx.language)(unnamed);
  return { head: { title, noindex: true }, page, tabs: shown.tabs, panels: shown.panels as Panels<Loads[K]> };
}

export const recordPage = <K extends keyof Loads, P extends Page>(paged: Paged<K, P>) =>
  asLoader((ctx, asked) => readRecordPage(ctx, asked, paged));

export type PlainPage<F extends Fields = Fields> = {
  record: RecordOf<F>;
  options: Options;
  may: { update: boolean; archive: boolean };
};

export const plainPage =
  <F extends Fields>(records: Listable<F>) =>
  async (ctx: Ctx, id: string): Promise<PlainPage<F>> => {
    const record = await records.get(ctx, id);
    const may = allowedTo(ctx, records.grant);
    return {
      record,
      options: await records.namesIn(ctx, record),
      may: {
        update: may.update && record.trashedAt === null && record.archivedAt === null,
        archive: may.delete && records.can.archive,
      },
    };
  };
