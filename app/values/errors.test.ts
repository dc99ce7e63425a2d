import { expect, test } from "vitest";
import { Invalid, NotFound, Unreadable } from "./errors.ts";

test("what logs and failed tests print of a refusal names each field with the key of its message", () => {
  const refused = new Invalid({ phone: { key: "lead.error.phone" }, "lines.2.price": { key: "common.error.most", values: { most: 5 } } });
  expect(refused.message).toBe("common.error.invalid (phone: lead.error.phone, lines.2.price: common.error.most)");
  expect(refused.userMessage).toEqual({ key: "common.error.invalid" });
  expect(new Unreadable().message).toBe("common.error.unreadable");
  expect(new NotFound().message).toBe("common.error.notFound");
});
