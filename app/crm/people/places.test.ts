import { readdir, readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { userIdOf } from "#app/access/actor.ts";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { lookupTable } from "#app/content/lookups/table.server.ts";
import { placeOf } from "#app/crm/base/priced/sums/place.server.ts";
import { entities } from "#app/crm/entities.server.ts";
import { searchCrm } from "#app/crm/office/search/operations.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadRecords } from "#app/crm/people/leads/operations.server.ts";
import { supplierRecords } from "#app/crm/people/suppliers/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { previewImport } from "#app/kit/transfer/import.server.ts";
import { inCompany, type Company } from "../../../tests/company.ts";

const both = (en: string, ar: string) => ({ en, ar });
async function furnished(company: Company): Promise<void> {
  await addLookups(company.as("admin"), "leadSource", [{ key: "walk_in", name: both("Walk-in", "زيارة مباشرة") }]);
  await addLookups(company.as("admin"), "place", [
    { key: "maadi", name: both("Maadi", "المعادي") },
    { key: "mivida", name: both("Mivida", "ميفيدا") },
  ]);
}
const plain = { name: both("Hala Nabil", "هالة نبيل"), type: "individual", status: "potential", phone: "010 0000 0070" };

test("a place that is not in the list is refused beside its field, and nothing is written", () =>
  inCompany(async (company) => {
    await furnished(company);
    const ctx = company.as("manager");
    for (const field of ["city", "compound", "district"])
      await expect(clientRecords.create(ctx, { ...plain, [field]: "atlantis" })).rejects.toMatchObject({ fields: { [field]: {} } });
    await expect(supplierRecords.create(ctx, { ...plain, kind: "supplier", city: "atlantis" })).rejects.toMatchObject({
      fields: { city: {} },
    });
    const { id } = await clientRecords.create(ctx, { ...plain, city: "maadi" });
    const project = { name: plain.name, clientId: id, managerId: userIdOf(ctx) };
    await expect(crmProjectRecords.create(ctx, { ...project, compound: "atlantis" })).rejects.toMatchObject({ fields: { compound: {} } });
    expect(await company.db.$count(clientTable)).toBe(1);
  }));

test("a place out of use is not chosen anew, and stays where it is", () =>
  inCompany(async (company) => {
    await furnished(company);
    const ctx = company.as("manager");
    const { id } = await clientRecords.create(ctx, { ...plain, city: "maadi" });
    await company.db.update(lookupTable).set({ active: false }).where(eq(lookupTable.key, "maadi"));
    await expect(clientRecords.create(ctx, { ...plain, phone: "010 0000 0071", city: "maadi" })).rejects.toMatchObject({
      fields: { city: { key: "kit.error.outOfUse" } },
    });
    expect(await clientRecords.amend(ctx, id, { notes: "By the river" })).toMatchObject({ city: "maadi" });
  }));

test("a file names a place in either language, and is told of one that is not in the list", () =>
  inCompany(async (company) => {
    await furnished(company);
    const file =
      "Name,Type,Phone,City\nHala,Individual,01000000072,Maadi\nOmar,Individual,01000000073,المعادى\nNada,Individual,01000000074,Atlantis\n";
    const preview = await previewImport(company.as("manager"), entities["clients"]!, new TextEncoder().encode(file));
    expect(preview.rows.map(({ state }) => state)).toEqual(["new", "new", "wrong"]);
    expect(JSON.stringify(preview.rows[2])).toContain("Atlantis");
  }));

test("clients and leads are found by their place in both languages, by each of two places", () =>
  inCompany(async (company) => {
    await furnished(company);
    const ctx = company.as("manager");
    const { id } = await clientRecords.create(ctx, { ...plain, city: "maadi", compound: "mivida" });
    await clientRecords.create(ctx, { ...plain, phone: "010 0000 0075", anyway: true });
    for (const q of ["Maadi", "المعادى", "mivida", "ميفيدا"]) {
      expect(
        (await clientRecords.list(ctx, { q })).rows.map((row) => row.id),
        q,
      ).toEqual([id]);
      expect(JSON.stringify(await searchCrm(ctx, q)), q).toContain(id);
    }
    expect((await clientRecords.list(ctx, { filters: { city: ["maadi"] } })).rows.map((row) => row.id)).toEqual([id]);
    expect((await clientRecords.list(ctx, { q: "Zamalek" })).rows).toEqual([]);
    const lead = await leadRecords.create(ctx, {
      name: both("Salma", ""),
      phone: "010 0000 0076",
      propertyType: "villa",
      source: "walk_in",
      city: "maadi",
    });
    expect((await leadRecords.list(ctx, { q: "المعادي" })).rows.map((row) => row.id)).toEqual([lead.id]);
  }));

test("a paper has the place in its language; the address stays as it was typed", () =>
  inCompany(async (company) => {
    await furnished(company);
    expect(await placeOf(company.ctx, { address: "9 Road 233", compound: "mivida", city: "maadi", governorate: "EG-C" })).toEqual(
      both("9 Road 233, Mivida, Maadi, Cairo", "9 Road 233، ميفيدا، المعادي، القاهرة"),
    );
    expect(await placeOf(company.ctx)).toEqual(both("", ""));
  }));

test("what was typed before there was a list becomes its entries, with both names where they are known", () =>
  inCompany(async (company) => {
    const ctx = company.as("manager");
    const ids: string[] = [];
    for (const at of [0, 1, 2, 3]) ids.push((await clientRecords.create(ctx, { ...plain, phone: `010 0000 008${at}`, anyway: true })).id);
    const typed = [" New  cairo", "القاهره الجديده", "Kafr El Gabal", "كفر الجبل"];
    for (const [at, id] of ids.entries()) await company.db.update(clientTable).set({ city: typed[at]! }).where(eq(clientTable.id, id));
    await company.db.update(clientTable).set({ district: "Kafr el gabal", compound: "  " }).where(eq(clientTable.id, ids[0]!));
    const name = (await readdir("db/migrations")).find((file) => file.endsWith("_places.sql"))!;
    const [filling] = (await readFile(`db/migrations/${name}`, "utf8")).split(/ALTER TABLE/);
    for (const statement of filling!.split("--> statement-breakpoint")) if (statement.trim()) await company.db.execute(sql.raw(statement));

    const after = new Map((await company.db.select().from(clientTable)).map((row) => [row.id, row]));
    const names = new Map((await company.db.select().from(lookupTable)).map((row) => [row.key, [row.nameEn, row.nameAr]]));
    expect(ids.map((id) => names.get(after.get(id)!.city!))).toEqual([
      ["New Cairo", "القاهرة الجديدة"],
      ["New Cairo", "القاهرة الجديدة"],
      ["Kafr El Gabal", ""],
      ["", "كفر الجبل"],
    ]);
    expect(after.get(ids[0]!)).toMatchObject({ district: after.get(ids[2]!)!.city, compound: null });
    expect(names.size).toBe(3);
    expect(await clientRecords.amend(ctx, ids[3]!, { notes: "Hilltop" })).toMatchObject({ city: after.get(ids[3]!)!.city });
  }));
