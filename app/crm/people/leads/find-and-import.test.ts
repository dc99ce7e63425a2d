import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { entities } from "#app/crm/entities.server.ts";
import { checkRows, commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
import { Forbidden } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { leadRecords } from "./operations.server.ts";
import { leadTable } from "./table.server.ts";

const sources = [
  { key: "walk_in", name: { en: "Walk-in", ar: "زيارة مباشرة" } },
  { key: "facebook", name: { en: "Facebook", ar: "فيسبوك" } },
  { key: "referral", name: { en: "Client referral", ar: "ترشيح عميل" } },
];

async function furnished(company: Company): Promise<void> {
  await addLookups(company.as("admin"), "leadSource", sources);
}

const known = [
  { name: { en: "Ahmed El-Sayed", ar: "أحمد السيد" }, phone: "010 1234 5678", email: "ahmed.elsayed@mail.example" },
  { name: { en: "Hoda Moustafa", ar: "هُدَى مصطفى" }, phone: "+20 12 2298 7654" },
  { name: { en: "Al Nour Pharmacy", ar: "صيدليّة النور" }, phone: "02 2735 0148" },
  { name: { en: "", ar: "فاطمة عبد الرحمن" }, phone: "٠١١٥٥٥٦٦٦٧٧" },
  { name: { en: "Café Mona", ar: "كافيه منى" }, whatsapp: "0020 15 9876 5432", phone: "" },
] as const;
type Who = "Ahmed" | "Hoda" | "Nour" | "Fatma" | "Mona";
const who: Who[] = ["Ahmed", "Hoda", "Nour", "Fatma", "Mona"];

/** As people type it, and whom they mean. */
const typed: [string, Who][] = [
  ["01012345678", "Ahmed"],
  ["010 1234 5678", "Ahmed"],
  ["010-1234-5678", "Ahmed"],
  ["(010) 1234 5678", "Ahmed"],
  ["010.1234.5678", "Ahmed"],
  ["+20 10 1234 5678", "Ahmed"],
  ["+201012345678", "Ahmed"],
  ["+20 (0)10 1234 5678", "Ahmed"],
  ["0020 10 1234 5678", "Ahmed"],
  ["00201012345678", "Ahmed"],
  ["201012345678", "Ahmed"],
  ["1012345678", "Ahmed"],
  ["٠١٠١٢٣٤٥٦٧٨", "Ahmed"],
  ["٠١٠ ١٢٣٤ ٥٦٧٨", "Ahmed"],
  ["۰۱۰۱۲۳۴۵۶۷۸", "Ahmed"],
  ["‎+20 10 1234 5678", "Ahmed"],
  ["12345678", "Ahmed"],
  ["345678", "Ahmed"],
  ["٥٦٧٨", "Ahmed"],
  ["0101234", "Ahmed"],
  ["01222987654", "Hoda"],
  ["012 2298 7654", "Hoda"],
  ["0122-298-7654", "Hoda"],
  ["0227350148", "Nour"],
  ["(02) 2735-0148", "Nour"],
  ["2735 0148", "Nour"],
  ["+20 2 2735 0148", "Nour"],
  ["01155566677", "Fatma"],
  ["٠١١٥٥٥٦٦٦٧٧", "Fatma"],
  ["01598765432", "Mona"],
  ["0159 876 5432", "Mona"],
  ["احمد", "Ahmed"],
  ["أحمد", "Ahmed"],
  ["إحمد السيد", "Ahmed"],
  ["أَحْمَد", "Ahmed"],
  ["أحمـــد", "Ahmed"],
  ["السيد احمد", "Ahmed"],
  ["AHMED", "Ahmed"],
  ["ahmed el-sayed", "Ahmed"],
  ["Sayed", "Ahmed"],
  ["ahmed.elsayed@mail.example", "Ahmed"],
  ["elsayed@", "Ahmed"],
  ["هدي", "Hoda"],
  ["هدى مصطفي", "Hoda"],
  ["hoda", "Hoda"],
  ["صيدلية النور", "Nour"],
  ["صيدليه", "Nour"],
  ["al nour", "Nour"],
  ["فاطمه", "Fatma"],
  ["فاطمة عبد الرحمن", "Fatma"],
  ["عبد الرّحمن", "Fatma"],
  ["منى", "Mona"],
  ["كافية مني", "Mona"],
  ["cafe mona", "Mona"],
  ["CAFÉ", "Mona"],
  ["LED-2026-00005", "Mona"],
];

test(`a lead is found however its name or number is typed: ${typed.length} spellings`, () =>
  inCompany(async (company) => {
    await furnished(company);
    const ids = new Map<string, Who>();
    for (const [at, one] of known.entries()) {
      const lead = await leadRecords.create(company.as("sales"), { propertyType: "villa", source: "walk_in", priority: "medium", ...one });
      ids.set(lead.id, who[at]!);
    }
    const missed: string[] = [];
    for (const [q, wanted] of typed) {
      const { rows } = await leadRecords.list(company.as("sales"), { q });
      const found = rows.map(({ id }) => ids.get(id));
      if (found.length !== 1 || found[0] !== wanted) missed.push(`${q} → ${found.join(", ") || "nobody"}`);
    }
    expect(missed).toEqual([]);
    expect((await leadRecords.list(company.as("sales"), { q: "01099999999" })).rows).toEqual([]);
  }));

/** As Arabic Windows saves it: one byte a letter. */
function windows1256(text: string): Uint8Array {
  const decoder = new TextDecoder("windows-1256");
  const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from([...text].map((letter) => byteOf.get(letter) ?? 0x3f));
}

const entity = entities["leads"]!;
const file = [
  "الاسم;الموبايل;نوع العقار;المساحة;الميزانية;المدة;المحافظة;المصدر;المسؤول;موعد المتابعة;ملاحظات;رقم الملف",
  "محمد عبد الحميد;1012345671;فيلا;450 م2;4,200,000 جنيه;6 شهور;القاهرة;ترشيح عميل;Sara Fathy;25/01/2026;يفضّل الاتصال مساءً;7",
  "Hany Sobhi;0020 10 1234 5672;Apartment;98;600000;3;Giza;Facebook;sara fathy;;;8",
  "صيدليه النور;010-1234-5673;متجر;110;1200000;4;الجيزه;زياره مباشره;;;;9",
  "سمير وهبة;01012345674;قلعة;;;;القاهرة;فيسبوك;;;;10",
  "بلا هاتف;;شقة;;;;;فيسبوك;;;;11",
  "ماجد;01012345675;شقة;لا أعرف;;;;فيسبوك;;;;12",
  "وليد;01012345676;شقة;;;;;إعلان في الشارع;;;;13",
  "نادر;01012345677;شقة;;;;;فيسبوك;Somebody Else;;;14",
].join("\r\n");

describe("a list that somebody kept in a spreadsheet", () => {
  test("is not read by those who may not", () =>
    inCompany(async (company) => {
      for (const role of ["designer", "accountant", "admin", "pending"] as const)
        await expect(previewImport(company.as(role), entity, windows1256(file))).rejects.toThrow(Forbidden);
    }));

  test("is read: Arabic heads, Windows letters, semicolons, words of both languages, names, and telephones however Excel left them", () =>
    inCompany(async (company) => {
      await furnished(company);
      const sales = company.as("sales", "ar");
      const preview = await previewImport(sales, entity, windows1256(file));
      expect(preview.mapping).toEqual([
        "name",
        "phone",
        "propertyType",
        "propertySize",
        "budgetEstimate",
        "timelineMonths",
        "governorate",
        "source",
        "assignedTo",
        "nextFollowUp",
        "notes",
        null,
      ]);
      expect(preview.rows.map(({ errors }) => errors).slice(0, 3)).toEqual([[], [], []]);
      expect(preview.rows.map(({ state }) => state)).toEqual(["new", "new", "new", "wrong", "wrong", "wrong", "wrong", "wrong"]);
      const wrongAt = (row: number) => preview.rows[row]!.errors.map(({ at }) => (at === null ? null : preview.mapping[at]));
      expect([3, 4, 5, 6, 7].map(wrongAt)).toEqual([["propertyType"], ["phone", null, null], ["propertySize"], ["source"], ["assignedTo"]]);
      const right = preview.rows.filter(({ state }) => state === "new");
      expect(await commitImport(sales, entity, { key: preview.key, of: 1, mapping: preview.mapping, rows: right })).toMatchObject({
        created: 3,
        refused: [],
      });
      const rows = await company.db.select().from(leadTable).orderBy(leadTable.number);
      expect(rows).toMatchObject([
        {
          nameAr: "محمد عبد الحميد",
          phoneE164: "+201012345671",
          propertyType: "villa",
          propertySize: 450,
          budgetEstimate: 420_000_000,
          timelineMonths: 6,
          governorate: "EG-C",
          source: "referral",
          assignedTo: company.user("sales").id,
          nextFollowUp: new Date("2026-01-25T07:00:00Z"),
          notes: "يفضّل الاتصال مساءً",
          status: "new",
          priority: "medium",
        },
        {
          nameEn: "Hany Sobhi",
          nameAr: null,
          phoneE164: "+201012345672",
          propertyType: "apartment",
          governorate: "EG-GZ",
          source: "facebook",
        },
        {
          nameAr: "صيدليه النور",
          phoneE164: "+201012345673",
          propertyType: "retail",
          propertySize: 110,
          timelineMonths: 4,
          source: "walk_in",
        },
      ]);
    }));

  test("points out people who are known, row by row, and writes them all the same", () =>
    inCompany(async (company) => {
      await furnished(company);
      const sales = company.as("sales");
      const before = await leadRecords.create(sales, {
        name: { en: "Somebody", ar: "" },
        phone: "010 1234 5672",
        propertyType: "villa",
        source: "walk_in",
        priority: "medium",
      });
      const preview = await previewImport(sales, entity, windows1256(file));
      expect(preview.rows.map(({ warnings }) => warnings?.map(({ values }) => values?.["number"]) ?? [])).toEqual([
        [],
        [before.number],
        [],
        [],
        [],
        [],
        [],
        [],
      ]);
      const [row] = await checkRows(sales, entity, preview.mapping, [preview.rows[1]!]);
      expect(row).toMatchObject({ state: "new", warnings: [{ key: "duplicate.row" }] });
      expect(
        await commitImport(sales, entity, { key: preview.key, of: 1, mapping: preview.mapping, rows: [preview.rows[1]!] }),
      ).toMatchObject({ created: 1 });
      expect(await company.db.$count(leadTable, eq(leadTable.phoneE164, "+201012345672"))).toBe(2);
    }));
});
