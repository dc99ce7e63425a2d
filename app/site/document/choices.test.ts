import { describe, expect, test } from "vitest";
import { blankLine, blankSnapshot, type SnapshotLine, type DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { alternativeField, chosenAtFirst, chosenIn, hasChoices, turned, withChoice } from "./choices.ts";
import { drawnOn, outline, placed } from "./strokes.ts";

const empty = { en: "", ar: "" };
const line = (id: string, net: number | null, some: Partial<SnapshotLine> = {}): SnapshotLine => ({
  ...blankLine,
  id,
  description: { en: id, ar: "" },
  net,
  tax: "VAT14",
  ...some,
});

/** 31 050.00 and 5 472.00 shown, 14 500.00 merged into the room: 51 022.00; less 3 %; 14 % VAT; 56 420.13. An option, and two kitchens. */
const snapshot: DocumentSnapshot = {
  ...blankSnapshot,
  kind: "quotation",
  language: "both",
  company: {
    name: empty,
    legalName: empty,
    address: empty,
    phone: "",
    email: "",
    taxNumber: "",
    commercialRegister: "",
    logo: "",
    accounts: [],
    instapay: "",
  },
  party: { name: empty, address: empty, phone: "", email: "", taxNumber: "" },
  sections: [
    {
      id: "room",
      name: { en: "Majlis", ar: "" },
      areaM2: null,
      lines: [
        line("floor", 3_105_000, { alternative: "Floor" }),
        line("marble", 4_000_000, { alternative: "Floor", selected: false }),
        line("spots", 547_200),
        line("door", null),
        line("rail", 100_000, { optional: true, selected: false }),
      ],
      sum: 5_102_200,
    },
  ],
  sums: {
    priceMode: "exclusive",
    subtotal: 5_102_200,
    discount: { kind: "percent", value: 300, amount: 153_066 },
    net: 4_949_134,
    taxes: [{ code: "VAT14", name: { en: "VAT 14 %", ar: "" }, rate: 1400, share: 10_000, base: 4_949_134, amount: 692_879 }],
    rounding: 0,
    total: 5_642_013,
    withholding: null,
  },
  plan: [4000, 6000].map((percent) => ({ label: empty, trigger: "date" as const, percent, amount: 0, offsetDays: 0, dueOn: null })),
  amount: 5_642_013,
};
const find = (id: string) => snapshot.sections[0]!.lines.find((one) => one.id === id)!;
const form = (fields: [string, string][]): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

describe("what a client chooses", () => {
  test("untouched, it comes to what was sent, merged lines included", () => {
    const same = withChoice(snapshot, chosenAtFirst(snapshot));
    expect(same.sums).toEqual(snapshot.sums);
    expect(same.sections).toEqual(snapshot.sections);
    expect(same.plan.map(({ amount }) => amount)).toEqual([2_256_805, 3_385_208]);
  });

  test("an option is added to the room, the sums and the instalments", () => {
    const more = withChoice(snapshot, turned(snapshot, chosenAtFirst(snapshot), find("rail")));
    // 52 022.00 − 1 560.66 = 50 461.34; VAT 7 064.59; 57 525.93.
    expect(more.sums).toMatchObject({ subtotal: 5_202_200, net: 5_046_134, total: 5_752_593 });
    expect(more.sections[0]?.sum).toBe(5_202_200);
    expect(more.plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(5_752_593);
  });

  test("of alternatives one is taken, whatever a form says", () => {
    const chosen = turned(snapshot, chosenAtFirst(snapshot), find("marble"));
    expect([...chosen]).toEqual(["marble"]);
    expect(withChoice(snapshot, chosen).sums?.subtotal).toBe(5_997_200);
    const name = alternativeField(snapshot, "Floor");
    expect([
      ...chosenIn(
        snapshot,
        form([
          [name, "marble"],
          ["option", "rail"],
        ]),
      ),
    ]).toEqual(["marble", "rail"]);
    expect([
      ...chosenIn(
        snapshot,
        form([
          [name, "no such line"],
          ["option", "spots"],
        ]),
      ),
    ]).toEqual(["floor"]);
  });

  test("a document without anything to choose is left as it is", () => {
    const plain = { ...snapshot, sections: [{ ...snapshot.sections[0]!, lines: [find("spots")] }] };
    expect(hasChoices(plain)).toBe(false);
    expect(withChoice(plain, new Set())).toBe(plain);
  });
});

describe("a signature", () => {
  test("is kept in the field's own measure, whatever its size on the screen", () => {
    expect(placed(50, 20, { width: 100, height: 40 })).toEqual([500, 200]);
    expect(placed(-5, 90, { width: 100, height: 40 })).toEqual([0, 400]);
    const strokes = drawnOn(drawnOn(drawnOn([], [1, 2], true), [3, 4], false), [5, 6], true);
    expect(strokes).toEqual([
      [1, 2, 3, 4],
      [5, 6],
    ]);
    expect(drawnOn(strokes, [5, 6], false)).toBe(strokes);
    expect(outline(strokes)).toBe("M1 2L3 4M5 6L5 6");
  });

  test("does not grow without end", () => {
    let strokes = drawnOn([], [0, 0], true);
    for (let point = 1; point < 5000; point += 1) strokes = drawnOn(strokes, [point % 1000, point % 400], false);
    expect(strokes[0]!.length / 2).toBeLessThanOrEqual(4000);
  });
});
