import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bilingual, choice, date, image, measure, number, optional, text, toShow } from "#app/kit/fields/kinds.ts";
import { endsOf, rangeOf } from "#app/kit/fields/range.ts";
import { columnsOf, nextSort, type Column } from "./list-columns.ts";
import { addressOf, queryOf } from "./list-query.ts";
import { shown } from "./list-state.tsx";
import { recordName } from "#app/kit/entity/record-name.ts";
import { inOrder, placed } from "#app/kit/drag/reorder.ts";
import { screensFor, type AnyRecord, type Screens } from "#app/kit/entity/screens.ts";
import { pressed } from "./selection.ts";
import { lacking } from "#app/kit/entity/publication-mark.tsx";

const work = screensFor(
  {
    cover: optional(image()),
    title: toShow(bilingual()),
    about: optional(toShow(bilingual())),
    area: measure("m2"),
    year: number({ grouped: false }),
    begun: date(),
    note: text(),
    state: choice(["draft", "published"]),
  },
  {
    words: "work",
    path: "/admin/works",
    icon: "images",
    title: "title",
    list: { columns: ["cover", "title", "area", "begun", "state"], sum: "area", filters: ["state", "area"], sort: "-updatedAt" },
    form: { main: {} },
    opens: "page",
  },
);
const screens = work as unknown as Screens;
const row = (id: string, more: Record<string, unknown> = {}): AnyRecord => ({
  id,
  version: 1,
  createdAt: "",
  updatedAt: "",
  trashedAt: null,
  archivedAt: null,
  displayOrder: null,
  ...more,
});

describe("the address of a list", () => {
  test("says again what it was read from", () => {
    const word = fc.stringMatching(/^[a-z0-9.]{1,8}$/);
    const query = fc.record({
      q: fc.string({ maxLength: 40 }),
      sort: fc.constantFrom("-updatedAt", "title", "-area"),
      page: fc.integer({ min: 1, max: 99 }),
      trash: fc.boolean(),
      archive: fc.boolean(),
      filters: fc.dictionary(fc.constantFrom("state", "area"), fc.array(word, { minLength: 1, maxLength: 4 }), { noNullPrototype: true }),
    });
    fc.assert(
      fc.property(query, (sample) => {
        expect(queryOf(new URLSearchParams(addressOf(sample, screens)), screens)).toEqual(sample);
      }),
    );
  });

  test("lets through what is declared and keeps words of others", () => {
    expect(queryOf(new URLSearchParams("?state=draft,published&note=x&page=nonsense"), screens)).toMatchObject({
      filters: { state: ["draft", "published"] },
      page: 1,
    });
    const query = queryOf(new URLSearchParams("?state=draft"), screens);
    expect(addressOf({ ...query, filters: {} }, screens, new URLSearchParams("?view=grid&state=draft&page=3"))).toBe("?view=grid");
  });

  test("a range has two ends, either of them open", () => {
    expect(endsOf(rangeOf("10", "20"))).toEqual({ from: "10", to: "20" });
    expect(endsOf(rangeOf("", "20"))).toEqual({ from: "", to: "20" });
    expect(rangeOf("", "")).toEqual([]);
    expect(endsOf([])).toEqual({ from: "", to: "" });
  });
});

