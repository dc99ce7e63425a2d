import { authorize, type Grant } from "#app/access/permissions.ts";
import type { AnyRecord, ListQuery, Options } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid } from "#app/values/errors.ts";
import { translateFor } from "#app/words.server.ts";
import { cellOf, recordColumns, type AnyScreens } from "./columns.server.ts";
import { toCsv, toXlsx, type SheetCell, type SheetColumn } from "./sheet.server.ts";

/** The most rows of one export. */
const mostRows = 50_000;

export const formats = ["csv", "xlsx"] as const;
export type Format = (typeof formats)[number];
const types: Record<Format, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A file to hand out: its bytes, its type, and the header that names it in the reader's language. */
export type Download = { bytes: Buffer; type: string; disposition: string };

/** What an export asks of a kind of record; every set of `records(…)` has it. */
export type Exportable = {
  grant: Grant;
  list(ctx: Ctx, asked?: Partial<ListQuery>, size?: number): Promise<{ rows: object[]; total: number }>;
  optionsFor(ctx: Ctx, rows: readonly AnyRecord[]): Promise<Options>;
};

/** The records that a list shows for this question, all its pages, as a file. Throws `Invalid` where there are more than one file takes. */
export async function exportRecords(
  ctx: Ctx,
  records: Exportable,
  screens: AnyScreens,
  query: ListQuery,
  format: Format,
): Promise<Download> {
  authorize(ctx.actor, `${records.grant}.export`);
  const { rows, total } = await records.list(ctx, { ...query, page: 1 }, mostRows);
  if (total > mostRows) throw new Invalid({}, { key: "transfer.export.many", values: { count: total, most: mostRows } });
  const found = rows as AnyRecord[];
  const options = await records.optionsFor(ctx, found);
  const columns = recordColumns(screens);
  const cells = found.map((record) => columns.map((column) => cellOf(column, record, screens, options, ctx.language)));
  const name = screens.path.split("/").at(-1) ?? "records";
  return downloadOf(ctx, format, columns, cells, { plain: name, title: translateFor(ctx.language)(`${screens.words}.list.title`) });
}

/** Any table as a file of the reader's language. `plain` names it for programs that know Latin letters only, `title` for people. */
export async function downloadOf(
  ctx: Ctx,
  format: Format,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  { plain, title }: { plain: string; title: string },
): Promise<Download> {
  const { language } = ctx;
  const bytes = format === "csv" ? toCsv(columns, rows, language) : await toXlsx(columns, rows, language, title);
  const day = cairoDay(ctx.now());
  return { bytes, type: types[format], disposition: attachment(`${plain} ${day}.${format}`, `${title} ${day}.${format}`) };
}

/** The header under which a file is saved: a plain name, and the real one as RFC 5987 writes it. Signs that no file system takes are left out. */
export function attachment(plain: string, name: string): string {
  const latin = plain.replace(/[^\w. -]+/g, "-");
  const whole = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, " ")
    .toWellFormed()
    .trim();
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${latin}"; filename*=UTF-8''${encoded}`;
}

/** The answer that hands a file out; never kept by anybody on the way. */
export const asResponse = ({ bytes, type, disposition }: Download): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "content-disposition": disposition,
      "content-length": String(bytes.length),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
