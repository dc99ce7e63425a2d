import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPicture } from "#app/content/media/operations.server.ts";
import { addFile } from "#app/crm/base/files/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { fold } from "#app/values/text/search-text.ts";
import { inCompany } from "../../../../tests/company.ts";
import { aClient } from "../../../../tests/money.ts";
import { snapshotLine, snapshotSections, sampleSnapshot, sumsSnapshot } from "../../../../tests/snapshots.ts";
import { documentKinds, type DocumentSnapshot, type DocumentKind, type DocumentLanguage } from "./fields.ts";
import { companyOnPaper, hashOf, paperPdf } from "./operations.server.ts";
import { printLayout } from "#app/crm/base/documents/print/print-layout.server.ts";

/** Thirty phrases of the trade: lam-alef, forms of hamza, vowel marks, both kinds of digits, telephones, brands, brackets, mixed lines. */
const phrases = [
  "لا يشمل السعر الإضاءة ولا الأجهزة",
  "الأرضيات والأسقف والإكسسوارات",
  "لؤلؤ وزخارف ملآنة بالألوان",
  "مشربية زان مخروط بضلفة متحركة",
  "أرضية رخام جلالة، مط وجلي",
  "دهان بلاستيك ثلاثة أوجه على الأقل",
  "إزالة الحوائط القائمة وإنشاء أخرى",
  "مَدخَلٌ رئيسيٌّ بِبابٍ مُصفَّح",
  "تُسعَّر التعديلات قبل تنفيذها",
  "ضمانٌ لمدة خمسِ سنواتٍ كاملةً",
  "ارتفاع ٢٫٧٠ م وعرض ٣٫٥٠ م",
  "توريد ١٢ وحدة خلال ٤٥ يومًا",
  "الدور الـ٣ شقة ٧ بلوك ١٢",
  "للتواصل +20 100 123 4567 صباحًا",
  "هاتف المعرض 02 2735 0148",
  "خلاطات (Grohe) مستوردة بالضمان",
  "مفصلات Blum ومقابض (Häfele) نحاسية",
  "دهانات Jotun Fenomastic لون RAL 9010",
  "لوح MDF سمك 18 مم مكسي قشرة أرو",
  "كابلات NYM 3 × 2.5 داخل مواسير",
  "تكييف Carrier Optimax قدرة 3 حصان",
  "سطح كوارتز Silestone أبيض لامع",
  "بورسلين 60 × 120 سم فرز أول",
  "مسؤولية المقاول عن أعمال الهدم",
  "شيء من الدفء: خشب وقماش وضوء",
  "قراءة العدادات وتأمين الموقع ليلًا",
  "رؤوس أعمدة وكرانيش جبسية مُذهَّبة",
  "يبدأ العمل خلال عشرة أيام من السداد",
  "البند (أ): تأسيس السباكة؛ البند (ب): الكهرباء",
  "سدّة خشبية للتخزين فوق الممر الضيق",
];

/** What Poppler, an implementation that is not ours, finds in a file. */
function poppler(program: "pdftotext" | "pdffonts" | "pdfimages" | "pdfinfo", file: Buffer, ...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "paper-"));
  try {
    const path = join(folder, "printed.pdf");
    writeFileSync(path, file);
    return execFileSync(program, [...options, path, ...(program === "pdftotext" ? ["-"] : [])], { encoding: "utf8" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Where Poppler finds each word (pt from the top left). */
const boxesIn = (file: Buffer): { text: string; left: number; right: number; top: number }[] =>
  [...poppler("pdftotext", file, "-bbox").matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)"[^>]*>([^<]*)</g)].map(
    ([, left, top, right, text = ""]) => ({ text, left: Number(left), right: Number(right), top: Number(top) }),
  );

const textOf = (file: Buffer): string => poppler("pdftotext", file, "-layout").normalize("NFKC").replaceAll("\u00a0", " ");

const withPhrases = (kind: DocumentKind): DocumentSnapshot => {
  const lines = phrases.map((ar, at) =>
    snapshotLine({ id: `p${at}`, description: { en: `Line ${at}`, ar }, quantity: at + 1, unitPrice: 10_000, net: (at + 1) * 10_000 }),
  );
  const items = kind !== "receipt" && kind !== "statement";
  const sections = items ? [{ id: "all", name: { en: "Works", ar: "الأعمال" }, areaM2: null, lines, sum: null }] : [];
  return sampleSnapshot(kind, {
    ...(items && { sections, sums: sumsSnapshot(sections) }),
    notes: { en: "", ar: phrases.join("\n") },
  });
};

/** Every Arabic word that the sheet says, folded. */
function wordsOn(snapshot: DocumentSnapshot, language: DocumentLanguage): string[] {
  const arabic: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === "object" && value !== null)
      for (const [name, one] of Object.entries(value)) {
        if (name === "ar" && typeof one === "string") arabic.push(one);
        else if (name !== "stamp" && name !== "pages") walk(one);
      }
    else if (typeof value === "string" && /[\u0621-\u064a]/.test(value)) arabic.push(value);
  };
  walk(printLayout(snapshot, language, ""));
  return [...new Set(arabic.flatMap(tokens))];
}