describe("rows", () => {
  test("shift chooses everything between two presses, and takes it away again", () => {
    const ids = ["a", "b", "c", "d", "e"];
    const one = pressed(new Set(), ids, "b", null);
    const four = pressed(one, ids, "e", "b");
    expect([...four]).toEqual(["b", "c", "d", "e"]);
    expect([...pressed(four, ids, "c", "e")]).toEqual(["b"]);
    // The first press was on another page: only this row is meant.
    expect([...pressed(new Set(), ids, "c", "gone")]).toEqual(["c"]);
  });

  test("a moved row keeps inside the list, and no row is lost", () => {
    expect(placed(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect(placed(["a", "b", "c"], "c", -1)).toEqual(["c", "a", "b"]);
    expect(placed(["a", "b", "c"], "a", 9)).toEqual(["b", "c", "a"]);
    expect(placed(["a", "b"], "x", 0)).toEqual(["a", "b"]);
    expect(inOrder([row("a"), row("b"), row("c")], ["c", "a"]).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });

  test("what is asked for is drawn before it is answered", () => {
    const rows = [row("a", { state: "draft" }), row("b", { state: "draft" }), row("c", { state: "published" })];
    const names = {};
    expect(shown(rows, [{ verb: "trash", ids: ["b"], names }]).map(({ id }) => id)).toEqual(["a", "c"]);
    expect(shown(rows, [{ verb: "reorder", ids: ["c", "b", "a"], names }]).map(({ id }) => id)).toEqual(["c", "b", "a"]);
    expect(
      shown(rows, [
        { verb: "publish", ids: ["a", "b"], names },
        { verb: "unpublish", ids: ["b"], names },
      ]).map(({ state }) => state),
    ).toEqual(["published", "draft", "published"]);
    // Refused: nothing is asked for any more, and the rows stand as they stood.
    expect(shown(rows, [])).toEqual(rows);
  });
});

describe("columns", () => {
  const keys = (columns: Column[]) => columns.map(({ key }) => key);

  test("the title stands in both languages, figures and the day of the last change at the end", () => {
    const columns = columnsOf(screens, "en", { fact: "updatedAt" });
    expect(keys(columns)).toEqual(["cover", "title-en", "title-ar", "area", "begun", "state", "updatedAt"]);
    expect(columns.filter(({ end }) => end).map(({ key }) => key)).toEqual(["area", "updatedAt"]);
    expect(columns.filter(({ title }) => title).map(({ key }) => key)).toEqual(["title-en"]);
    expect(columnsOf(screens, "ar", { fact: null }).find(({ title }) => title)?.key).toBe("title-ar");
    expect(keys(columnsOf(screens, "en", { sides: { title: "own" }, fact: null }))).toEqual(["cover", "title", "area", "begun", "state"]);
  });

  test("a phone gets picture, title, state and the figure that matters", () => {
    const on = (what: string) => columnsOf(screens, "ar", { fact: null }).filter(({ phone }) => phone === what);
    expect(["picture", "title", "line", "sum"].map((what) => keys(on(what)))).toEqual([["cover"], ["title-ar"], ["state"], ["area"]]);
    const about = columnsOf({ ...screens, list: { ...screens.list, who: "begun" } }, "ar", { fact: null });
    expect(keys(about.filter(({ phone }) => phone === "line"))).toEqual(["begun", "state"]);
  });

  test("a head sorts, and then the other way round; dates begin with the newest", () => {
    const [, title, , , begun] = columnsOf(screens, "en", { fact: null });
    expect([nextSort("area", title!), nextSort("title", title!), nextSort("-title", title!)]).toEqual(["title", "-title", "title"]);
    expect([nextSort("title", begun!), nextSort("-begun", begun!)]).toEqual(["-begun", "begun"]);
  });
});

test("a record is called by its title, in the other language where it has none in this one", () => {
  expect(recordName({ title: { en: "", ar: "شقة النيل" } }, screens, "en")).toBe("شقة النيل");
  expect(recordName({ title: { en: "", ar: "" } }, screens, "en")).toBe("");
  expect(recordName({ title: "A plain one" }, screens, "ar")).toBe("A plain one");
});

test("a draft says which language it lacks, when that is all it lacks", () => {
  const { fields } = screens;
  expect(lacking({ title: { en: "A", ar: "" }, about: { en: "B", ar: "" } }, fields)).toBe("ar");
  expect(lacking({ title: { en: "A", ar: "أ" }, about: { en: "", ar: "ب" } }, fields)).toBe("en");
  expect(lacking({ title: { en: "A", ar: "" }, about: { en: "", ar: "ب" } }, fields)).toBeNull();
  expect(lacking({ title: { en: "A", ar: "أ" }, about: { en: "", ar: "" } }, fields)).toBeNull();
  expect(lacking({ title: { en: "A", ar: "أ" }, about: { en: "B", ar: "ب" } }, fields)).toBeNull();
});
