import { expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { contentEntities } from "#app/content/entities.ts";
import { crmEntities } from "#app/crm/entities.ts";
import { entityAt } from "#app/crm/entities.server.ts";
import { importColumns } from "#app/kit/transfer/columns.server.ts";
import { headings } from "#app/kit/transfer/headings.ts";
import { commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
import type { Preview } from "#app/kit/transfer/preview.ts";
import { inCompany, type Company } from "../../../tests/company.ts";

// Invented contacts in the columns of the programs' own exports.

const kinds = ["leads", "clients", "suppliers"] as const;
const bytes = (text: string) => new TextEncoder().encode(text);
/** What each row says, by the keys of its columns. */
const meant = ({ mapping, rows }: Preview) =>
  rows.map(({ cells }) => Object.fromEntries(cells.flatMap((cell, at) => (mapping[at] && cell ? [[mapping[at], cell]] : []))));
const places = { cairo: "Cairo", giza: "Giza", alexandria: "Alexandria", siwa: "Siwa", sheikh_zayed: "الشيخ زايد" };
const listed = ({ as }: Company) =>
  addLookups(
    as("admin"),
    "place",
    Object.entries(places).map(([key, name]) => ({ key, name: { en: name, ar: name } })),
  );
async function look(company: Company, kind: (typeof kinds)[number], file: Uint8Array) {
  await listed(company);
  return previewImport(company.as("manager"), entityAt(kind), file);
}

const google =
  "First Name,Middle Name,Last Name,Nickname,Organization Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City\n" +
  "Hala,Nabil,Fouad,,,Met at the fair,* myContacts,Work,hala@mail.example ::: fouad@mail.example,Mobile,+20 100 555 0001,Work,02 2735 0101,Home,5 Nile St,Cairo\n" +
  "منى,,السيد,,,,* myContacts,,,Mobile,010 0555 0002 ::: 010 0555 0003,,,,,\n" +
  ",,,,Delta Wood,,* myContacts,,,Work,,Work,02 2735 0102,,,\n";
const outlook =
  "Title,First Name,Middle Name,Last Name,Company,Department,Job Title,Business Street,Business City,Home City,Business Phone,Home Phone,Mobile Phone,E-mail Address,Notes\n" +
  "Mr.,Omar,,Adel,Nile Stone,,Owner,12 Corniche,Giza,,02 2735 0103,,+20 100 555 0004,omar@mail.example,\n";
const outlookInArabic =
  "اللقب,الاسم الأول,الاسم الأوسط,اسم العائلة,الشركة,هاتف العمل,هاتف المنزل,الهاتف المحمول,عنوان البريد الإلكتروني,ملاحظات\r\n" +
  "م.,هالة,نبيل,فؤاد,دلتا للأخشاب,٠٢ ٢٧٣٥ ٠١٠٤,,٠١٠ ٠٥٥٥ ٠٠٠٥,hala@mail.example,تتصل مساءً\r\n";
const hubspot =
  "Record ID,First Name,Last Name,Email,Phone Number,Mobile Phone Number,Contact owner,Lifecycle Stage,City,Create Date\n" +
  "51,Hany,Sobhi,hany@mail.example,02 2735 0105,010 0555 0006,,Lead,Alexandria,2026-01-05 10:00\n";
const zoho =
  "Record Id,Lead Owner,Company,First Name,Last Name,Email,Phone,Mobile,Lead Source,Street,City,State,Description\n" +
  "zcrm_4876,,Siwa Salt,Nadia,Samir,nadia@mail.example,02 2735 0106,010 0555 0007,,9 Oasis Rd,Siwa,,wants a villa\n";
const odoo =
  "External ID,Display Name,Is a Company,Email,Phone,Mobile,Street,City,Tax ID,Salesperson\n" +
  "__export__.res_partner_7,Cairo Glass,True,glass@mail.example,02 2735 0107,010 0555 0008,3 Ramses St,Cairo,100-200-300,\n";
const facebook =
  "id\tcreated_time\tad_id\tad_name\tform_id\tform_name\tis_organic\tplatform\tfull_name\tphone_number\temail\tcity\n" +
  "l:4280180252203\t2026-01-05T15:05:13+02:00\tag:120232362\tVillas\tf:2013930249\tVilla form\tfalse\tig\tسارة فهمي\tp:+201005550009\tsara@mail.example\tالشيخ زايد\n";

test.each([
  ["google", bytes(google), { name: "Hala Nabil Fouad", phone: "+20 100 555 0001", email: "hala@mail.example", city: "Cairo" }],
  ["outlook", bytes(outlook), { name: "Omar Adel", phone: "+20 100 555 0004", email: "omar@mail.example", city: "Giza" }],
  ["outlook", bytes(outlookInArabic), { name: "هالة نبيل فؤاد", phone: "٠١٠ ٠٥٥٥ ٠٠٠٥", email: "hala@mail.example", notes: "تتصل مساءً" }],
  ["hubspot", bytes(hubspot), { name: "Hany Sobhi", phone: "010 0555 0006", email: "hany@mail.example", city: "Alexandria" }],
  ["zoho", bytes(zoho), { name: "Nadia Samir", phone: "010 0555 0007", email: "nadia@mail.example", city: "Siwa" }],
  ["odoo", bytes(odoo), { name: "Cairo Glass", phone: "010 0555 0008", email: "glass@mail.example", city: "Cairo" }],
  [
    "facebook",
    Buffer.from(facebook, "utf16le"),
    { name: "سارة فهمي", phone: "p:+201005550009", email: "sara@mail.example", city: "الشيخ زايد" },
  ],
])("an export of %s is known, for leads, clients and suppliers alike", (program, file, says) =>
  inCompany(async (company) => {
    for (const kind of kinds) {
      const preview = await look(company, kind, file);
      expect([kind, preview.understood.program]).toEqual([kind, program]);
      expect(meant(preview)[0]).toMatchObject(says);
      // An id of another program is not one of Diwan's.
      expect(preview.rows.flatMap(({ errors }) => errors.map(({ message }) => message.key))).not.toContain("transfer.row.unknownId");
    }
    const clients = await look(company, "clients", file);
    expect(clients.rows[0]).toMatchObject({ state: "new", errors: [] });
    const second = meant(clients)[0]!["secondPhone"];
    expect(second === undefined || /^(02|٠٢) /.test(second)).toBe(true);
  }),
);

test.each([
  [
    "a whole name",
    "Full name,Phone,Address\nHala Fouad,010 0555 0001,5 Nile St\n#REF!,010 0555 0002,Err:502\n#1 Nile St,#N/A,#1 Nile St\n",
  ],
  [
    "parts of a name",
    "First Name,Last Name,Phone,Address\nHala,Fouad,010 0555 0001,5 Nile St\nOmar,#REF!,010 0555 0002,Err:502\n#1,Nile St,#N/A,#1 Nile St\n",
  ],
])("a formula's error is told at its cell and never saved: %s", (_, file) =>
  inCompany(async (company) => {
    const preview = await look(company, "clients", bytes(file));
    const told = preview.rows.map(({ line, errors }) => [line, errors.map(({ at, message }) => [preview.mapping[at!], message])]);
    const broken = (typed: string) => ({ key: "transfer.row.formula", values: { typed } });
    expect(told).toEqual([
      [2, []],
      [
        3,
        [
          ["name", broken("#REF!")],
          ["address", broken("Err:502")],
        ],
      ],
      [4, [["phone", broken("#N/A")]]],
    ]);
  }),
);

test("the first number that is filled counts, further ones stand in columns of their own, and a company is the name of whoever has none", () =>
  inCompany(async (company) => {
    const clients = await look(company, "clients", bytes(google));
    expect(meant(clients)).toMatchObject([
      { phone: "+20 100 555 0001", secondPhone: "02 2735 0101" },
      { name: "منى السيد", phone: "010 0555 0002", secondPhone: "010 0555 0003" },
      { name: "Delta Wood", phone: "02 2735 0102" },
    ]);
    const leads = await look(company, "leads", bytes(google));
    const other = leads.head.indexOf("Phone 1 - Value (2)");
    expect([leads.mapping[other], leads.rows[0]!.cells[other]]).toEqual([null, "02 2735 0101"]);
    expect(leads.head[leads.mapping.indexOf("email") + 1]).toBe("E-mail 1 - Value (2)");
  }));

test("what every row lacks is said once for all of them", () =>
  inCompany(async (company) => {
    await addLookups(company.as("admin"), "leadSource", [{ key: "phone_book", name: { en: "Phone book", ar: "دليل الهاتف" } }]);
    await listed(company);
    const leads = entityAt("leads");
    const asked = await previewImport(company.as("manager"), leads, bytes(google));
    expect(asked.missing.map(({ key, words }) => [key, words.length > 0])).toEqual([
      ["propertyType", true],
      ["source", true],
    ]);
    const fill = { source: "Phone book", propertyType: "Villa" };
    const ready = await previewImport(company.as("manager"), leads, bytes(google), undefined, [], { fill });
    expect(ready.rows.map(({ state }) => state)).toEqual(["new", "new", "new"]);
    expect(ready.missing.map(({ key }) => key)).toEqual(["propertyType", "source"]);
    // The meaning of a column that somebody changed stays.
    const wanted = asked.mapping.map((key) => (key === "city" ? null : key));
    const kept = await previewImport(company.as("manager"), leads, bytes(google), wanted, [], { fill });
    expect([kept.mapping.includes("city"), kept.rows[0]!.state]).toEqual([false, "new"]);
    await commitImport(company.as("manager"), leads, { ...ready, of: 1 });
    const { rows } = await leads.records.list(company.as("manager"));
    expect(new Set((rows as unknown as { name: unknown }[]).map(({ name }) => JSON.stringify(name)))).toEqual(
      new Set(
        [
          { en: "Hala Nabil Fouad", ar: "" },
          { en: "", ar: "منى السيد" },
          { en: "Delta Wood", ar: "" },
        ].map((name) => JSON.stringify(name)),
      ),
    );
  }));

test("where no column is known no row is called wrong for it", () =>
  inCompany(async (company) => {
    const preview = await look(company, "clients", bytes("colour,weight\nred,5\nblue,6\n"));
    expect(preview.mapping).toEqual([null, null]);
    expect(preview.rows.map(({ state, errors }) => [state, errors])).toEqual([
      ["wrong", []],
      ["wrong", []],
    ]);
  }));

test("every field that is called something besides is one of some kind", () => {
  const kindsOfFiles = [...crmEntities, ...contentEntities];
  const all = kindsOfFiles.map((screens) => importColumns(screens));
  const keys = new Set(all.flatMap((columns) => columns.map(({ key }) => key)));
  expect(Object.keys(headings).filter((key) => !keys.has(key))).toEqual([]);
});
