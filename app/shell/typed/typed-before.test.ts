import { beforeEach, expect, test, vi } from "vitest";
import { typedField } from "./carried-fields.ts";
import { forgetTyped, leaveTyped, nameFor, sendingTyped, settleTyped, storeTyped, typedBefore } from "./typed-before.ts";

const stored: Record<string, string> = {};
beforeEach(() => {
  for (const key of Object.keys(stored)) delete stored[key];
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  };
  vi.stubGlobal(
    "sessionStorage",
    new Proxy(stored, { get: (_, name: string) => (Object.hasOwn(methods, name) ? methods[name as keyof typeof methods] : stored[name]) }),
  );
});

const form = (name: string) => {
  const sent = new FormData();
  sent.set(typedField, name);
  return sent;
};

test("what is secret is never stored; bank details are held by the page alone and end with the person", () => {
  const name = nameFor("dina", "bank 1");
  storeTyped(
    name,
    { password: "seven-brown-camels", code: "123456", iban: "EG380019000500000000263180002", holder: "Nile", note: "new" },
    3,
  );
  expect(JSON.stringify(stored)).not.toMatch(/camels|123456|EG38|Nile/);
  expect(typedBefore(name)).toEqual({
    value: { iban: "EG380019000500000000263180002", holder: "Nile", note: "new" },
    version: 3,
  });
  settleTyped("salma");
  expect(typedBefore(name)).toBeNull();
  storeTyped(name, { note: "other" });
  expect(typedBefore(name)?.value).toEqual({ note: "other" });
});

test("a draft is forgotten with the answer that took it, and not where something else was typed meanwhile", () => {
  storeTyped("move", { note: "first" });
  const taken = sendingTyped(form("move"));
  expect(typedBefore("move")?.value).toEqual({ note: "first" });
  taken();
  expect(typedBefore("move")).toBeNull();

  storeTyped("move", { note: "second" });
  const late = sendingTyped(form("move"));
  storeTyped("move", { note: "third" });
  late();
  expect(typedBefore("move")?.value).toEqual({ note: "third" });
  forgetTyped("move");
  sendingTyped(new FormData())();
});

test("after a sign-out nothing stays; a session that ends long after a sign-out that came to nothing leaves what was typed", () => {
  vi.useFakeTimers();
  storeTyped(nameFor("dina", "lead"), { note: "first" });
  leaveTyped();
  settleTyped(null);
  expect(typedBefore(nameFor("dina", "lead"))).toBeNull();

  leaveTyped();
  storeTyped(nameFor("dina", "lead"), { note: "second" });
  vi.advanceTimersByTime(10 * 60_000);
  settleTyped(null);
  expect(typedBefore(nameFor("dina", "lead"))?.value).toEqual({ note: "second" });
  vi.useRealTimers();
});
