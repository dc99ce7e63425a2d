import { Readable } from "node:stream";
import { authorize, type Grant } from "#app/access/permissions.ts";
import type { AnyRecord, Listing, ListQuery, Options } from "#app/kit/entity/screens.ts";
import { firstPage, queryOf } from "#app/kit/list/list-query.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { messageCookie } from "#app/shell/answer.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Invalid, type Message } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { cellOf, recordColumns, wantedColumns, type AnyScreens, type RecordColumn } from "./columns.server.ts";
import { toCsv, toXlsx, type SheetCell, type SheetColumn } from "./files/sheet.server.ts";

/** The most rows of one workbook, which is made whole in memory. CSV has no limit. */
const mostRows = 50_000;

/** CSV is read in pieces: on the embedded database everybody waits for the one that is being read. */
const rowsAtOnce = 2000;

export const formats = ["csv", "xlsx"] as const;
export type Format = (typeof formats)[number];
const types: Record<Format, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export type Download = { bytes: Buffer; type: string; disposition: string };

export type Exportable = {
  grant: Grant;
  list(ctx: Ctx, asked?: Partial<ListQuery>, size?: number): Promise<{ rows: object[] } & Pick<Listing, "total" | "keys">>;
  optionsFor(ctx: Ctx, rows: readonly AnyRecord[]): Promise<Options>;
};

async function cellsOf(
  ctx: Ctx,
  records: Exportable,
  screens: AnyScreens,
  columns: readonly RecordColumn[],
  rows: readonly object[],
): Promise<SheetCell[][]> {
  const found = rows as readonly AnyRecord[];
  const options = await records.optionsFor(ctx, found);
  return found.map((record) => columns.map((column) => cellOf(column, record, screens, options, ctx.language)));
}

const namesOf = (ctx: Ctx, screens: AnyScreens) => ({
  plain: screens.path.split("/").at(-1) ?? "records",
  title: translateFor(ctx.language)(`${screens.words}.list.title`),
});

/** The records that a list shows for this question, all its pages, as a file. Throws `Invalid` where there are more than one workbook takes. */
export async function exportRecords(
  ctx: Ctx,
  records: Exportable,
  screens: AnyScreens,
  query: ListQuery,
  format: Format,
  wanted: readonly string[] = [],
): Promise<Download> {
  authorize(ctx.actor, `${records.grant}.export`);
  const columns = wantedColumns(recordColumns(screens), withNumber(screens, wanted));
  const { rows, total } = await records.list(ctx, { ...query, page: 1 }, mostRows);
  if (total > mostRows) throw tooMany(total);
  return downloadOf(ctx, format, columns, await cellsOf(ctx, records, screens, columns, rows), namesOf(ctx, screens));
}

// A list without a column of its own for the number draws it inside another cell.
function withNumber({ fields, list }: AnyScreens, wanted: readonly string[]): readonly string[] {
  const known = wanted.some((name) => name in fields);
  return known && "number" in fields && !list.columns.includes("number") ? ["number", ...wanted] : wanted;
}

const tooMany = (count: number) => new Invalid({}, { key: "transfer.export.many", values: { count, most: mostRows } });

/** The same as an answer. CSV is streamed, so that memory does not grow with the rows; too many rows for a workbook lead back to the list. */
export async function exportResponse(
  ctx: Ctx,
  records: Exportable,
  screens: AnyScreens,
  query: ListQuery,
  { url, format }: { url: URL; format: Format },
): Promise<Response> {
  const wanted = (url.searchParams.get("columns") ?? "").split(",");
  authorize(ctx.actor, `${records.grant}.export`);
  const whole = { ...firstPage(query), onward: true };
  if (format === "xlsx") {
    try {
      return asResponse(await exportRecords(ctx, records, screens, firstPage(query), format, wanted));
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      return backWith(url, error.userMessage);
    }
  }
  const columns = wantedColumns(recordColumns(screens), withNumber(screens, wanted));
  // The first page is read before anything is answered: a refusal is an answer of its own.
  let page = await records.list(ctx, whole, rowsAtOnce);
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let first = true; ; first = false) {
      yield toCsv(columns, await cellsOf(ctx, records, screens, columns, page.rows), ctx.language, !first);
      const after = page.keys.after;
      if (!after) return;
      page = await records.list(ctx, { ...whole, after }, rowsAtOnce);
    }
  }
  const { plain, title } = namesOf(ctx, screens);
  const day = cairoDay(ctx.now());
  const disposition = attachment(`${plain} ${day}.csv`, `${title} ${day}.csv`);
  return new Response(Readable.toWeb(Readable.from(chunks())) as unknown as BodyInit, { headers: headersOf(types.csv, disposition) });
}

function backWith({ pathname, searchParams }: URL, message: Message): Response {
  const rest = new URLSearchParams(searchParams);
  rest.delete("format");
  rest.delete("columns");
  const flash = encodeURIComponent(JSON.stringify({ ...message, failed: true }));
  return new Response(null, {
    status: 303,
    headers: {
      location: `${pathname.replace(/\/export$/, "")}${rest.size > 0 ? `?${rest}` : ""}`,
      "set-cookie": `${messageCookie}=${flash}; Path=/; Max-Age=30; SameSite=Lax`,
      "cache-control": "no-store",
    },
  });
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
    .replace(/\p{Cf}+/gu, "")
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ")
    .toWellFormed()
    .trim();
  const encoded = encodeURIComponent(whole).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${latin}"; filename*=UTF-8''${encoded}`;
}

const headersOf = (type: string, disposition: string) => ({
  "content-type": type,
  "content-disposition": disposition,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
});

/** The answer that hands a file out; never kept by anybody on the way. */
export const asResponse = ({ bytes, type, disposition }: Download): Response =>
  new Response(new Uint8Array(bytes), { headers: { ...headersOf(type, disposition), "content-length": String(bytes.length) } });

/** The loader of an area's exports: the records of a list as its address narrows and sorts them, as a file: `?format=xlsx`, otherwise CSV. */
export const exportLoader = (
  entityAt: (name: string | undefined) => { records: Exportable; screens: AnyScreens },
  /** What an address asks for besides filters of fields, by the kind's address, as its list reads it. */
  narrow: Readonly<Record<string, (ctx: Ctx, asked: URLSearchParams) => Promise<Ctx>>> = {},
) =>
  asLoader(async (ctx, { params, url }) => {
    const name = params["entity"] ?? "";
    const { records, screens } = entityAt(name);
    const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
    const only = (await narrow[name]?.(ctx, url.searchParams)) ?? ctx;
    return exportResponse(only, records, screens, queryOf(url.searchParams, screens), { url, format });
  });