const tokens = (text: string): string[] => fold(text).match(/[\u0621-\u064a]{2,}/g) ?? [];

test("a room's size is in the document's language, and quantities have the same decimals", () => {
  const lines = [2, 31.5].map((quantity) => snapshotLine({ id: String(quantity), description: { en: "Tiles", ar: "بلاط" }, quantity }));
  const sections = [{ id: "k", name: { en: "Kitchen", ar: "المطبخ" }, areaM2: 28, lines, sum: 100 }];
  const [table] = printLayout(sampleSnapshot("quotation", { sections }), "ar", "").tables;
  expect(table?.groups).toMatchObject([
    { detail: { en: "28\u00a0m²", ar: "28\u00a0م²" }, rows: [{ cells: { 0: "2.0" } }, { cells: { 0: "31.5" } }] },
  ]);
});

describe("Arabic can be searched in the file", () => {
  test.each(documentKinds.flatMap((kind) => (["ar", "both"] as const).map((language) => [kind, language] as const)))(
    "%s, %s: 97 of 100 words are found",
    (kind, language) =>
      inCompany(async ({ as }) => {
        const snapshot = withPhrases(kind);
        const found = new Set(tokens(textOf(await paperPdf(as("system"), snapshot, language))));
        const wanted = wordsOn(snapshot, language);
        const missing = wanted.filter((one) => !found.has(one));
        expect(wanted.length).toBeGreaterThan(100);
        expect(missing.length / wanted.length, missing.join(" ")).toBeLessThanOrEqual(0.03);
      }),
  );
});

