import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../scripts/run.ts";
import { freshFolder, removeFolder, startServer, type Running } from "./running.ts";

let server: Running;
const folder = freshFolder();
beforeAll(async () => void (server = await startServer({ dataDir: folder })));
afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

test("what our own sheets say of the component library's parts comes after the library's", () => {
  const [sheet = ""] = globSync(join(root, "build/client/assets/office-*.css"));
  const styles = readFileSync(sheet, "utf8");
  const [library, ours] = [styles.lastIndexOf(".m_"), styles.indexOf("--button-h:")];
  expect(library).toBeGreaterThan(0);
  expect(ours).toBeGreaterThan(library);
});

test("the words of a page are a file that browsers keep for ever, and its HTML has them only where it says them", async () => {
  const html = await (await fetch(`${server.url}/ar/contact`)).text();
  const file = /data-words="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(file).toMatch(/^\/words\/ar-contact-[0-9a-f]{12}\.js$/);
  const answer = await fetch(server.url + file, { headers: { "accept-encoding": "br" } });
  expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "br"]);
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const module = (await import(`data:text/javascript,${encodeURIComponent(await answer.text())}`)) as { default: Record<string, unknown> };
  expect(html).not.toContain("shell.loading");
  expect(html).toContain(String(module.default["shell.loading"]));
});

test("a page of another version finds its words, and browsers do not keep them for ever", async () => {
  const answer = await fetch(`${server.url}/words/en-app-000000000000.js`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).not.toContain("immutable");
  expect((await fetch(`${server.url}/words/en-nothing-000000000000.js`)).status).toBe(404);
});
