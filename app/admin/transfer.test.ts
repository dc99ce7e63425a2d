import { describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { examples } from "../../tests/examples.ts";
import { entities as officeEntities } from "#app/crm/entities.server.ts";
import { entities } from "./entities.server.ts";
import { projectTable } from "#app/content/portfolio/table.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../tests/company.ts";
import { elementEntity } from "#app/content/estimator/entity.ts";
import { columnRules } from "#app/kit/transfer/column-rules.server.ts";
import { recordColumns } from "#app/kit/transfer/columns.server.ts";
import { exportRecords, exportResponse, attachment } from "#app/kit/transfer/export.server.ts";
import { checkRows, commitImport, previewImport } from "#app/kit/transfer/import.server.ts";
import type { Preview } from "#app/kit/transfer/preview.ts";
import type { TransferableEntity } from "#app/kit/transfer/transferable.ts";

const testimonials = entities.testimonials as TransferableEntity;
const bytes = (text: string) => new TextEncoder().encode(text);
const head = "Client (English),Client (Arabic),Testimonial (English),Testimonial (Arabic),Rating";
const three = `${head}\n"Hala, owner",هالة,"They came when they said.",جاؤوا في موعدهم,٥\nOmar,عمر,=1+1,كلام,4\nMona,منى,Text,نص,9\n`;

const csv = async ({ as }: Pick<Company, "as">, language: "en" | "ar" = "en") =>
  (await exportRecords(as("admin", language), testimonials.records, testimonials.screens, wholeList, "csv")).bytes;
const sent = (preview: Preview, of = 1) => ({ key: preview.key, of, mapping: preview.mapping, rules: preview.rules, rows: preview.rows });
const states = (preview: Preview) => preview.rows.map(({ state }) => state);
const reasons = (preview: Preview) => preview.rows.flatMap(({ errors }) => errors.map(({ at, message: reason }) => [at, reason.key]));

describe("refused", () => {
  test("to whoever may not, before the file is looked at", () =>
    inCompany(async ({ as }) => {
      const broken = bytes('a,b\n"');
      const part = { key: "k", of: 1, mapping: ["id"], rows: [] };
      await expect(previewImport(as("visitor"), testimonials, broken)).rejects.toThrow(SignedOut);
      await expect(exportRecords(as("visitor"), testimonials.records, testimonials.screens, wholeList, "csv")).rejects.toThrow(SignedOut);
      for (const role of ["pending", "manager", "sales", "designer", "accountant"] as const) {
        await expect(previewImport(as(role), testimonials, broken)).rejects.toThrow(Forbidden);
        await expect(checkRows(as(role), testimonials, [], [])).rejects.toThrow(Forbidden);
        await expect(commitImport(as(role), testimonials, part)).rejects.toThrow(Forbidden);
        await expect(exportRecords(as(role), testimonials.records, testimonials.screens, wholeList, "xlsx")).rejects.toThrow(Forbidden);
      }
    }));
  test("a forged reading: unknown columns, the same twice, more rows than a part has", () =>
    inCompany(async ({ as }) => {
      const rows = Array.from({ length: 26 }, (_, at) => ({ line: at + 2, cells: ["x"], id: null, version: null }));
      for (const part of [
        { key: "k", of: 1, mapping: ["version"], rows: rows.slice(0, 1) },
        { key: "k", of: 1, mapping: ["rating", "rating"], rows: rows.slice(0, 1) },
        { key: "k", of: 1, mapping: ["rating"], rows },
      ])
        await expect(commitImport(as("admin"), testimonials, part)).rejects.toMatchObject({
          userMessage: { key: "common.error.unreadable" },
        });
      const found = await commitImport(as("admin"), testimonials, {
        key: "k",
        of: 1,
        mapping: ["id", "rating"],
        rows: [{ line: 2, cells: ["00000000-0000-4000-8000-000000000000", "5"], id: null, version: null }],
      });
      expect(found).toMatchObject({ created: 0, refused: [{ errors: [{ at: 0, message: { key: "transfer.row.unknownId" } }] }] });
    }));
});

test("a file is looked at, its wrong cell put right, and written once however often it is sent", () =>
  inCompany(async ({ as }) => {
    const ctx = as("admin");
    const preview = await previewImport(ctx, testimonials, bytes(three));
    expect(states(preview)).toEqual(["new", "new", "wrong"]);
    expect(reasons(preview)).toEqual([[4, "common.number.range"]]);
    expect((await testimonials.records.list(ctx)).rows).toHaveLength(0);

    const first = await commitImport(ctx, testimonials, sent(preview));
    expect(first).toMatchObject({ created: 2, changed: 0, repeated: false });
    expect(first.refused.map(({ line }) => line)).toEqual([4]);
    expect(await commitImport(ctx, testimonials, sent(preview))).toEqual({ ...first, repeated: true });
    expect((await testimonials.records.list(ctx)).rows).toHaveLength(2);

    const again = await previewImport(ctx, testimonials, bytes(three));
    expect(again.before).toMatchObject({ by: (ctx.actor as { id: string }).id, partly: false });
    expect(again.key).not.toBe(preview.key);

    const [row] = await checkRows(ctx, testimonials, preview.mapping, [{ line: 4, cells: ["Mona", "منى", "Text", "نص", "4"] }]);
    expect(row).toMatchObject({ state: "new", errors: [] });
    expect(await commitImport(ctx, testimonials, { ...sent(preview), rows: [row!] })).toMatchObject({ created: 1 });
  }));

test("an import that broke off goes on under its key: what was written is not written again", () =>
  inCompany(async ({ as }) => {
    const ctx = as("admin");
    const preview = await previewImport(ctx, testimonials, bytes(three));
    const [first, second] = preview.rows;
    await commitImport(ctx, testimonials, { ...sent(preview, 2), rows: [first!] });
    const again = await previewImport(ctx, testimonials, bytes(three));
    expect(again).toMatchObject({ key: preview.key, before: { partly: true } });
    expect(await commitImport(ctx, testimonials, { ...sent(again, 2), rows: [first!] })).toMatchObject({ created: 1, repeated: true });
    expect(await commitImport(ctx, testimonials, { ...sent(again, 2), rows: [second!] })).toMatchObject({ created: 1, repeated: false });
    expect((await testimonials.records.list(ctx)).rows).toHaveLength(2);
    expect((await previewImport(ctx, testimonials, bytes(three))).before).toMatchObject({ partly: false });
  }));

test("what is exported comes back unchanged, in both languages, and a changed cell changes its record alone", () =>
  inCompany(async ({ as, db, ctx: system }) => {
    const ctx = as("admin");
    const [project] = await db.insert(projectTable).values(projectRow(system)).returning();
    const nasty = '=HYPERLINK("x")\n-1;=2 \u200f"‘🏛️';
    await testimonials.records.create(ctx, {
      authorName: { en: "Hala", ar: "هالة" },
      content: { en: nasty, ar: "كلام، و«فاصلة»; وأخرى" },
      rating: 5,
      state: "draft",
      projectId: project!.id,
    });
    await testimonials.records.create(ctx, { authorName: { en: "Omar", ar: "" }, rating: 3, state: "draft" });
    for (const language of ["en", "ar"] as const) {
      const preview = await previewImport(ctx, testimonials, await csv({ as }, language));
      expect(reasons(preview)).toEqual([]);
      expect(preview.mapping).not.toContain(null);
      expect(states(preview)).toEqual(["same", "same"]);
    }
    const changed = (await csv({ as })).toString().replace('"Omar"', '"Omar Sharif"');
    const preview = await previewImport(ctx, testimonials, bytes(changed));
    expect(states(preview)).toEqual(["same", "changed"]);
    expect(await commitImport(ctx, testimonials, sent(preview))).toMatchObject({ created: 0, changed: 1, same: 1, refused: [] });
    expect((await testimonials.records.list(ctx, { q: "sharif" })).rows).toMatchObject([{ version: 2, rating: 3 }]);
    // the file is older than the record now
    expect(await commitImport(ctx, testimonials, { ...sent(preview), key: "another" })).toMatchObject({
      changed: 0,
      // its row begins in the fourth line: a cell above has two
      refused: [{ line: 4, errors: [{ message: { key: "transfer.row.stale" } }] }],
    });
  }));

describe.each(Object.entries(entities))("every kind of record: %s", (_, entity) => {
  const example = Object.values(examples).find(({ records }) => records.name === entity.records.name);
  test.skipIf(!example)("goes out and comes back the same, in both languages", () =>
    inCompany(async (company) => {
      await entity.records.create(company.as("admin"), await example!.filled(company, "Nile"));
      for (const language of ["en", "ar"] as const) {
        const ctx = company.as("admin", language);
        const { bytes: file } = await exportRecords(ctx, entity.records, entity.screens, wholeList, "csv");
        const preview = await previewImport(ctx, entity, file);
        expect(preview.mapping).not.toContain(null);
        expect(reasons(preview)).toEqual([]);
        expect(new Set(states(preview))).toEqual(new Set(["same"]));
        expect((await exportRecords(ctx, entity.records, entity.screens, wholeList, "xlsx")).bytes.length).toBeGreaterThan(1000);
      }
    }),
  );
});

test("no cell of an export runs as a formula, and figures are Western", () =>
  inCompany(async ({ as }) => {
    const ctx = as("admin", "ar");
    await testimonials.records.create(ctx, { authorName: { en: "=1+1", ar: "+٢" }, rating: 4, state: "draft" });
    const { bytes: file, disposition, type } = await exportRecords(ctx, testimonials.records, testimonials.screens, wholeList, "csv");
    const text = file.toString();
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(text).toContain(`"'=1+1","'+٢"`);
    expect(text).toMatch(/,4,/);
    expect(text).toContain("العميل (بالعربية)");
    expect(type).toBe("text/csv; charset=utf-8");
    expect(disposition).toBe(
      `attachment; filename="testimonials 2026-01-15.csv"; filename*=UTF-8''${encodeURIComponent("آراء العملاء 2026-01-15.csv")}`,
    );
    expect(attachment('a"b\r\nx.csv', 'a"b\r\nx.csv')).toBe(`attachment; filename="a-b-x.csv"; filename*=UTF-8''a%20b%20x.csv`);
    expect(attachment("x.pdf", "كشف \u2066CLI-00001\u2069.pdf")).toContain(encodeURIComponent("كشف CLI-00001.pdf"));
  }));

test("an export shows what the list shows", () =>
  inCompany(async ({ as }) => {
    const ctx = as("admin");
    for (const name of ["Ahmed", "Basma"])
      await testimonials.records.create(ctx, {
        authorName: { en: name, ar: name === "Ahmed" ? "أحمد" : "بسمة" },
        rating: 5,
        state: "draft",
      });
    const { bytes: file } = await exportRecords(ctx, testimonials.records, testimonials.screens, { ...wholeList, q: "احمد" }, "csv");
    expect(file.toString().split("\r\n")).toHaveLength(3);
    expect(file.toString()).toContain("أحمد");
  }));

test("an export holds the columns that are shown, in their order, and every field where none of them is known", () =>
  inCompany(async ({ as }) => {
    const columnsIn = async (...wanted: string[]) => {
      const { bytes } = await exportRecords(as("admin"), testimonials.records, testimonials.screens, wholeList, "csv", wanted);
      return bytes.toString().split("\r\n")[0]!.split(/[,;]/).length;
    };
    const every = await columnsIn();
    expect([await columnsIn("rating"), await columnsIn("nonsense"), await columnsIn("rating", "rating")]).toEqual([1, every, 1]);
    expect(every).toBeGreaterThan(4);
  }));

test("an export of the shown columns begins with the number that a list draws inside another cell", () =>
  inCompany(async ({ as }) => {
    for (const { screens, records } of Object.values(officeEntities)) {
      const { fields, list } = screens;
      if (!("number" in fields) || list.columns.includes("number")) continue;
      const { bytes } = await exportRecords(as("manager"), records, screens, wholeList, "csv", list.columns);
      const [first] = recordColumns(screens).filter(({ field }) => field === "number");
      expect(bytes.toString().split("\r\n")[0], screens.path).toContain(`\uFEFF"${first!.label.en}"`);
    }
  }));

describe("columns and rows of other people's files", () => {
  test("words in either language, references by name, columns nobody knows, days first", () =>
    inCompany(async ({ as, db, ctx: system }) => {
      const ctx = as("admin");
      await db.insert(projectTable).values(projectRow(system));
      const file =
        "العميل (بالعربية);المشروع;التقييم;الحالة;موعد النشر;لون\r\nهالة;فيلا النيل;٤;مجدول;5/2/2026 9:30;أحمر\r\nعمر;فيلا لا نعرفها;٩;;;\r\n";
      const preview = await previewImport(ctx, testimonials, bytes(file));
      expect(preview.mapping).toEqual(["authorName.ar", "projectId", "rating", "state", "publishAt", null]);
      // all that is wrong with a row is told at once
      expect(preview.rows[1]?.errors.map(({ at, message: { key } }) => [at, key])).toEqual([
        [1, "transfer.row.unknownName"],
        [2, "common.number.range"],
      ]);
      expect(preview.rows[0]?.errors.map(({ at, field }) => at ?? field?.en)).toEqual([4, 0, "Testimonial (English)"]);
      const reading = ["authorName.en", null, "rating", null, "publishAt", null];
      const rules = reading.map((key) => (key === "publishAt" ? "dayFirst" : null));
      const other = await previewImport(ctx, testimonials, bytes(file.replaceAll("مجدول", "draft").replace("٩", "٣")), reading, rules);
      expect(other.mapping[0]).toBe("authorName.en");
      expect(states(other)).toEqual(["new", "new"]);
      const done = await commitImport(ctx, testimonials, sent(other));
      expect(done).toMatchObject({ created: 2 });
      expect((await testimonials.records.list(ctx)).rows).toMatchObject([
        { authorName: { en: "هالة", ar: "" }, publishAt: "2026-02-05T07:30:00.000Z", state: "draft" },
        { authorName: { en: "عمر" }, publishAt: null },
      ]);
    }));
  const dates = (...days: string[]) =>
    bytes(`authorName.en,publishAt,rating\n${days.map((day, at) => `Client ${at},${day},5\n`).join("")}`);
  test("days that could be months are asked about once for the column, and the answer goes along until they are written", () =>
    inCompany(async ({ as }) => {
      const ctx = as("admin");
      const file = dates("03/04/2026", "2026-05-01", "05/06/2026", "07/07/2026");
      const previewed = await previewImport(ctx, testimonials, file);
      expect(previewed.questions).toEqual([
        {
          at: 1,
          rule: null,
          typed: ["03/04/2026", "05/06/2026"],
          options: [
            { rule: "dayFirst", means: ["2026-04-03", "2026-06-05"] },
            { rule: "monthFirst", means: ["2026-03-04", "2026-05-06"] },
          ],
        },
      ]);
      expect(states(previewed)).toEqual(["wrong", "new", "wrong", "new"]);
      expect(reasons(previewed)).toEqual([
        [1, "transfer.row.undecided"],
        [1, "transfer.row.undecided"],
      ]);
      expect(await commitImport(ctx, testimonials, sent(previewed))).toMatchObject({ created: 2, refused: [{ line: 2 }, { line: 4 }] });

      const answered = await previewImport(ctx, testimonials, file, undefined, [null, "monthFirst", null]);
      expect(answered.questions).toMatchObject([{ at: 1, rule: "monthFirst" }]);
      expect(answered.key).not.toBe(previewed.key);
      expect(states(answered)).toEqual(["new", "new", "new", "new"]);
      const [again] = await checkRows(ctx, testimonials, answered.mapping, [answered.rows[0]!], answered.rules);
      expect(again?.state).toBe("new");
      await commitImport(ctx, testimonials, { ...sent(answered), rows: [answered.rows[0]!] });
      expect((await testimonials.records.list(ctx)).rows).toContainEqual(
        expect.objectContaining({ publishAt: "2026-03-04T07:00:00.000Z" }),
      );
    }));
  test("days and times as programs write them in both languages", () =>
    inCompany(async ({ as }) => {
      const ctx = as("admin");
      const written = [
        "1-Dec-26",
        '"Dec 1, 2026, 4:40 PM"',
        "25/12/2026 04:40:00 م",
        '"١ ديسمبر ٢٠٢٦، ٤:٤٠ م"',
        "2026-12-01T16:40:00+0530",
        "1.12.26",
        "today",
        "26-12-01",
      ];
      const preview = await previewImport(ctx, testimonials, dates(...written));
      expect(states(preview)).toEqual(["new", "new", "new", "new", "new", "new", "wrong", "wrong"]);
      await commitImport(ctx, testimonials, { ...sent(preview, 2), rows: preview.rows.slice(0, 5) });
      await commitImport(ctx, testimonials, { ...sent(preview, 2), rows: preview.rows.slice(5, 6) });
      const { rows } = await testimonials.records.list(ctx, { sort: "createdAt" });
      const days = (rows as { authorName: { en: string }; publishAt: string }[]).map((row) => [row.authorName.en, row.publishAt]);
      expect(new Map(days as [string, string][])).toEqual(
        new Map([
          ["Client 0", "2026-12-01T07:00:00.000Z"],
          ["Client 1", "2026-12-01T14:40:00.000Z"],
          ["Client 2", "2026-12-25T14:40:00.000Z"],
          ["Client 3", "2026-12-01T14:40:00.000Z"],
          ["Client 4", "2026-12-01T11:10:00.000Z"],
          ["Client 5", "2026-12-01T07:00:00.000Z"],
        ]),
      );
    }));
  test("a column whose values say how they are written is not asked about, one that contradicts itself is", () =>
    inCompany(async ({ as }) => {
      const look = (...days: string[]) => previewImport(as("admin"), testimonials, dates(...days));
      expect(await look("03/04/2026", "25/04/2026")).toMatchObject({ rules: [null, "dayFirst", null], questions: [] });
      expect(await look("03/04/2026", "04/25/2026")).toMatchObject({ rules: [null, "monthFirst", null], questions: [] });
      expect((await look("03/04/2026", "04/25/2026", "25/04/2026")).questions).toHaveLength(1);
    }));
  test.each([
    [["500,000"], null, ["500000", "500"]],
    [["٥٠٠,٠٠٠ جنيه", "12"], null, ["500000", "500"]],
    [["500,000", "1,250,000"], "thousands", null],
    [["500,000", "1,250.5"], "thousands", null],
    [["500,000", "12,5"], "decimals", null],
    [["500,000", "12,5", "1,250.5"], null, ["500000", "500"]],
    [["٥٠٠٬٠٠٠", "1250.5"], null, null],
  ])("figures %j of one column", (typed, rule, means) => {
    const columns = recordColumns(elementEntity).map((column) => (column.key === "pricePerSqm" ? column : null));
    const at = columns.findIndex(Boolean);
    const rows = typed.map((cell) => ({ cells: columns.map(() => cell) }));
    const { rules, questions } = columnRules(columns, elementEntity.fields, rows, []);
    expect(rules[at]).toBe(rule);
    expect(questions.flatMap(({ options }) => options.map((option) => option.means[0]))).toEqual(means ?? []);
  });
  test("a row that says what an earlier one says", () =>
    inCompany(async ({ as }) => {
      const preview = await previewImport(as("admin"), testimonials, bytes(`${head}\nHala,هالة,b,ب,5\nHala,هالة,b,ب,5\n`));
      expect(states(preview)).toEqual(["new", "wrong"]);
      expect(preview.rows[1]?.errors[0]?.message).toEqual({ key: "transfer.row.repeated", values: { line: 2 } });
    }));
  test("a field the file has no column for is named", () =>
    inCompany(async ({ as }) => {
      const preview = await previewImport(as("admin"), testimonials, bytes("Testimonial (English)\nx\n"));
      expect(preview.rows[0]?.errors.map(({ at, field }) => [at, field?.en])).toEqual([
        [null, "Client (English)"],
        [null, "Rating"],
      ]);
      expect(preview.columns.filter(({ needed }) => needed).map(({ key }) => key)).toEqual([
        "authorName",
        "authorName.en",
        "authorName.ar",
        "rating",
      ]);
    }));
});

test("an export of more rows than a workbook takes: CSV holds each once, and the reader of a workbook is sent back with the reason", () =>
  inCompany(async ({ as, ctx }) => {
    const count = 50_001;
    await ctx.db.execute(sql`insert into testimonials (author_name_en, author_name_ar, rating, created_at, updated_at, display_order)
      select 'Client ' || n, '', 5, now(), now(), n from generate_series(1, ${count}::int) n`);
    const url = new URL("http://localhost/admin/testimonials/export?format=xlsx&q=client");
    const query = { ...wholeList, q: "client" };
    const refused = await exportResponse(as("admin", "en"), testimonials.records, testimonials.screens, query, { url, format: "xlsx" });
    expect([refused.status, refused.headers.get("location")]).toEqual([303, "/admin/testimonials?q=client"]);
    expect(decodeURIComponent(refused.headers.get("set-cookie")!)).toContain(`"transfer.export.many","values":{"count":${count}`);

    const answer = await exportResponse(as("admin", "en"), testimonials.records, testimonials.screens, query, { url, format: "csv" });
    let text = "";
    for await (const chunk of answer.body!) text += new TextDecoder().decode(chunk);
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(count + 1);
    expect(new Set(lines).size).toBe(count + 1);
  }));

function projectRow({ now }: Company["ctx"]) {
  return {
    slug: "nile-villa",
    category: "villa",
    titleEn: "Nile Villa",
    titleAr: "فيلا النيل",
    createdAt: now(),
    updatedAt: now(),
  } as typeof projectTable.$inferInsert;
}
