import { describe, expect, test } from "vitest";
import { drawn, find, pressed, type Press } from "./keys.ts";

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe("a pressed key", () => {
  test("is the letter typed, and on an Arabic keyboard the letter on the key", () => {
    expect(pressed(press("n", { code: "KeyN" }))).toBe("n");
    expect(pressed(press("ى", { code: "KeyN" }))).toBe("n");
    expect(pressed(press("لا", { code: "KeyB" }))).toBe("b");
    // a French keyboard has its A where others have Q
    expect(pressed(press("a", { code: "KeyQ" }))).toBe("a");
    expect(pressed(press("N", { code: "KeyN", shiftKey: true }))).toBe("shift+n");
  });
  test("with Ctrl or the command key, in both scripts", () => {
    expect(pressed(press("k", { code: "KeyK", ctrlKey: true }))).toBe("mod+k");
    expect(pressed(press("ن", { code: "KeyK", metaKey: true }))).toBe("mod+k");
  });
  test("is the sign, however it is reached", () => {
    expect(pressed(press("/", { code: "Slash" }))).toBe("/");
    expect(pressed(press("/", { code: "Digit7", shiftKey: true }))).toBe("/");
    expect(pressed(press("ظ", { code: "Slash" }))).toBe("/");
    expect(pressed(press("؟", { code: "Slash", shiftKey: true }))).toBe("?");
    expect(pressed(press("?", { code: "Slash", shiftKey: true }))).toBe("?");
    expect(pressed(press("Escape"))).toBe("Escape");
    expect(pressed(press("ArrowDown", { shiftKey: true }))).toBe("shift+ArrowDown");
  });
  test("with Alt is a sign being written", () => {
    expect(pressed(press("@", { altKey: true, ctrlKey: true }))).toBeNull();
  });
});

describe("finding", () => {
  const list = [{ keys: "n" }, { keys: "g p" }, { keys: "g d" }, { keys: "p" }, { keys: "n", later: true }];
  test("what came last counts, two in a row wait for each other", () => {
    expect(find(list, null, "n")).toEqual({ run: { keys: "n", later: true } });
    expect(find(list, null, "g")).toEqual({ wait: "g" });
    expect(find(list, "g", "p")).toEqual({ run: { keys: "g p" } });
    expect(find(list, null, "p")).toEqual({ run: { keys: "p" } });
    expect(find(list, "g", "x")).toBeNull();
    expect(find(list, "x", "n")).toEqual({ run: { keys: "n", later: true } });
  });
});

test("keys are drawn as they stand on the keyboard", () => {
  expect(drawn("mod+shift+k", false)).toEqual([["Ctrl", "Shift", "K"]]);
  expect(drawn("mod+k", true)).toEqual([["⌘", "K"]]);
  expect(drawn("g p", false)).toEqual([["G"], ["P"]]);
  expect(drawn("?", false)).toEqual([["?"]]);
});
