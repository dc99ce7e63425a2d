import { beforeEach, expect, test, vi } from "vitest";
import { typedField } from "./request-fields.ts";
import { forgetStoredDraft, leaveDrafts, nameFor, sendingDraft, settleDrafts, storeDraft, storedDraft } from "./draft-storage.ts";

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
  storeDraft(
    name,
    { password: "seven-brown-camels", code: "123456", iban: "EG380019000500000000263180002", holder: "Nile", note: "new" },
    3,
  );
  expect(JSON.stringify(stored)).not.toMatch(/camels|123456|EG38|Nile/);
  expect(storedDraft(name)).toEqual({
    value: { iban: "EG380019000500000000263180002", holder: "Nile", note: "new" },
    version: 3,
  });
  settleDrafts("salma");
  expect(storedDraft(name)).toBeNull();
  storeDraft(name, { note: "other" });
  expect(storedDraft(name)?.value).toEqual({ note: "other" });
});

test("a draft is forgotten with the answer that took it, and not where something else was typed meanwhile", () => {
  storeDraft("move", { note: "first" });
  const taken = sendingDraft(form("move"));
  expect(storedDraft("move")?.value).toEqual({ note: "first" });
  taken();
  expect(storedDraft("move")).toBeNull();

  storeDraft("move", { note: "second" });
  const late = sendingDraft(form("move"));
  storeDraft("move", { note: "third" });
  late();
  expect(storedDraft("move")?.value).toEqual({ note: "third" });
  forgetStoredDraft("move");
  sendingDraft(new FormData())();
});

test("after a sign-out nothing stays; a session that ends long after a sign-out that came to nothing leaves what was typed", () => {
  vi.useFakeTimers();
  storeDraft(nameFor("dina", "lead"), { note: "first" });
  leaveDrafts();
  settleDrafts(null);
  expect(storedDraft(nameFor("dina", "lead"))).toBeNull();

  leaveDrafts();
  storeDraft(nameFor("dina", "lead"), { note: "second" });
  vi.advanceTimersByTime(10 * 60_000);
  settleDrafts(null);
  expect(storedDraft(nameFor("dina", "lead"))?.value).toEqual({ note: "second" });
  vi.useRealTimers();
});
