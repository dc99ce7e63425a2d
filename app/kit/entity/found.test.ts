import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { roleNames } from "#app/access/actor.ts";
import { allows } from "#app/access/permissions.ts";
import { crmKinds } from "#app/crm/entities.ts";
import type { Field } from "#app/kit/fields/kinds.ts";
import { sortKey } from "#app/platform/db/columns.server.ts";
import { freeText } from "#app/values/text/free-text.ts";
import { plainSigns, unseen } from "#app/values/text/plain-signs.ts";
import { fold } from "#app/values/text/search-text.ts";
import { inCompany } from "../../../tests/company.ts";

/** Every letter, sign and space of the scripts that people here write, each as a word of its own. */
const letters = Array.from({ length: 0x2070 }, (_, code) => String.fromCodePoint(code)).filter((letter) =>
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Arabic}\p{N}\p{Z}\p{Mn}]|[\u0001-\u00ff]/u.test(letter),
);
const texts = [
  ...letters.map((letter) => `a${letter}b`),
  "  Éa\u00a0\u202fLE  ",
  "أَحْمَد  الإبراهيمى ـــ ٠١٢٣ ۴۵",
  "ΟΔΟΣ Straße ﷲ ﻻ ½ ① Å",
  "İstanbul IĞDIR",
  "",
];

/** Parts of Arabic names, with what stands between them. */
const parts = [..."ءأإآاٱؤئوىيةهبدنلم \u200c\u064e\u0640\ufeff".split(""), " عبد ", "ابو ", "الدين", "الله", "ال", "رؤوف", "É", "x"];
const names = fc.sample(fc.string({ unit: fc.constantFrom(...parts), maxLength: 24 }), 3000);
texts.push(...names, "رءوف رؤف رئوف", "أبو وليد", "علاء الدين", "عبد الله عبد الرحمن");

/** Every mark of all scripts, every sign of Arabic, each as a word of its own. */
const marks = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) =>
    /[\p{Cf}\p{Mn}\p{Variation_Selector}\p{Z}\p{Script=Arabic}\p{Pd}\u02bc\u2018\u2019\u2032\u115f\u1160\u3164\uffa0\ufffc]/u.test(sign),
  );
texts.push(...marks.map((mark) => `a${mark}b`));

test("the database leaves out the marks that the question leaves out, from one declaration", () =>
  inCompany(async ({ db }) => {
    const { rows } = await db.execute<{ written: string }>(sql`select pg_get_functiondef('search_text'::regproc) as written`);
    const declared = unseen.source.slice(1, -1).replace(/\\u\{(\w+)\}/g, (_, code: string) => `\\U${code.padStart(8, "0")}`);
    expect(rows[0]!.written).toContain(`[\\u0300-\\u036f${declared}]`);
  }));

test("what nobody sees, and the one way in drops, is in no search, number or code", () => {
  const dropped = marks.filter((mark) => JSON.stringify(freeText(`a${mark}b`)) === JSON.stringify({ text: "ab" }));
  expect(dropped.length).toBeGreaterThan(300);
  expect(dropped.filter((mark) => fold(`a${mark}b`) !== "ab" || plainSigns(`a${mark}b`) !== "ab")).toEqual([]);
});

test("the database folds texts as the question is folded", () =>
  inCompany(async ({ db }) => {
    const { rows } = await db.execute<{ at: number; folded: string }>(
      sql`select at::int, search_text(array[text]) as folded from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, at)`,
    );
    expect(rows).toHaveLength(texts.length);
    const unlike = rows.filter(({ at, folded }) => folded !== fold(texts[at - 1]!)).map(({ at, folded }) => [texts[at - 1], folded]);
    expect(unlike).toEqual([]);
  }));

test("the database sorts by the same letters as it finds", () =>
  inCompany(async ({ db }) => {
    const single = letters.filter(
      (letter) => /[\u00c0-\u00ff\p{Script=Arabic}]/u.test(letter) && /^\p{L}$/u.test(letter) && !/[ءئؤ]/.test(letter),
    );
    const { rows } = await db.execute<{ at: number; key: string }>(
      sql`select at::int, sort_text(text) as key from unnest(${sql.param(single)}::text[]) with ordinality as given (text, at)`,
    );
    const common = rows.filter(({ at }) => /[\u00c0-\u00ff\u0621-\u064a\u0671]/.test(single[at - 1]!));
    expect(common.filter(({ at, key }) => key !== fold(single[at - 1]!)).map(({ at, key }) => [single[at - 1], key])).toEqual([]);
    const names = ["zeina", "Élan", "Adam", "يوسف", "احمد ب", "أحمد أ", "إبراهيم", "آدم", "Ägypten", "علاء"];
    const sorted = await db.execute<{ name: string }>(
      sql`select name from unnest(${sql.param(names)}::text[]) as given (name) order by ${sortKey(sql`name`, null)}`,
    );
    expect(sorted.rows.map(({ name }) => name)).toEqual([
      "Adam",
      "Ägypten",
      "Élan",
      "zeina",
      "إبراهيم",
      "أحمد أ",
      "احمد ب",
      "آدم",
      "علاء",
      "يوسف",
    ]);
  }));

test("each column that the database folds is still in the index that its lists look in", () =>
  inCompany(async ({ db }) => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'search' and a.attgenerated = 's' and exists (
        select from pg_index i join pg_attribute indexed on indexed.attrelid = i.indexrelid
        where i.indrelid = c.oid and indexed.attname = 'search')`);
    const journal = JSON.parse(await readFile("db/migrations/meta/_journal.json", "utf8")) as { entries: { idx: number }[] };
    const last = String(journal.entries.at(-1)!.idx).padStart(4, "0");
    const snapshot = JSON.parse(await readFile(`db/migrations/meta/${last}_snapshot.json`, "utf8")) as {
      tables: Record<string, { name: string; indexes: Record<string, { method: string }> }>;
    };
    const declared = Object.values(snapshot.tables).filter(
      ({ name, indexes }) => name !== "audit_log" && Object.values(indexes).some(({ method }) => method === "gin"),
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(declared.map(({ name }) => name).toSorted());
  }));

/** Records whose own texts do not say whose they are. */
const foundByTheirParty = [
  ["quotation", "clientId", "client"],
  ["quotation", "leadId", "lead"],
];

test("a record is found by the name of each place it names, and by the party that its own texts leave out", () => {
  const places = crmKinds.flatMap((kind) =>
    "fields" in kind
      ? Object.entries<Field>(kind.fields).flatMap(([name, field]) =>
          field.kind === "reference" && field.to === "lookup:place" ? [[kind.name, name, field.to]] : [],
        )
      : [],
  );
  expect(places).not.toEqual([]);
  const found = crmKinds.flatMap(({ name, found = {} }) => Object.entries(found).map(([field, to]) => [name, field, to]));
  expect(found).toEqual(expect.arrayContaining([...places, ...foundByTheirParty]));
});

test("whoever may read a kind may read those by whom it is found", () => {
  const found = crmKinds.flatMap(({ grant, found = {} }) =>
    Object.values(found).flatMap((to) => (to.startsWith("lookup:") ? [] : [[grant, to as "client"] as const])),
  );
  expect(found).not.toEqual([]);
  for (const role of roleNames)
    for (const [kind, target] of found)
      if (allows(role, `${kind}.read` as "client.read")) expect(allows(role, `${target}.read`), role).toBe(true);
});
