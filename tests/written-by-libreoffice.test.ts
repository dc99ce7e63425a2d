import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { entityAt } from "#app/crm/entities.server.ts";
import { toXlsx, type SheetColumn } from "#app/kit/transfer/files/sheet.server.ts";
import { config } from "#app/platform/config.server.ts";
import { readTable } from "#app/kit/transfer/files/workbook.server.ts";
import { commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
import { stopProcesses } from "#app/platform/processes/pool.server.ts";
import { inCompany } from "./company.ts";
import { patient } from "./patience.ts";

// Files as LibreOffice writes them where its figures and days are those of three countries, and ours as it reads them.

const installed = spawnSync("soffice", ["--version"]).status === 0;
const folder = mkdtempSync(join(config().DATA_DIR, "libreoffice-"));
afterAll(stopProcesses);

/** Files in a locale's figures: what it is told on the command line has no word for the locale. */
function converted(file: string, locale: string, to: string): Buffer {
  const profile = join(folder, `profile-${locale}`);
  mkdirSync(join(profile, "user"), { recursive: true });
  writeFileSync(
    join(profile, "user/registrymodifications.xcu"),
    `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${locale}</value></prop></item></oor:items>`,
  );
  const place = ["--outdir", join(folder, locale), join(folder, file)];
  execFileSync("soffice", [`-env:UserInstallation=file://${profile}`, "--headless", "--convert-to", to, ...place], { stdio: "ignore" });
  return readFileSync(join(folder, locale, `${file.split(".")[0]}.${to.split(":")[0]}`));
}

const cell = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const sum = (value: string) => `<table:table-cell table:style-name="sum" office:value-type="float" office:value="${value}"/>`;
const day = (value: string) => `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${value}"/>`;
const formula = (text: string) => `<table:table-cell table:style-name="sum" table:formula="of:=${text}"/>`;
const rows = [
  [cell("Name"), cell("Phone"), cell("Budget"), cell("Source"), cell("Property type"), cell("Next follow-up")],
  [
    cell(`هالة <text:span text:style-name="bold">فؤاد</text:span>`),
    cell("010 0555 0001"),
    sum("1250000.5"),
    cell("Referral"),
    cell("فيلا"),
    day("2026-01-25"),
  ],
  [
    cell("Omar; &quot;the second&quot;, Adel"),
    cell("010 0555 0002"),
    formula("125*10^4"),
    cell("Referral"),
    cell("فيلا"),
    day("2026-02-03"),
  ],
  [cell("Nadia Samir"), cell("010 0555 0003"), formula("1/0"), cell("Referral"), cell("فيلا"), day("2026-02-04")],
];
const sheet = `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>
<number:date-style style:name="D" number:automatic-order="true" number:format-source="language"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<number:number-style style:name="N"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/></number:number-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="D"/><style:style style:name="sum" style:family="table-cell" style:data-style-name="N"/>
<style:style style:name="bold" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style></office:automatic-styles>
<office:body><office:spreadsheet><table:table table:name="Leads">${rows.map((cells) => `<table:table-row>${cells.join("")}</table:table-row>`).join("")}</table:table></office:spreadsheet></office:body></office:document>`;

/** Separator, quotes, UTF-8, from the first line, cells as they are shown. */
const csv = (separator: string) => `csv:Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1,,0,false,true`;

const files: [string, string][] = [
  ["en-US", csv(",")],
  ["de-DE", csv(";")],
  ["en-US", "xlsx"],
  ["de-DE", "xlsx"],
  ["ar-EG", "xlsx"],
];
test.skipIf(!installed).each(files)(
  "what it writes in %s as %s is imported as it was meant",
  { timeout: patient(60_000) },
  (locale, to) => {
    writeFileSync(join(folder, "leads.fods"), sheet);
    const file = converted("leads.fods", locale, to);
    return inCompany(async (company) => {
      const [manager, leads] = [company.as("manager"), entityAt("leads")];
      await addLookups(company.as("admin"), "leadSource", [{ key: "referral", name: { en: "Referral", ar: "ترشيح" } }]);
      const { key, mapping, rules, rows: read } = await previewImport(manager, leads, file);
      expect(read.map(({ errors }) => errors.map(({ at, message }) => [mapping[at!], message]))).toEqual([
        [],
        [],
        [["budgetEstimate", { key: "transfer.row.formula", values: { typed: "#DIV/0!" } }]],
      ]);
      await commitImport(manager, leads, { key, of: 1, mapping, rules, rows: read });
      expect(await company.db.select().from(leadTable).orderBy(leadTable.number)).toMatchObject([
        { nameAr: "هالة فؤاد", phoneE164: "+201005550001", budgetEstimate: 125_000_050, nextFollowUp: new Date("2026-01-25T07:00:00Z") },
        {
          nameEn: 'Omar; "the second", Adel',
          phoneE164: "+201005550002",
          budgetEstimate: 125_000_000,
          nextFollowUp: new Date("2026-02-03T07:00:00Z"),
        },
      ]);
    });
  },
);

test.skipIf(!installed)(
  "the days of the Hijri year that it shows in ar-EG are refused at their cells, its figures read",
  { timeout: patient(60_000) },
  () => {
    writeFileSync(join(folder, "leads.fods"), sheet);
    const file = converted("leads.fods", "ar-EG", csv(";"));
    return inCompany(async (company) => {
      const { mapping, rows: read } = await previewImport(company.as("manager"), entityAt("leads"), file);
      const [first] = read;
      expect(first!.cells[mapping.indexOf("nextFollowUp")]).toMatch(/1447$/);
      const told = first!.errors.flatMap(({ at }) => (at === null ? [] : [mapping[at]]));
      expect(told).toContain("nextFollowUp");
      expect(told).not.toContain("budgetEstimate");
    });
  },
);

test.skipIf(!installed)("what is exported says the same after it read and wrote it", { timeout: patient(60_000) }, async () => {
  const columns: SheetColumn[] = [
    { key: "name", label: { en: "Name", ar: "الاسم" }, kind: "text" },
    { key: "price", label: { en: "Price", ar: "السعر" }, kind: "number", decimals: 2 },
    { key: "since", label: { en: "Since", ar: "منذ" }, kind: "date" },
  ];
  const texts = ["=1+1", "+20 100 555 0001", "'tis", "فيلا ريحان\nالدور الثاني", "007", "1/2", "_x000D_", " spaces  "];
  const given = texts.map((text, at) => [text, at + 0.25, `2026-01-0${at + 1}`]);
  writeFileSync(join(folder, "ours.xlsx"), await toXlsx(columns, given, "ar", "Texts"));
  const [before, after] = [
    await readTable(readFileSync(join(folder, "ours.xlsx"))),
    await readTable(converted("ours.xlsx", "ar-EG", "xlsx")),
  ];
  expect(after.head).toEqual(before.head);
  expect(after.rows).toEqual(before.rows);
  expect(after.rows.map(({ cells }) => cells[0])).toEqual(texts);
});
