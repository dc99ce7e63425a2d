import { expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { addressesOf } from "./addresses.ts";

test.each([
  [
    "postgres://a:b@one:5432,two:5433/diwan?sslmode=require",
    ["postgres://a:b@one:5432/diwan?sslmode=require", "postgres://a:b@two:5433/diwan?sslmode=require"],
  ],
  ["postgresql://a:p%2Cw@one/diwan", ["postgresql://a:p%2Cw@one/diwan"]],
  ["postgres://one,two", ["postgres://one", "postgres://two"]],
])("%s", (url, addresses) => expect(addressesOf(url)).toEqual(addresses));

test("a setting with a host that is none is refused", () => {
  expect(readConfig({ DATABASE_URL: "postgres://a@one:1,two:2/d", WORKERS: "2" }).WORKERS).toBe(2);
  for (const wrong of ["mysql://a@one/d", "postgres://a@one:1,two:x/d"])
    expect(() => readConfig({ DATABASE_URL: wrong })).toThrow("DATABASE_URL");
});