describe("what is printed", () => {
  const english = async (ctx: Ctx, snapshot: DocumentSnapshot): Promise<string> => textOf(await paperPdf(ctx, snapshot, "en"));

  test("names, figures and totals of a quotation, in both languages at once", () =>
    inCompany(async ({ as }) => {
      const text = textOf(await paperPdf(as("system"), sampleSnapshot("quotation")));
      for (const words of [
        "Quotation",
        "QTN-2026-00041-R2",
        "Hany Sobhi",
        "+20 10 0123 4567",
        "20 December 2026",
        "Galala marble floor, honed",
        "78,625",
        "205,185",
        "Discount 3%",
        "−18,139.65",
        "82,112.15",
        "Six hundred and sixty-eight thousand",
        "For the client",
        "Page 1 of",
      ])
        expect(text).toContain(words);
      expect(text).toMatch(/EGP\s+668,627\.50/);
    }));

  test("a final invoice takes off what was invoiced before, and says what was paid and is left", () =>
    inCompany(async ({ as }) => {
      const text = await english(as("system"), sampleSnapshot("invoice"));
      expect(text).toMatch(/Final invoice/);
      expect(text).toMatch(/Total\s+EGP\s+689,306\.70/);
      expect(text).toMatch(/Less earlier invoices\s+−22,800\.00/);
      expect(text).toMatch(/Due now\s+666,506\.70/);
      expect(text).toMatch(/Still to be paid\s+596,506\.70/);
      expect(text).toMatch(/INV-2026-00009\s+Deposit\s+01\/10\/2026\s+20,000\s+2,800\s+22,800\n/);
      expect(text.replace(/\s+/g, " ")).toContain(
        "Six hundred and sixty-six thousand, five hundred and six Egyptian pounds and seventy piastres only",
      );
    }));

  test("each tax of a final invoice stands by itself", () => {
    const tax = (code: string, rate: number, amount: number) => ({
      code,
      name: { en: code, ar: code },
      rate,
      share: 10_000,
      base: amount * 10,
      amount,
    });
    const own = { net: 200_00, vat: 24_00, taxes: [tax("VAT", 1400, 14_00), tax("Table tax", 1000, 10_00)], rounding: 40 };
    const deductions = [{ number: "INV-1", label: { en: "", ar: "" }, on: "2026-01-01", net: 1, vat: 0, amount: 1 }];
    const after = printLayout(sampleSnapshot("invoice", { deductions, own }), "en", "").after.map(({ label, amount }) => [
      label.en,
      amount,
    ]);
    expect(after).toContainEqual([expect.stringMatching(/^VAT.* on this invoice$/), "14.00"]);
    expect(after).toContainEqual([expect.stringMatching(/^Table tax.* on this invoice$/), "10.00"]);
    expect(after).toContainEqual(["Rounding", "0.40"]);
  });

  test("an amount of billions stands on one line, in the room of its column", () =>
    inCompany(async ({ as }) => {
      const lines = [
        snapshotLine({
          id: "b",
          description: { en: "Tower", ar: "برج" },
          quantity: 1,
          unitPrice: 123_456_789_012_34,
          net: 123_456_789_012_34,
        }),
      ];
      const sections = [{ id: "k", name: { en: "Works", ar: "أعمال" }, areaM2: null, lines, sum: 123_456_789_012_34 }];
      for (const language of ["en", "both"] as const) {
        const file = await paperPdf(as("system"), sampleSnapshot("quotation", { sections, sums: sumsSnapshot(sections) }), language);
        const found = boxesIn(file).filter(({ text }) => text === "123,456,789,012.34");
        expect(found.length, language).toBeGreaterThanOrEqual(3);
        const row = found.filter((box) => found.filter(({ top }) => Math.abs(top - box.top) < 1).length > 1);
        const [price, amount] = row.toSorted((one, other) => one.left - other.left);
        expect(price!.right).toBeLessThan(amount!.left);
      }
    }));

  test("a telephone in an Arabic text of an English document keeps its order", () =>
    inCompany(async ({ as }) => {
      const said = { en: "", ar: "للتواصل +20 100 123 4567 صباحًا" };
      const lines = [snapshotLine({ id: "t", description: said, quantity: 1, unitPrice: 100, net: 100 })];
      const sections = [{ id: "k", name: { en: "", ar: "" }, areaM2: null, lines, sum: null }];
      const sample = sampleSnapshot("quotation", { sections, sums: sumsSnapshot(sections), notes: said });
      const party = { ...sample.party, address: said };
      for (const language of ["en", "both"] as const) {
        const boxes = boxesIn(await paperPdf(as("system"), { ...sample, party }, language));
        const parts = ["+20", "100", "123", "4567"].map((part) => boxes.filter(({ text }) => text === part));
        expect(parts[0]!.length, language).toBeGreaterThanOrEqual(3);
        for (const first of parts[0]!) {
          const row = parts.map((of) => of.find(({ top }) => Math.abs(top - first.top) < 2)?.left ?? Number.NaN);
          expect(row, language).toEqual(row.toSorted((one, other) => one - other));
        }
      }
    }));

  test("a statement runs its balance, a receipt says how it was paid and for what", () =>
    inCompany(async ({ as }) => {
      const statement = await english(as("system"), sampleSnapshot("statement"));
      expect(statement).toMatch(/INV-2026-00009\s+Invoice\s+01\/10\/2026\s+22,800\s+22,800\n/);
      expect(statement).toMatch(/PAY-2026-00011\s+Payment\s+09\/10\/2026\s+22,800\s+0\n/);
      const receipt = await english(as("system"), sampleSnapshot("receipt"));
      expect(receipt).toMatch(/Method\s+Cheque/);
      expect(receipt).toMatch(/Reference\s+00012894/);
      expect(receipt).toMatch(/Client credit\s+47,200\n/);
      expect(receipt).toContain("Seventy thousand Egyptian pounds only");
    }));

  test("a change order shows what it takes out with a minus", () =>
    inCompany(async ({ as }) => {
      const lines = [
        snapshotLine({ id: "a", description: { en: "Marble floor", ar: "رخام" }, quantity: 10, unitPrice: 200_000, net: 2_000_000 }),
        snapshotLine({
          id: "b",
          description: { en: "Tile floor", ar: "بلاط" },
          quantity: 10,
          unitPrice: 50_000,
          net: 500_000,
          effect: "deduct",
        }),
      ];
      const sections = [{ id: "k", name: { en: "Kitchen", ar: "المطبخ" }, areaM2: null, lines, sum: 1_500_000 }];
      const text = await english(as("system"), sampleSnapshot("changeOrder", { sections, sums: sumsSnapshot(sections) }));
      expect(text).toMatch(/Tile floor.*−5,000\n/);
      expect(text).toMatch(/Total\s+EGP\s+17,100\n/);
    }));

  test("options that were not taken and other alternatives stand apart; merged lines tell no price", () =>
    inCompany(async ({ as }) => {
      const [room] = snapshotSections();
      const lines = [
        ...room!.lines,
        snapshotLine({
          id: "o",
          description: { en: "Underfloor heating", ar: "تدفئة" },
          optional: true,
          selected: false,
          quantity: 1,
          unitPrice: 123_400,
          net: 123_400,
        }),
        snapshotLine({
          id: "x",
          description: { en: "Quartz top", ar: "كوارتز" },
          alternative: "Top",
          selected: false,
          quantity: 1,
          unitPrice: 5_000,
          net: 5_000,
        }),
        snapshotLine({ id: "m", description: { en: "Preparation", ar: "تجهيز" } }),
      ];
      const sections = [{ ...room!, lines }];
      const text = await english(as("system"), sampleSnapshot("quotation", { sections, sums: sumsSnapshot(sections) }));
      const [before, after] = text.split("Options and alternatives, not in the total");
      expect(before).not.toContain("Underfloor heating");
      expect(after).toMatch(/Underfloor heating\s+1\.0+\s+m2\s+1,234\s+1,234\n/);
      expect(after).toMatch(/Alternative: Top/);
      expect(before).toMatch(/Preparation\s+in the room.s\s/);
    }));

  test("an agreement stands in place of the empty line, and a stamp on every page", () =>
    inCompany(async ({ as }) => {
      const acceptance = {
        name: "هاني صبحي",
        method: "drawn" as const,
        strokes: [
          [0, 0, 500, 200, 1000, 400],
          [10, 10],
        ],
        at: "2026-11-22T10:12:00Z",
      };
      const text = await english(as("system"), sampleSnapshot("quotation", { acceptance, stamp: "superseded" }));
      expect(fold(text)).toContain("هاني");
      expect(text).toContain("22 Nov 2026, 12:12");
      const plain = await paperPdf(as("system"), sampleSnapshot("quotation", { acceptance }), "en");
      expect(text.length).toBeGreaterThan(textOf(plain).length);
    }));

  test("what people wrote is printed, never run", () =>
    inCompany(async ({ as }) => {
      const sly = '#link("x")[Hall] $1$ \\ <script>';
      expect(await english(as("system"), sampleSnapshot("quotation", { notes: { en: sly, ar: "" } }))).toContain(sly);
    }));
});

