import { expect, test } from "vitest";
import { acceptedCoding } from "./accepted-coding.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br ; q=0.000 , gzip;q=0.5", "gzip"],
  ["br;q=0.1", "br"],
  ["gzip;q=0,br;q=0", null],
  ["broken, xgzip", null],
  ["identity", null],
  ["", null],
  [undefined, null],
])("%s is answered with %s", (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding);
});
