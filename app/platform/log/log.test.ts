import { expect, test } from "vitest";
import { Invalid } from "#app/values/errors.ts";
import { plainError } from "./log.server.ts";

test("a refused input is logged by the names of its fields, never by what was typed", () => {
  const error = new Invalid({ phone: { key: "kit.error.phone", values: { typed: "01001234567" } }, email: { key: "kit.error.email" } });
  const logged = plainError(error);
  expect(logged).toMatchObject({ message: "common.error.invalid (phone: kit.error.phone, email: kit.error.email)" });
  expect(JSON.stringify(logged)).not.toContain("0100");
});
