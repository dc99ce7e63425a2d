import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { sprite } from "../../scripts/icons.ts";
import { contentIcons, interfaceIcons } from "./icons.ts";

test("the sprite in the repository is what the lists ask for", async () => {
  const file = new URL("../shell/icons.svg", import.meta.url);
  expect(await readFile(file, "utf8")).toBe(await sprite());
});

test("every name that the code writes is drawn", () => {
  const drawn = new Set<string>([...contentIcons, ...interfaceIcons]);
  const written = globSync("app/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bicon(?:=|: )"([\w-]+)"|<Icon name="([\w-]+)"/g)].map(([, prop, own]) => [
      file,
      prop ?? own!,
    ]),
  );
  expect(written.length).toBeGreaterThan(200);
  expect(written.filter(([, name]) => !drawn.has(name!))).toEqual([]);
});

test("no name is listed twice", () => {
  expect(contentIcons.length).toBe(new Set(contentIcons).size);
});