describe("what people paste is set as it is read", () => {
  const vat = "الأسعار شاملة ضريبة القيمة المضافة ١٤٪.";
  const alternating = Array.from({ length: 450 }, (_, at) => (at % 2 ? `word${at}` : `كلمة${at}`)).join(" ");
  const pasted = [vat, vat, vat, "للتواصل +20 100 123 4567 صباحًا", "Prices hold for thirty days.", "٪. ٪.", alternating].join("\n");

  test.each(["en", "ar", "both"] as const)("in a document in %s", (language) =>
    inCompany(async ({ as }) => {
      const snapshot = sampleSnapshot("invoice", { notes: { en: pasted, ar: pasted }, terms: { en: "", ar: vat } });
      const text = textOf(await paperPdf(as("system"), snapshot, language));
      expect(text).toContain("+20 100 123 4567");
      expect(text).toContain("Prices hold for thirty days.");
      for (const found of alternating.match(/word\d+/g) ?? []) expect(text).toContain(found);
    }),
  );

  test("a word longer than its column ends before the figures", () =>
    inCompany(async ({ as }) => {
      const long = "Supercalifragilisticexpialidocious".repeat(3);
      const lines = [snapshotLine({ id: "a", description: { en: long, ar: long }, quantity: 7777, unitPrice: 100, net: 777_700 })];
      const sections = [{ id: "k", name: { en: "Hall", ar: "صالة" }, areaM2: null, lines, sum: 777_700 }];
      for (const language of ["en", "ar", "both"] as const) {
        const snapshot = sampleSnapshot("quotation", { sections, sums: sumsSnapshot(sections) });
        const boxes = boxesIn(await paperPdf(as("system"), snapshot, language));
        const quantity = boxes.find(({ text }) => text === "7,777")!;
        const parts = boxes.filter(({ text, top }) => top >= quantity.top - 3 && top < quantity.top + 40 && /^[A-Za-z]{8,}$/.test(text));
        expect(parts.length).toBeGreaterThan(1);
        for (const { text, left, right } of parts)
          expect(right < quantity.left || left > quantity.right, `${language}: ${text}`).toBe(true);
      }
    }));

  test("words with tanween are found, whatever sign their letter is drawn with", () =>
    inCompany(async ({ as }) => {
      const notes = { en: "", ar: "السعر ألف جنيهٍ مصريًا، ويُسدَّد يوميًّا كاملًا" };
      const text = textOf(await paperPdf(as("system"), sampleSnapshot("invoice", { notes }), "ar"));
      for (const word of ["مصريا", "يوميا", "كاملا"]) expect(fold(text)).toContain(fold(word));
    }));
});

