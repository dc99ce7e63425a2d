import { expect, test } from "vitest";
import { drawn } from "../../../../../tests/drawn.tsx";
import { ChosenBills } from "./chosen-bills.tsx";

const bill = { id: "one", number: "B-9", orderId: null, order: null, opened: false, dueOn: "2026-11-05", left: 22_800_00, of: null };
const chosen = (language: "en" | "ar") =>
  drawn(language, <ChosenBills open={[bill]} rate={0} draft={{ kind: "payment", bills: { one: "22800" } }} set={() => {}} errors={{}} />);

test("what of a payment is meant for a bill stands in the reader's digits, as its amount does", () => {
  expect(chosen("en")).toContain('value="22,800"');
  expect(chosen("ar")).toContain('value="٢٢٬٨٠٠"');
});
