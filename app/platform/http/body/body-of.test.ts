import { createReadStream } from "node:fs";
import { expect, test } from "vitest";
import { bodyOf } from "./body-of.server.ts";

test.each([
  ["before it was made", "before"],
  ["while nobody reads it", "after"],
] as const)("the file of an answer is closed when the asker has gone %s", async (_, when) => {
  const gone = new AbortController();
  const file = createReadStream(import.meta.filename);
  const closed = new Promise<void>((done) => file.on("close", () => done()));
  if (when === "before") gone.abort();
  const body = bodyOf(file, new Request("https://diwan.example/", { signal: gone.signal }));
  gone.abort();
  await closed;
  expect(file.destroyed).toBe(true);
  await expect(body.getReader().read()).rejects.toMatchObject({ name: "AbortError" });
});