describe("a page's end", () => {
  test("leaves no row and no signature alone", () =>
    inCompany(async ({ as }) => {
      for (let count = 6; count <= 40; count += 2) {
        const lines = Array.from({ length: count }, (_, at) =>
          snapshotLine({ id: `l${at}`, description: { en: `Row ${at} of oak`, ar: `بند ${at}` }, quantity: 1, unitPrice: 100, net: 100 }),
        );
        const sections = [{ id: "all", name: { en: "Joinery", ar: "النجارة" }, areaM2: null, lines, sum: 100 * count }];
        const snapshot = sampleSnapshot("quotation", { sections, sums: sumsSnapshot(sections) });
        for (const page of textOf(await paperPdf(as("system"), snapshot, "en"))
          .split("\f")
          .slice(0, -1)) {
          expect(page.match(/Row \d+ of oak/g)?.length, `${count} rows: ${page}`).not.toBe(1);
          // The plan has two rows.
          expect(page.includes("On signing"), `${count} rows: ${page}`).toBe(page.includes("After the floors"));
          if (page.includes("For the client")) expect(page, `${count} rows`).toContain("Prices hold for thirty days");
        }
      }
    }));

  test("after terms longer than a page the signatures say what is signed", () =>
    inCompany(async ({ as }) => {
      const terms = { en: "Prices hold for thirty days. ".repeat(200), ar: "" };
      const text = textOf(await paperPdf(as("system"), sampleSnapshot("quotation", { terms }), "en"));
      expect(text.slice(text.lastIndexOf("Prices hold"))).toMatch(/Quotation QTN-2026-00041-R2 EGP 668,627\.50[^]*For the client/);
    }));
});

