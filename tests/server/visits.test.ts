import { afterAll, beforeAll, expect, test } from "vitest";
import { visitTable } from "#app/content/visits/table.server.ts";
import { staffed, type Staffed } from "./staffed.ts";

const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const robot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };

let house: Staffed;
beforeAll(async () => {
  house = await staffed();
}, 180_000);
afterAll(() => house.close());

test("made and kept pages count alike, robots and what is not there do not; an orderly stop loses nothing", async () => {
  const first = await house.get("/about", person);
  expect(first.headers.get("set-cookie")).toBeNull();
  const kept = await house.get("/about", person);
  expect(kept.headers.get("etag")).not.toBeNull();
  // A reader who comes back is told that his copy still holds.
  expect((await house.get("/about", { ...person, "if-none-match": kept.headers.get("etag")! })).status).toBe(304);
  await house.get("/ar/about?utm_source=letter", person);
  for (let at = 0; at < 3; at += 1) await house.get("/about", robot);
  await fetch(`${house.server.url}/about`, { method: "HEAD", headers: person });
  expect((await house.get("/portfolio/not-there", person)).status).toBe(404);
  expect((await house.get("/login", person)).status).toBe(200);
  await house.get("/contact.data", { ...person, referer: `${house.server.url}/about` });
  await house.restart();
  const rows = await house.house.db.select({ page: visitTable.page, visits: visitTable.visits }).from(visitTable).orderBy(visitTable.page);
  expect(rows).toEqual([
    { page: "/about", visits: 4 },
    { page: "/contact", visits: 1 },
  ]);
});
