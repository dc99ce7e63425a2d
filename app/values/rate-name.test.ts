import { expect, test } from "vitest";
import { nameWithRate } from "./rate-name.ts";

test.for([
  ["VAT 14 %", "14%", "VAT 14%"],
  ["VAT 14%", "14%", "VAT 14%"],
  ["VAT", "14%", "VAT 14%"],
  ["ضريبة القيمة المضافة ١٤ ٪", "١٤٪", "ضريبة القيمة المضافة ١٤٪"],
  ["ضريبة القيمة المضافة", "١٤٪", "ضريبة القيمة المضافة ١٤٪"],
  ["Contracting, 14 % on 36 % of the value", "14%", "Contracting, 14% on 36% of the value"],
] as const)("%s, %s → %s", ([name, rate, said]) => {
  expect(nameWithRate(name, rate)).toBe(said);
});