test("Arabic has its own commas, and telephones stand in groups", () => {
  const sides: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") sides.push(value);
    else if (typeof value === "object" && value !== null) for (const [name, one] of Object.entries(value)) if (name !== "en") walk(one);
  };
  const acceptance = { name: "هاني صبحي", method: "typed" as const, strokes: null, at: "2026-11-22T10:12:00Z" };
  for (const kind of documentKinds) walk(printLayout(sampleSnapshot(kind, { acceptance }), "ar", ""));
  expect(sides.filter((text) => /[\u0621-\u064a\d][,;?](\s|$)/.test(text))).toEqual([]);
  expect(sides).toContain("+20 10 0123 4567");
});

describe("pictures of lines", () => {
  let folder: string;
  let restore: () => void;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "diwan-documents-"));
    restore = holdStorage(openStorage({ folder }));
  });
  afterAll(() => {
    restore();
    rmSync(folder, { recursive: true, force: true });
  });

  const picturesIn = (file: Buffer): number => poppler("pdfimages", file, "-list").trim().split("\n").length - 2;
  const withPictures = (images: string[]): DocumentSnapshot => {
    const lines = images.map((image, at) =>
      snapshotLine({ id: `l${at}`, description: { en: `Row ${at}`, ar: `بند ${at}` }, quantity: 1, unitPrice: 100, net: 100, image }),
    );
    const sections = [{ id: "all", name: { en: "Joinery", ar: "النجارة" }, areaM2: null, lines, sum: 100 }];
    return sampleSnapshot("quotation", { sections, sums: sumsSnapshot(sections) });
  };

  test("are printed beside their room and on the cover; one that is gone leaves its line", () =>
    inCompany(async ({ as, ctx }) => {
      const colour = { width: 3000, height: 2000, channels: 3, background: "#963" } as const;
      const { src } = await addPicture(as("admin"), await sharp({ create: colour }).jpeg().toBuffer(), "oak.jpg");
      const snapshot = withPictures([src, `/files/${crypto.randomUUID()}.jpg`, "https://elsewhere.example/x.jpg", ""]);
      for (const language of ["en", "ar", "both"] as const) {
        const file = await paperPdf(ctx, snapshot, language);
        expect(picturesIn(file)).toBe(2);
        expect(file.length).toBeLessThan(200_000);
        for (let at = 0; at < 4; at += 1) expect(textOf(file)).toMatch(language === "ar" ? new RegExp(`بند`) : new RegExp(`Row ${at}`));
      }
    }));

  test("a file of a record is in no document; pictures of three rooms open a quotation as a board", () =>
    inCompany(async (company) => {
      const { as, ctx } = company;
      const client = await aClient(company);
      const colour = { width: 900, height: 600, channels: 3, background: "#396" } as const;
      const bytes = await sharp({ create: colour }).jpeg().toBuffer();
      const file = await addFile(as("manager"), "client", client, { bytes, name: "site.jpg" });
      const showing = (images: readonly string[]) => {
        const sections = snapshotSections().map((section, at) => ({
          ...section,
          lines: section.lines.map((line, place) => (place === 0 ? { ...line, image: images[at] ?? "" } : line)),
        }));
        return sampleSnapshot("quotation", { sections });
      };
      for (const address of [
        `/crm/files/client/${client}/${file.id}`,
        "/crm/files/project/../../etc/passwd",
        "https://elsewhere.example/x.jpg",
      ])
        expect(picturesIn(await paperPdf(ctx, showing([address]), "en"))).toBe(0);

      const rooms: string[] = [];
      for (const background of ["#111", "#222", "#333"])
        rooms.push(
          (
            await addPicture(
              as("admin"),
              await sharp({ create: { ...colour, background } })
                .jpeg()
                .toBuffer(),
              "r.jpg",
            )
          ).src,
        );
      // Each on the board and beside its room.
      expect(picturesIn(await paperPdf(ctx, showing(rooms), "en"))).toBe(6);
      // Alone it is too narrow for the whole width of the page.
      expect(picturesIn(await paperPdf(ctx, showing(rooms.slice(0, 1)), "en"))).toBe(1);
    }));

  test("that can't be decoded cost the document that picture, and nothing else", () =>
    inCompany(async ({ as, ctx }) => {
      const colour = { width: 400, height: 300, channels: 3, background: "#963" } as const;
      const { id, src } = await addPicture(as("admin"), await sharp({ create: colour }).jpeg().toBuffer(), "oak.jpg");
      mkdirSync(join(folder, "sizes"), { recursive: true });
      for (const w of [320, 400]) writeFileSync(join(folder, "sizes", `${id}-${w}.webp`), "no picture");
      const file = await paperPdf(ctx, withPictures([src]), "en");
      expect(picturesIn(file)).toBe(0);
      expect(textOf(file)).toContain("Row 0");
    }));
});

