import { describe, expect, test } from "vitest";
import { inCompany } from "./company.ts";
import { account, kb, parsers, post, visitor } from "./outside-parsers.ts";
import { chargeForm } from "#app/platform/http/body/form-budget.server.ts";
import { readForm } from "#app/platform/http/body/read-form.server.ts";
import { TooLarge, TooMany } from "#app/values/errors.ts";

// Every parser that meets bytes from outside ends at its limit, and answers. Beyond that nothing is parsed.

test.each(parsers)("$parser is answered, with the most bytes it may have", async ({ limit, bytes, parse, answer }) => {
  expect(await parse(bytes(limit) as never)).toEqual(answer);
});

describe("nothing is parsed", () => {
  test.each([
    ["too many fields", "a&".repeat(200), visitor],
    ["too many fields without a name", "&".repeat(200), visitor],
    ["too many bytes", "x".repeat(64 * kb + 1), visitor],
    ["too many fields of an account", "a&".repeat(5_000), account],
    ["too many bytes of an account", "x".repeat(1_000_001), account],
  ])("of a form with %s", async (_, body, limits) => {
    await expect(readForm(post(body), limits)).rejects.toBeInstanceOf(TooLarge);
  });

  test("of a visitor's form, however short, once its address has sent enough for a minute", () =>
    inCompany(async ({ as, pass }) => {
      const from = (address: string, headers: Record<string, string> = {}) =>
        new Request("http://localhost/contact", { method: "POST", headers: { "x-diwan-address": address, ...headers } });
      const charge = (request: Request) => chargeForm(as("visitor"), request, 64 * kb);
      // 64 kB each, as none says how long it is.
      for (let times = 0; times < 64; times += 1) charge(from("10.0.0.1"));
      expect(() => charge(from("10.0.0.1", { "content-length": "10" }))).toThrow(TooMany);
      charge(from("10.0.0.2"));
      // A network of IPv6 is one address.
      for (let times = 0; times < 64; times += 1) charge(from(`2001:db8::${times + 1}`));
      expect(() => charge(from("2001:db8::ffff"))).toThrow(TooMany);
      for (let times = 0; times < 1024; times += 1) charge(from("10.0.0.3", { "content-length": "10" }));
      expect(() => charge(from("10.0.0.3", { "content-length": "10" }))).toThrow(TooMany);
      pass(60_000);
      charge(from("10.0.0.1"));
    }));
});
