import { expect, test } from "vitest";
import { drawn } from "../../../tests/drawn.tsx";
import { Understood } from "./understood.tsx";

const understood = {
  program: null,
  encoding: null,
  separator: null,
  sheets: [],
  sheet: null,
  line: 1,
  encodings: [],
  damaged: null,
  heads: [],
};
const said = (language: "en" | "ar", head: string[], mapping: (string | null)[]) =>
  drawn(language, <Understood {...{ understood, head, mapping }} reading={{}} busy={false} onReading={() => {}} />);

test("columns of a file that are not read are named before anything is saved", () => {
  expect(said("en", ["Number", "Salesman"], ["number", null])).toContain("A column is skipped: Salesman.");
  expect(said("en", ["Number", "Salesman", "Branch"], ["number", null, null])).toContain("2 columns are skipped: Salesman, Branch.");
  expect(said("ar", ["رقم", "المندوب", "الفرع", "المنطقة"], ["number", null, null, null])).toContain(
    "٣ أعمدة متخطَّاة: المندوب، الفرع، المنطقة.",
  );
});

test("nothing is said of a file that is read whole, of a column without a name, nor twice of one that nobody knows", () => {
  expect(said("en", ["Number", ""], ["number", null])).not.toContain("skipped");
  const unknown = said("en", ["Salesman"], [null]);
  expect(unknown).toContain("No column of this file is known.");
  expect(unknown).not.toContain("skipped");
});
