import { afterAll, beforeAll, expect, test } from "vitest";
import { visitTable } from "#app/content/visits/table.server.ts";
import { staffed, untilKept, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const robot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };

let runtime: Staffed;
beforeAll(async () => {
  runtime = await staffed();
}, patient(180_000));
afterAll(() => runtime.close());

test("made and kept pages count alike, robots and what is not there do not; an orderly stop loses nothing", async () => {
  const first = await runtime.get("/about", person);
  expect(first.headers.get("set-cookie")).toBeNull();
  await untilKept(runtime.server, "/about");
  const persistent = await runtime.get("/about", person);
  expect(persistent.headers.get("etag")).not.toBeNull();
  // A reader who comes back is told that his copy still holds.
  expect((await runtime.get("/about", { ...person, "if-none-match": persistent.headers.get("etag")! })).status).toBe(304);
  await runtime.get("/ar/about?utm_source=letter", person);
  for (let at = 0; at < 3; at += 1) await runtime.get("/about", robot);
  await fetch(`${runtime.server.url}/about`, { method: "HEAD", headers: person });
  expect((await runtime.get("/portfolio/not-there", person)).status).toBe(404);
  expect((await runtime.get("/login", person)).status).toBe(200);
  await runtime.get("/contact.data", { ...person, referer: `${runtime.server.url}/about` });
  await runtime.restart();
  const rows = await runtime.runtime.db
    .select({ page: visitTable.page, visits: visitTable.visits })
    .from(visitTable)
    .orderBy(visitTable.page);
  expect(rows).toEqual([
    { page: "/about", visits: 4 },
    { page: "/contact", visits: 1 },
  ]);
});
