import { inArray } from "drizzle-orm";
import { expect } from "vitest";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { invoiceRecords } from "#app/crm/money/invoices/operations.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { sellersFacts } from "../company.ts";
import type { Staffed } from "./staffed.ts";

const drafts = 20;

/** Sends a form of the office; what was answered. */
type Post = (nth: number, path: string, fields: Record<string, string>) => Promise<{ status: number; text: string }>;

/** Issues so many invoices of as many clients at once: each is answered as done, and their numbers are in a row. */
export async function issueAtOnce({ runtime, ctx }: Staffed, post: Post): Promise<void> {
  await runtime.db.insert(settingTable).values({ key: "documents", value: sellersFacts, updatedAt: ctx.now() }).onConflictDoNothing();
  const ids = await Promise.all(
    Array.from({ length: drafts }, async (_, nth) => {
      const client = { number: `CLI-090${nth + 10}`, nameEn: `Client ${nth}`, type: "individual", status: "active" } as const;
      const [row] = await runtime.db.insert(clientTable).values(client).returning({ id: clientTable.id });
      const { id } = await invoiceRecords.create(ctx, {
        clientId: row!.id,
        title: { en: "Site visit", ar: "معاينة" },
        language: "en",
        priceMode: "exclusive",
        taxCode: "VAT14",
        lines: [{ description: { en: "Visit", ar: "زيارة" }, quantity: 1, unitPrice: 50_000 }],
      });
      return id;
    }),
  );
  const record = JSON.stringify({ issuedOn: cairoDay(ctx.now()) });
  const versions = new Map(
    (await runtime.db.select().from(invoiceTable).where(inArray(invoiceTable.id, ids))).map((row) => [row.id, row.version]),
  );
  const answers = await Promise.all(
    ids.map((id, nth) => post(nth, `/crm/invoices/${id}/change`, { intent: "issue", version: String(versions.get(id)), record })),
  );
  expect(answers.filter(({ status }) => status >= 400).map(({ status, text }) => [status, text.slice(0, 300)])).toEqual([]);
  const rows = await runtime.db.select().from(invoiceTable).where(inArray(invoiceTable.id, ids));
  expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: drafts }, () => "issued"));
  const places = rows.map(({ number }) => Number(number!.slice(-5))).toSorted((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: drafts }, (_, nth) => places[0]! + nth));
}
