import { authorize, type Permission } from "#app/access/permissions.ts";
import { readWithheldQuery, withheldLedger } from "#app/crm/purchasing/orders/operations.server.ts";
import { ageing, ageingClient, ageingDay, certificates, certificatesQuery } from "#app/crm/money/payments/operations.server.ts";
import { asResponse } from "#app/kit/transfer/export.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { NotFound, Unreadable } from "#app/values/errors.ts";
import { ageingSheet } from "#app/crm/office/reports/sheets/ageing-sheet.server.ts";
import { formats, type Sheet } from "#app/crm/office/reports/fields.ts";
import { entryForms } from "#app/crm/office/books/fields.ts";
import { entriesFile } from "#app/crm/office/books/operations.server.ts";
import { sheetFile } from "./file.server.ts";
import { rangeIn, type Range } from "#app/values/date-range.ts";
import { certificatesSheet, withheldSheet } from "#app/crm/office/reports/sheets/withholding-sheets.server.ts";

type Ledger = { permission: Permission; sheet: (ctx: Ctx, search: URLSearchParams) => Promise<{ sheet: Sheet; range: Range }> };

const ledgers: Record<string, Ledger> = {
  ageing: {
    permission: "payment.export",
    async sheet(ctx, search) {
      const on = ageingDay(search, cairoDay(ctx.now()));
      return { sheet: ageingSheet(await ageing(ctx, on, ageingClient(search))), range: { from: on, to: on } };
    },
  },
  certificates: {
    permission: "payment.export",
    async sheet(ctx, search) {
      const query = certificatesQuery(search, cairoDay(ctx.now()));
      return { sheet: certificatesSheet(await certificates(ctx, query)), range: query };
    },
  },
  withheld: {
    permission: "withholding.export",
    async sheet(ctx, search) {
      const query = readWithheldQuery(search, cairoDay(ctx.now()));
      return { sheet: withheldSheet(await withheldLedger(ctx, query)), range: query };
    },
  },
};

/**
 * `GET /crm/reports/ledger/<name>?format=csv|xlsx|pdf` with what the list's own address says: the list as a file; with `entries` the entries of
 * the books: `?form=general|odoo|erpnext|chart|parties`.
 */
export const loader = readingFile(async (ctx, { params, url }) => {
  const name = params["name"] ?? "";
  if (name === "entries") {
    const form = entryForms.find((one) => one === url.searchParams.get("form"));
    if (!form) throw new Unreadable();
    return asResponse(await entriesFile(ctx, rangeIn(url.searchParams, cairoDay(ctx.now())), form));
  }
  const ledger = Object.hasOwn(ledgers, name) ? ledgers[name] : undefined;
  if (!ledger) throw new NotFound();
  authorize(ctx.actor, ledger.permission);
  const format = formats.find((one) => one === url.searchParams.get("format"));
  if (!format) throw new Unreadable();
  const { sheet, range } = await ledger.sheet(ctx, url.searchParams);
  return asResponse(await sheetFile(ctx, sheet, format, { range, today: cairoDay(ctx.now()) }));
});
