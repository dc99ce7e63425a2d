import { expect, test } from "vitest";
import { inCompany } from "../../tests/company.ts";
import { sameInFile } from "#app/kit/transfer/preview.ts";
import { commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
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
