import { getTableColumns, isNull, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Kind } from "#app/kit/entity/entity.ts";
import { namesIn } from "#app/kit/entity/store/stored.server.ts";
import type { Format } from "#app/locale/format.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Series } from "#app/values/number-format.ts";
import { readablePhone } from "#app/values/phone.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { crmKinds } from "#app/crm/entities.ts";
import { tables } from "#app/crm/generated/tables.generated.server.ts";
import { leftToRight } from "#app/values/text/isolate.ts";

export type Found = {
  id: string;
  en: string;
  ar: string;
  number: string;
  status: string;
  phone: string;
  e164: string;
  when: Date | string | null;
};

export type SearchKind = {
  name: string;
  kind: Kind;
  table: PgTable & { id: PgColumn; search: PgColumn; updatedAt: PgColumn };
  columns: { en: PgColumn; ar: PgColumn; number?: PgColumn; status?: PgColumn; phone?: PgColumn; e164?: PgColumn; when?: PgColumn };
  series?: Series;
  found: Kind["found"];
  where?: SQL | undefined;
  visible?: (ctx: Ctx) => SQL | undefined;
};

const unlisted: Readonly<Record<string, SQL>> = { client: isNull(clientTable.mergedIntoId) };

type Searched = { table: SearchKind["table"]; visible?: SearchKind["visible"] };

function searchKindOf(entity: Kind & { subject?: string | undefined }): SearchKind {
  const { table, visible }: Searched = tables[entity.name as keyof typeof tables];
  const columns: Record<string, PgColumn | undefined> = getTableColumns(table);
  const column = (name: string | undefined) => (name === undefined ? undefined : columns[name]);
  const number = entity.number && column(entity.search?.number ?? "number");
  const optional = {
    number,
    status: columns["status"],
    phone: columns["phoneRaw"],
    e164: columns["phoneE164"],
    when: column(entity.search?.when),
  };
  const known = Object.fromEntries(Object.entries(optional).filter(([, one]) => one));
  const where = unlisted[entity.name];
  return {
    name: entity.subject ?? entity.name,
    kind: entity,
    table,
    columns: { ...namesIn(table, entity.title), ...known },
    found: entity.found,
    ...(entity.number && { series: entity.number }),
    ...(where && { where }),
    ...(visible && { visible }),
  };
}

export const searchKinds: readonly SearchKind[] = (crmKinds as readonly Kind[])
  .filter(({ search }) => search)
  .toSorted((a, b) => a.search!.place - b.search!.place)
  .map(searchKindOf);

export function captionOf({ en, number, phone, e164, when, status }: Found, words: string, t: Translate, format: Format): string {
  const key = `${words}.choice.status.${status}`;
  const parts = [
    number !== en && number && leftToRight(number),
    phone && leftToRight(readablePhone({ raw: phone, e164: e164 || null })),
    when && (when instanceof Date ? format.dateTime(when) : format.date(when)),
    status && t(key),
  ];
  return parts.filter(Boolean).join(format.between);
}