test("the first page of a quotation says what it is, whom to call and what it comes to; its facts may be missing in older ones", () =>
  inCompany(async ({ as }) => {
    const contact = { name: { en: "Omar Shaheen", ar: "عمر شاهين" }, phone: "+20 2 2735 0148" };
    const snapshot = sampleSnapshot("quotation", { contact });
    for (const [language, words] of [
      ["en", ["Finishing and furniture", "Omar Shaheen", "Account manager", "A quotation for Hany Sobhi: 3 rooms."]],
      ["ar", ["أعمال التشطيب والأثاث", "عمر شاهين", "مسؤول الحساب", "هاني صبحي"]],
    ] as const) {
      const [cover, ...rest] = textOf(await paperPdf(as("system"), snapshot, language)).split("\f");
      for (const one of words) expect(fold(cover!)).toContain(fold(one));
      expect(cover).toContain("668,627.50");
      expect(cover).not.toContain("38,500");
      // The running head: its number, and whom it is for.
      for (const page of rest.slice(0, -1))
        expect(fold(page.slice(0, 400))).toContain(fold(language === "en" ? "Hany Sobhi" : "هاني صبحي"));
      expect(cover!.trimStart().startsWith(snapshot.number)).toBe(false);
    }
    const older = await paperPdf(as("system"), sampleSnapshot("quotation"), "en");
    expect(textOf(older)).toContain("Finishing and furniture");
    expect(textOf(older)).not.toContain("Account manager");
  }));

test("figures of a paper are in one set of digits, whatever was typed", () => {
  const typed = { en: "", ar: "الأسعار سارية ٣٠ يومًا وتشمل ١٤٪ ضريبة، بحد أقصى ١٬٢٥٠٫٥٠ ج.م" };
  const text = JSON.stringify(printLayout(sampleSnapshot("quotation", { terms: typed, notes: typed, title: typed }), "ar", ""));
  expect(text).not.toMatch(/[٠-٩٫٬]/);
  expect(text).toContain("30 يومًا");
  expect(text).toContain("14%");
  expect(text).toContain("1,250.50");
});

test("the address to pay to can be scanned; one too long for a code is only written", () =>
  inCompany(async ({ as }) => {
    const { company } = sampleSnapshot("invoice");
    const long = `diwan-${"x".repeat(600)}@instapay`;
    for (const [instapay, drawn] of [
      [company.instapay, 1],
      [long, 0],
      ["", 0],
    ] as const) {
      const file = await paperPdf(as("system"), sampleSnapshot("invoice", { company: { ...company, instapay } }), "en");
      expect(poppler("pdfinfo", file, "-struct").match(/^\s*Figure/gm)?.length ?? 0, instapay).toBe(drawn);
    }
  }));

