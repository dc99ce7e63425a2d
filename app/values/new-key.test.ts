import { expect, test } from "vitest";
import { newId, newKey } from "./new-key.ts";
import { isUuid } from "./uuid.ts";

test("keys and ids differ each time and have their shapes", () => {
  const keys = Array.from({ length: 200 }, newKey);
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set([...keys, ...ids]).size).toBe(400);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  for (const id of ids) {
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
});

test("they are made where the page is not served over https", () => {
  const secure = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(crypto), "randomUUID")!;
  Object.defineProperty(crypto, "randomUUID", { value: undefined, configurable: true });
  try {
    expect(newKey()).toHaveLength(32);
    expect(newId()).toHaveLength(36);
  } finally {
    Object.defineProperty(crypto, "randomUUID", secure);
  }
});
