import { expect, test } from "vitest";
import { nameWithRate } from "./rate-name.ts";

test.for([
  ["VAT 14 %", "14%", "VAT 14%"],
  ["VAT 14%", "14%", "VAT 14%"],
  ["VAT", "14%", "VAT 14%"],
  ["ضريبة القيمة المضافة ١٤ ٪", "١٤٪", "ضريبة القيمة المضافة ١٤٪"],
  ["ضريبة القيمة المضافة", "١٤٪", "ضريبة القيمة المضافة ١٤٪"],
  ["Contracting, 14 % on 36 % of the value", "14%", "Contracting, 14% on 36% of the value"],
  ["VAT 14%", "15%", "VAT 15%"],
  ["ضريبة القيمة المضافة ١٤٪", "15%", "ضريبة القيمة المضافة 15%"],
  ["Exempt", "0%", "Exempt 0%"],
] as const)("%s, %s → %s", ([name, rate, shown]) => {
  expect(nameWithRate(name, rate)).toBe(shown);
});