test("sixty rows: the table's head on every page of it, every row, every page numbered", () =>
  inCompany(async ({ as }) => {
    const lines = Array.from({ length: 60 }, (_, at) =>
      snapshotLine({ id: `l${at}`, description: { en: `Row ${at} of oak`, ar: `بند ${at}` }, quantity: 1, unitPrice: 33_333, net: 33_333 }),
    );
    const sections = [{ id: "all", name: { en: "Joinery", ar: "النجارة" }, areaM2: null, lines, sum: 60 * 33_333 }];
    const file = await paperPdf(as("system"), sampleSnapshot("quotation", { sections, sums: sumsSnapshot(sections) }));
    const pages = textOf(file).split("\f").slice(0, -1);
    // The first is its cover.
    expect(pages).toHaveLength(4);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of 4`);
      if (/Row \d+ of oak/.test(page)) expect(page).toContain("Unit price");
    }
    for (let at = 0; at < 60; at += 1) expect(pages.join()).toContain(`Row ${at} of oak`);
  }));

test("the file names itself, its language and its letters: nothing is fetched to read it", () =>
  inCompany(async ({ as }) => {
    for (const language of ["en", "ar", "both"] as const) {
      const file = await paperPdf(as("system"), sampleSnapshot("invoice"), language);
      const info = poppler("pdfinfo", file);
      expect(info).toMatch(language === "ar" ? /Title:\s+فاتورة ختامية INV-2026-00012/ : /Title:\s+Final invoice INV-2026-00012/);
      expect(info).toMatch(/PDF version:\s+1\.7/);
      expect(file.toString("latin1")).toMatch(/pdfaid:part>2<|<pdfaid:part>2/);
      // Of two languages the one that more of it is written in.
      expect(/\/Lang \((\w+)/.exec(file.toString("latin1"))?.[1]).toMatch(language === "both" ? /^(en|ar)$/ : language);
      const fonts = poppler("pdffonts", file).trim().split("\n").slice(2);
      // Whoever listens to it hears headings, the heads of each table, and the texts in the order in which they are read.
      const structure = poppler("pdfinfo", file, "-struct-text");
      for (const tag of ["H1", "Table", "TH", "TD"]) expect(structure).toMatch(new RegExp(`^\\s*${tag}\\b`, "m"));
      expect(info).toMatch(/Tagged:\s+yes/);
      const told = fold(structure.replace(/[^\p{L}\p{N}]+/gu, " "));
      // Poppler tells this structure letter by letter from the left.
      const drawn = (word: string): string => (language === "ar" ? [...fold(word)].toReversed().join("") : fold(word));
      const places = (language === "ar" ? ["فاتورة", "صبحي", "البند"] : ["Final invoice", "Hany Sobhi", "Total"]).map((word) =>
        told.indexOf(drawn(word)),
      );
      expect(places, structure).toEqual(places.toSorted((one, other) => one - other));
      expect(places[0]).toBeGreaterThan(-1);
      expect(fonts.length).toBeGreaterThan(1);
      for (const font of fonts) expect(font).toMatch(/ yes +yes +yes /);
    }
  }));

test("nothing of costs, margins or what is ours alone finds its way onto paper", () =>
  inCompany(async ({ as }) => {
    for (const kind of documentKinds) {
      // Whoever hands over a whole record by mistake: what paper does not know is not printed.
      const leaky = {
        ...sampleSnapshot(kind),
        cost: "GEHEIM-4711",
        internalNotes: "GEHEIM-4712",
        margin: "GEHEIM-4713",
      } as DocumentSnapshot;
      leaky.sections = leaky.sections.map((section) => ({
        ...section,
        lines: section.lines.map((line) => ({ ...line, cost: "GEHEIM-4714", supplier: "GEHEIM-4715" })),
      }));
      expect(textOf(await paperPdf(as("system"), leaky, "both"))).not.toContain("GEHEIM");
    }
  }));

test("a document is told from every other by its hash, whatever happened to it later and in whatever order it is stored", () => {
  const snapshot = sampleSnapshot("quotation");
  const stored = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(snapshot).toReversed()))) as DocumentSnapshot;
  expect(hashOf(stored)).toBe(hashOf(snapshot));
  expect(hashOf({ ...snapshot, stamp: "void", balance: 5, acceptance: { name: "x", method: "typed", strokes: null, at: "" } })).toBe(
    hashOf(snapshot),
  );
  expect(hashOf({ ...snapshot, amount: snapshot.amount + 1 })).not.toBe(hashOf(snapshot));
  expect(hashOf({ ...snapshot, terms: { en: `${snapshot.terms.en} `, ar: snapshot.terms.ar } })).not.toBe(hashOf(snapshot));
});

test("the letterhead is the company as the settings and the site say it", () =>
  inCompany(async ({ as }) => {
    const company = await companyOnPaper(as("visitor"));
    expect(company.name.en).not.toBe("");
    expect(company).toMatchObject({ accounts: [], logo: "" });
  }));
