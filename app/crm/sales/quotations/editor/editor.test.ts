import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { taxIn } from "#app/crm/base/priced/sums/sums.ts";
import { describe, expect, test } from "vitest";
import { sumDraft } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { readDraft } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { retentionFields, type DraftLine, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import {
  alternativeTaken,
  blankLine,
  blankSection,
  headSet,
  lineAdded,
  lineOffered,
  lineCopied,
  lineMoved,
  lineRemoved,
  lineSet,
  lineStepped,
  planSet,
  sectionCopied,
  sectionMerged,
  sectionMoved,
  sectionRemoved,
} from "./edit.ts";
import { merged, withTheirs } from "./merge.ts";
import { historyOf, redone, recorded, undone } from "./history.ts";
import { instalments, summaryOf } from "./summary.ts";

const vat = { code: "VAT14", name: { en: "VAT", ar: "ض.ق.م" }, rate: 1400, share: 10_000 };

const line = (id: string, quantity: string, unitPrice: string, some: Partial<DraftLine> = {}) =>
  blankLine(id, { quantity, unitPrice, ...some });

const row = (id: string, share: string): QuotationDraft["plan"][number] => ({
  id,
  label: { en: id, ar: "" },
  trigger: "date",
  share,
  offsetDays: "",
  dueOn: null,
  phaseKey: null,
});

/** The document of the rules: 27 m² × 1 150; 12 × 480 less 5 %; 1 × 14 500; 3 % off. */
const whole: QuotationDraft = {
  title: { en: "Villa", ar: "" },
  clientId: null,
  projectId: null,
  language: "both",
  issuedOn: "2026-11-20",
  validUntil: "2026-12-04",
  priceMode: "exclusive",
  taxCode: "VAT14",
  discountKind: "percent",
  discount: "3",
  roundToPound: false,
  ...blankRow(retentionFields),
  terms: { en: "", ar: "" },
  notes: { en: "", ar: "" },
  internalNotes: "",
  sections: [
    blankSection("majlis", {
      lines: [line("floor", "٢٧", "1,150.00"), line("spots", "12", "480", { discountKind: "percent", discount: "5" })],
    }),
    blankSection("kitchen", { lines: [line("door", "1", "١٤٬٥٠٠")] }),
  ],
  planIn: "percent",
  plan: [row("a", "30"), row("b", "25"), row("c", "25"), row("d", "15"), row("e", "5")],
};

const ids = (draft: QuotationDraft) => draft.sections.map(({ id, lines }) => [id, ...lines.map((one) => one.id)]);

describe("what the sheet shows", () => {
  const shown = (draft: QuotationDraft) => {
    const sums = sumDraft(draft, taxIn([vat]), readDraft(draft).numbers)!;
    return { ...summaryOf(draft, sums), sums, plan: Object.values(instalments(draft, sums)) };
  };

  test("the document of the rules comes to what the rules say, in either kind of digits", () => {
    const { sums, rooms, plan } = shown(whole);
    expect(sums.document).toMatchObject({ subtotal: 5_102_200, discount: 153_066, net: 4_949_134, vat: 692_879, total: 5_642_013 });
    expect(rooms.map(({ amount }) => amount)).toEqual([3_652_200, 1_450_000]);
    expect(plan).toEqual([1_692_604, 1_410_503, 1_410_503, 846_302, 282_101]);
  });

  test("options are listed apart and count only while chosen; a fee is of the other lines", () => {
    const optional = lineAdded(whole, "kitchen", line("hood", "1", "1000", { optional: true, selected: false }));
    expect(shown(optional).sums.document.total).toBe(5_642_013);
    expect(shown(optional).options.map(({ amount }) => amount)).toEqual([100_000]);
    expect(shown(lineSet(optional, "hood", { selected: true })).sums.document.subtotal).toBe(5_202_200);
    const fee = shown(lineAdded(whole, "kitchen", blankLine("fee", { kind: "service_fee", feeRate: "١٠" })));
    expect(fee.base).toBe(5_102_200);
    expect(fee.fees.map(({ amount }) => amount)).toEqual([510_220]);
    expect(fee.rooms.map(({ amount }) => amount)).toEqual([3_652_200, 1_450_000]);
  });

  test("a plan that makes no whole shows each row's own share", () => {
    const half = shown(planSet(whole, [row("a", "50"), row("b", "٤٠")]));
    expect(half.sums.planProblem).toBe("percent");
    expect(half.plan).toEqual([2_821_007, 2_256_805]);
    expect(shown(planSet(whole, [row("a", "56000"), row("b", "420.13")], "amount")).sums.planProblem).toBeNull();
  });
});

describe("lines and rooms", () => {
  test("lines are added, moved within and between rooms, doubled and taken away", () => {
    expect(ids(lineAdded(whole, "majlis", blankLine("new"), 1))[0]).toEqual(["majlis", "floor", "new", "spots"]);
    expect(ids(lineMoved(whole, "floor", "kitchen", 1))).toEqual([
      ["majlis", "spots"],
      ["kitchen", "door", "floor"],
    ]);
    expect(ids(lineStepped(whole, "floor", 1))[0]).toEqual(["majlis", "spots", "floor"]);
    expect(ids(lineStepped(whole, "spots", 1))).toEqual([
      ["majlis", "floor"],
      ["kitchen", "spots", "door"],
    ]);
    expect(lineStepped(whole, "floor", -1)).toBe(whole);
    expect(ids(lineCopied(whole, "floor", "copy"))[0]).toEqual(["majlis", "floor", "copy", "spots"]);
    expect(ids(lineRemoved(whole, "floor"))[0]).toEqual(["majlis", "spots"]);
    expect(whole.sections[0]?.lines).toHaveLength(2);
  });

  test("a line of the catalogue takes the place of one that was left empty at the end of its room", () => {
    const begun = lineAdded(whole, "majlis", blankLine("empty"));
    expect(ids(lineOffered(begun, "majlis", line("oak", "1", "3400")))[0]).toEqual(["majlis", "floor", "spots", "oak"]);
    expect(ids(lineOffered(whole, "majlis", line("oak", "1", "3400")))[0]).toEqual(["majlis", "floor", "spots", "oak"]);
  });

  test("rooms are moved, doubled with lines of their own, merged into a price, taken away", () => {
    expect(ids(sectionMoved(whole, "kitchen", 0)).map(([id]) => id)).toEqual(["kitchen", "majlis"]);
    let made = 0;
    const copy = sectionCopied(whole, "majlis", () => `copy-${(made += 1)}`);
    expect(ids(copy)[1]).toEqual(["copy-1", "copy-2", "copy-3"]);
    const merge = sectionMerged(lineSet(whole, "spots", { optional: true }), "majlis", true);
    expect(merge.sections[0]?.lines.map(({ visibility }) => visibility)).toEqual(["merged", "shown"]);
    expect(ids(sectionRemoved(whole, "majlis"))).toEqual([["kitchen", "door"]]);
  });

  test("of alternatives one counts", () => {
    const two = lineSet(lineSet(whole, "floor", { alternative: "Floor" }), "door", { alternative: "Floor", selected: false });
    const other = alternativeTaken(two, "door");
    expect(other.sections.flatMap(({ lines }) => lines.map(({ id, selected }) => [id, selected]))).toEqual([
      ["floor", false],
      ["spots", true],
      ["door", true],
    ]);
    expect(lineCopied(other, "door", "copy").sections[1]?.lines[1]?.selected).toBe(false);
  });
});

describe("steps", () => {
  test("what is typed into one field is one step; steps go back and forth, and a new one ends the way forth", () => {
    let history = historyOf(whole);
    history = recorded(history, headSet(history.now, { discount: "4" }), "discount");
    history = recorded(history, headSet(history.now, { discount: "45" }), "discount");
    history = recorded(history, lineRemoved(history.now, "door"));
    expect(history.before).toHaveLength(2);
    history = undone(history);
    expect(history.now.discount).toBe("45");
    expect(history.now.sections[1]?.lines).toHaveLength(1);
    history = undone(history);
    expect(history.now).toBe(whole);
    expect(undone(history)).toBe(history);
    history = redone(redone(history));
    expect(history.now.sections[1]?.lines).toHaveLength(0);
    history = recorded(undone(history), headSet(history.now, { discount: "5" }));
    expect(redone(history)).toBe(history);
  });
});

describe("two who write at once", () => {
  test("what each changed alone stands, what both changed is asked about", () => {
    const mine = lineAdded(lineSet(whole, "floor", { quantity: "30", code: "M" }), "majlis", blankLine("mine"));
    const theirs = lineAdded(
      lineSet(lineSet(whole, "floor", { quantity: "28" }), "door", { unitPrice: "15000" }),
      "kitchen",
      blankLine("theirs"),
    );
    const { draft, clashes } = merged(whole, mine, theirs);
    expect(ids(draft)).toEqual([
      ["majlis", "floor", "spots", "mine"],
      ["kitchen", "door", "theirs"],
    ]);
    expect(draft.sections[1]?.lines[0]?.unitPrice).toBe("15000");
    expect(draft.sections[0]?.lines[0]).toMatchObject({ quantity: "30", code: "M" });
    expect(clashes).toEqual([{ path: ["sections", "majlis", "lines", "floor", "quantity"], before: "٢٧", mine: "30", theirs: "28" }]);
    expect(withTheirs(draft, clashes[0]!).sections[0]?.lines[0]).toMatchObject({ quantity: "28", code: "M" });
  });

  test("a line taken away by one stays gone, unless the other wrote in it", () => {
    expect(ids(merged(whole, lineRemoved(whole, "door"), lineSet(whole, "floor", { code: "F" })).draft)).toEqual([
      ["majlis", "floor", "spots"],
      ["kitchen"],
    ]);
    expect(ids(merged(whole, lineRemoved(whole, "door"), lineSet(whole, "door", { code: "D" })).draft)[1]).toEqual(["kitchen", "door"]);
  });

  test("their order is taken over where I moved nothing", () => {
    expect(ids(merged(whole, lineSet(whole, "floor", { code: "F" }), lineStepped(whole, "floor", 1)).draft)[0]).toEqual([
      "majlis",
      "spots",
      "floor",
    ]);
  });
});
