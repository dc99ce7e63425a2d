import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany } from "../../tests/company.ts";
import { sameInFile } from "#app/kit/transfer/preview.ts";
import { commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
import { mergeClients } from "#app/crm/people/clients/merge/merge.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { entityAt } from "./entities.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("suppliers of one file that share a name, a telephone, an e-mail or a tax number are named before anything is written", () =>
  inCompany(async ({ as }) => {
    const suppliers = entityAt("suppliers");
    const file = [
      "name.en,kind,phone,otherPhone,email,taxNumber",
      "Nile Stone,supplier,1012345678,,,100-200-300",
      "NILE STONE,supplier,,,one@example.com,",
      "Delta Wood,supplier,,01012345678,,100-200-300",
      "Cairo Glass,supplier,,,ONE@example.com,",
      "Siwa Salt,supplier,01112345678,,,2.00E+14",
    ].join("\n");
    const preview = await previewImport(as("manager"), suppliers, bytes(file));
    const named = [...sameInFile(preview.rows)].map(([line, message]) => [line, message.map(({ key, values }) => [key, values?.["line"]])]);
    expect(named).toEqual([
      [
        2,
        [
          ["transfer.inFile.name", 3],
          ["transfer.inFile.phone", 4],
          ["transfer.inFile.unique", 4],
        ],
      ],
      [
        3,
        [
          ["transfer.inFile.name", 2],
          ["transfer.inFile.email", 5],
        ],
      ],
      [
        4,
        [
          ["transfer.inFile.phone", 2],
          ["transfer.inFile.unique", 2],
        ],
      ],
      [5, [["transfer.inFile.email", 3]]],
      [6, []],
    ]);
    expect(preview.rows[4]).toMatchObject({ state: "wrong", errors: [{ at: 5, message: { key: "transfer.row.rounded" } }] });
    const [first] = preview.rows;
    await commitImport(as("manager"), suppliers, { ...preview, of: 1, rows: [first!] });
    expect((await suppliers.records.list(as("manager"))).rows).toContainEqual(
      expect.objectContaining({ phone: { raw: "01012345678", e164: "+201012345678" } }),
    );
  }));

test("a row that repeats one of another part is refused when it is written", () =>
  inCompany(async ({ as }) => {
    const suppliers = entityAt("suppliers");
    const preview = await previewImport(
      as("manager"),
      suppliers,
      bytes("name.en,kind,email\nNile Stone,supplier,n@example.com\nNile Stone,supplier,n@example.com\n"),
    );
    const [first, second] = preview.rows;
    const write = (rows: object[]) => commitImport(as("manager"), suppliers, { ...preview, of: 2, rows: rows as typeof preview.rows });
    expect(await write([first!])).toMatchObject({ created: 1 });
    expect(await write([{ ...second!, repeats: 2 }])).toMatchObject({ created: 0, refused: [{ line: 3 }] });
  }));

test("a row that names a record its reader is not shown is refused, and the record stays as it was", () =>
  inCompany(async ({ as, db }) => {
    const clients = entityAt("clients");
    const made = async (en: string) =>
      clientRecords.create(as("manager"), { name: { en, ar: "" }, type: "individual", status: "active", email: `${en}@example.com` });
    const [stays, goes] = [await made("Nadia"), await made("Nadya")];
    await mergeClients(as("manager"), { stays: stays.id, version: stays.version, goes: goes.id, goesVersion: goes.version, take: [] });
    const file = bytes(`id,name.en,type,email\n${goes.id},Taken over,individual,nadya@example.com\n`);
    const preview = await previewImport(as("sales"), clients, file);
    expect(preview.rows[0]).toMatchObject({ state: "wrong", errors: [{ at: 0, message: { key: "transfer.row.unknownId" } }] });
    const before = await db.select().from(clientTable).where(eq(clientTable.id, goes.id));
    // A forged request says that the preview had found it.
    const forged = { ...preview.rows[0]!, id: goes.id, version: before[0]!.version };
    expect(await commitImport(as("sales"), clients, { ...preview, of: 1, rows: [forged] })).toMatchObject({
      created: 0,
      changed: 0,
      refused: [{ line: 2 }],
    });
    expect(await db.select().from(clientTable).where(eq(clientTable.id, goes.id))).toEqual(before);
  }));
