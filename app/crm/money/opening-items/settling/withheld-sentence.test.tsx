import { expect, test } from "vitest";
import { drawn } from "../../../../../tests/drawn.tsx";
import { WithheldSentence } from "./withheld-sentence.tsx";

const said = (language: "en" | "ar", draft: Record<string, unknown>) =>
  drawn(language, <WithheldSentence draft={draft} left={57_000_00} />)
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("\u00A0", " ");

test("tax withheld of an opening item says what it settles and what stays open, as it is typed", () => {
  expect(said("en", { kind: "withheld", amount: "500" })).toBe(
    "No money comes: EGP 500 is settled by tax withheld, EGP 56,500 stays open.",
  );
  expect(said("ar", { kind: "withheld", amount: "٥٠٠" })).toContain("٥٦٬٥٠٠");
});

test("money says nothing more than its amount, and neither does what cannot be sent", () => {
  for (const draft of [
    { kind: "money", amount: "500" },
    { kind: "withheld", amount: "" },
    { kind: "withheld", amount: "57000.01" },
  ])
    expect(said("en", draft)).toBe("");
});
