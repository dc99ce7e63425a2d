import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { leadStatuses } from "#app/crm/people/leads/fields.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { clientMoney } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { paymentTable } from "#app/crm/money/payments/table.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { onFreshDatabase } from "../../tests/company.ts";
import { seedEmpty } from "../seed.ts";
import { fillVolume } from "./fill.ts";

test("generated leads are leads like any others: counted, found in both languages and by telephone, and numbered on", () =>
  onFreshDatabase(async (company) => {
    const manager = company.as("manager");
    await seedEmpty(company.ctx);
    await fillVolume(company.ctx, 600);
    expect((await leadRecords.list(manager)).total).toBe(600);
    const rows = await company.db.select().from(leadTable);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(leadStatuses.filter((status) => status !== "suspected")));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(600);
    const open = rows.filter(({ convertedAt }) => !convertedAt);
    for (const row of [open[0]!, open[299]!, open.findLast(({ phoneE164 }) => phoneE164)!]) {
      const found = await leadRecords.list(manager, { q: `${row.nameEn ?? row.nameAr} ${row.phoneE164?.slice(-6) ?? ""}` });
      expect(found.rows.map(({ id }) => id)).toContain(row.id);
      // a save finds nothing wrong with it
      expect((await leadRecords.amend(manager, row.id, { priority: "urgent" })).priority).toBe("urgent");
    }
    const invoices = await company.db.select().from(invoiceTable);
    expect([await company.db.$count(clientTable), await company.db.$count(taskTable), invoices.length]).toEqual([120, 120, 60]);
    const payments = await company.db.select().from(paymentTable);
    const sum = (of: number[]) => of.reduce((total, one) => total + one, 0);
    expect(sum(payments.map(({ amount }) => amount))).toBe(sum(invoices.map(({ settled }) => settled)));
    for (const { id } of await company.db.select().from(clientTable)) {
      const { invoiced, received, balance } = await clientMoney(manager, id);
      expect(invoiced - received).toBe(balance);
    }
    const last = Math.max(...rows.filter(({ number }) => number.startsWith("LED-2026-")).map(({ number }) => Number(number.slice(9))));
    const made = await leadRecords.create(manager, {
      name: { en: "The next one", ar: "" },
      phone: "01000000001",
      propertyType: "villa",
      source: "phone",
      priority: "medium",
      anyway: true,
    });
    expect(made.number).toBe(`LED-2026-${String(last + 1).padStart(5, "0")}`);
  }));

test("filled twice, two databases hold the same", async () => {
  const filled = () =>
    onFreshDatabase(async ({ ctx, db }) => {
      await seedEmpty(ctx);
      await fillVolume(ctx, 300);
      const hashOf = async (table: string, columns: string) => {
        const { rows } = await db.execute<{ hash: string }>(
          sql.raw(`select md5(string_agg(md5(concat_ws('|', ${columns})), '' order by number)) as hash from ${table}`),
        );
        return rows[0]!.hash;
      };
      return [
        await hashOf(
          "leads",
          "id, number, name_en, name_ar, phone_e164, status, source, priority, budget_estimate, created_at, last_activity_at",
        ),
        await hashOf("clients", "id, number, name_en, name_ar, status, source_lead_id"),
        await hashOf("invoices", "id, number, client_id, issued_on, total, balance, taxes"),
        await hashOf("payments", "id, number, client_id, received_on, method, amount"),
      ];
    });
  const first = await filled();
  expect(first.every(Boolean)).toBe(true);
  expect(await filled()).toEqual(first);
});
