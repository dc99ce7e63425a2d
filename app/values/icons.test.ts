import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sprite } from "../../scripts/icons.ts";
import { contentIcons, hasIcon } from "./icons.ts";

test("the sprite in the repository is what the lists ask for", async () => {
  const file = new URL("../shell/icons.svg", import.meta.url);
  expect(await readFile(file, "utf8")).toBe(await sprite());
});

test("an unknown name is not drawn", () => {
  expect(hasIcon("no-such-thing")).toBe(false);
  expect(hasIcon("instagram")).toBe(true);
});

test("no name is listed twice", () => {
  expect(contentIcons.length).toBe(new Set(contentIcons).size);
});
