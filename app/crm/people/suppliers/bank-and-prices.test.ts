import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { exportRecords } from "#app/kit/transfer/export.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { Forbidden, Invalid, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { bankOf, saveBank, supplierPriceRecords, supplierRecords } from "./operations.server.ts";
import { supplierPage } from "./page-data.server.ts";
import { supplierEntity } from "./entity.ts";
import { supplierTable } from "./table.server.ts";

const iban = "EG380019000500000000263180002";
const bank = { instapay: "galala@instapay", iban: "EG38 0019 0005 0000 0000 2631 8000 2", bank: "QNB", holder: "Galala for Marble" };

async function madeBy(company: Company) {
  await addLookups(company.ctx, "unit", [{ key: "m2", name: { en: "m²", ar: "م²" } }]);
  return supplierRecords.create(company.as("manager"), {
    name: { en: "Galala Marble", ar: "رخام الجلالة" },
    kind: "supplier",
    email: "sales@galala.example",
  });
}

describe("where a supplier is paid", () => {
  test("is told to those who pay, and changed by nobody else", () =>
    inCompany(async (company) => {
      const { id } = await madeBy(company);
      await expect(saveBank(company.as("visitor"), id, bank)).rejects.toThrow(SignedOut);
      for (const role of ["sales", "designer", "admin", "pending"] as const) {
        await expect(saveBank(company.as(role), id, bank), role).rejects.toThrow(Forbidden);
        await expect(bankOf(company.as(role), id), role).rejects.toThrow(Forbidden);
      }
      await expect(saveBank(company.as("accountant"), id, { ...bank, iban: "EG380019000500000000263180003" })).rejects.toThrow(Invalid);
      await saveBank(company.as("accountant"), id, bank);
      expect((await bankOf(company.as("manager"), id)).details).toEqual({ ...bank, iban });
      expect((await supplierPage(company.as("sales"), id)).bank).toBeNull();
    }));

  test("stands in no row, log, file, history, list or search as it is", () =>
    inCompany(async (company) => {
      const { id } = await madeBy(company);
      const manager = company.as("manager");
      await saveBank(manager, id, bank);
      // What is sealed is any letters at all, "QNB" among them once in a thousand times.
      const [stored] = await company.db.select().from(supplierTable).where(eq(supplierTable.id, id));
      const row = { ...stored, bankSealed: "" };
      const log = await company.db.select().from(auditTable);
      const file = await exportRecords(manager, supplierRecords, supplierEntity, wholeList, "csv");
      const answers = [
        row,
        log,
        file.bytes.toString("utf8"),
        await supplierRecords.history(manager, id),
        await supplierRecords.list(manager),
        await supplierRecords.get(manager, id),
        await supplierPage(company.as("designer"), id),
      ];
      expect(JSON.stringify(answers)).not.toMatch(/26318000|galala@instapay|QNB|for Marble/);
      expect((await supplierRecords.list(manager, { q: "galala@instapay" })).total).toBe(0);
      expect(log.some(({ event }) => event === "supplier.bankChanged")).toBe(true);
    }));

  test("does not open in another supplier's row", () =>
    inCompany(async (company) => {
      const { id } = await madeBy(company);
      const other = await supplierRecords.create(company.as("manager"), {
        name: { en: "Noor", ar: "" },
        kind: "supplier",
        email: "sales@noor.example",
      });
      await saveBank(company.as("manager"), id, bank);
      await company.db.execute(
        sql`update suppliers set bank_sealed = (select bank_sealed from suppliers where id = ${id}) where id = ${other.id}`,
      );
      expect(await bankOf(company.as("manager"), other.id)).toEqual({ details: null, unreadable: true });
    }));
});

describe("a price", () => {
  const price = (supplierId: string, more = {}) => ({
    supplierId,
    code: "GAL-20H",
    name: { en: "Galala, honed", ar: "" },
    unit: "m2",
    price: 158_000,
    validFrom: "2025-06-01",
    ...more,
  });

  test("ends where the next one begins, also where it is entered later", () =>
    inCompany(async (company) => {
      const { id } = await madeBy(company);
      const accountant = company.as("accountant");
      await supplierPriceRecords.create(accountant, price(id));
      await supplierPriceRecords.create(accountant, price(id, { validFrom: "2026-01-10", price: 176_000 }));
      await supplierPriceRecords.create(accountant, price(id, { validFrom: "2025-10-01", price: 169_000 }));
      const { rows } = await supplierPriceRecords.list(accountant, { sort: "validFrom" });
      expect(rows.map((row) => [row.price, row.validFrom, row.validUntil])).toEqual([
        [158_000, "2025-06-01", "2025-09-30"],
        [169_000, "2025-10-01", "2026-01-09"],
        [176_000, "2026-01-10", null],
      ]);
      await expect(supplierPriceRecords.create(accountant, price(id))).rejects.toMatchObject({
        fields: { validFrom: { key: "supplierPrice.error.sameDay" } },
      });
    }));

  test("is history from the next day on, and hidden from those who do not buy", () =>
    inCompany(async (company) => {
      const { id } = await madeBy(company);
      const accountant = company.as("accountant");
      const made = await supplierPriceRecords.create(accountant, price(id));
      await supplierPriceRecords.amend(accountant, made.id, { price: 159_000 });
      company.pass(86_400_000);
      await expect(supplierPriceRecords.amend(accountant, made.id, { price: 1 })).rejects.toThrow("supplierPrice.error.kept");
      await expect(supplierPriceRecords.remove(accountant, made.id)).rejects.toThrow("supplierPrice.error.kept");
      const sales = company.as("sales");
      const answers = [await supplierPriceRecords.list(sales, { sort: "price" }), await supplierPriceRecords.history(sales, made.id)];
      expect(JSON.stringify(answers)).not.toMatch(/15[89]000/);
      expect((await supplierPriceRecords.list(sales)).rows[0]?.price).toBeNull();
    }));
});
