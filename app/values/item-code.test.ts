import { expect, test } from "vitest";
import { readItemCode } from "./item-code.ts";

test("codes of the authority's two lists are read, others are not", () => {
  expect(readItemCode(" eg-123456789-1001 ")).toEqual({ type: "EGS", code: "EG-123456789-1001" });
  expect(readItemCode("EG-١٢٣٤٥٦٧٨٩-A.1")).toEqual({ type: "EGS", code: "EG-123456789-A.1" });
  // A brick of the classification, then numbers with a check digit: EAN-13 of the standard's own example, UPC-A, GTIN-14.
  for (const code of ["10003834", "4006381333931", "036000291452", "10012345678902"])
    expect(readItemCode(code)).toEqual({ type: "GS1", code });
  for (const wrong of ["", "1001", "EG-12345678-1", "EG-123456789-", "EG-123456789-A B", "4006381333932", "123456789", "036000291453"])
    expect(readItemCode(wrong)).toBeNull();
});
