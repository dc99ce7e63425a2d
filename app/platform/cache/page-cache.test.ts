import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { PageCache } from "./page-cache.server.ts";

const body = Buffer.from(`<p>${"ضوء محسوب ".repeat(200)}</p>`);

test("a page made before content changed is not kept", () => {
  const cache = new PageCache();
  const { epoch } = cache;
  cache.clear();
  cache.keep("en /", epoch, body, []);
  expect(cache.get("en /")).toBeNull();
});

test("a change forgets what was made from its tables, and every page that is being made", () => {
  const cache = new PageCache();
  const keep = (key: string, ...tables: string[]) => cache.keep(key, cache.epoch, body, [], new Set(tables));
  const kept = () => ["home", "team", "legal"].filter((key) => cache.get(key));
  keep("home", "services", "team_members");
  keep("team", "team_members");
  keep("legal", "site_content");
  const { epoch } = cache;
  cache.forget(["services", "audit_log"]);
  expect(kept()).toEqual(["team", "legal"]);
  cache.keep("home", epoch, body, [], new Set());
  expect(kept()).toEqual(["team", "legal"]);
  cache.forget([]);
  expect(kept()).toEqual([]);
});

test("languages never share a page", () => {
  const cache = new PageCache();
  cache.keep("en /", cache.epoch, Buffer.from("Home"), []);
  expect(cache.get("ar /")).toBeNull();
  expect(cache.get("en /")?.page.plain.toString()).toBe("Home");
});

test("all three forms hold the same page", async () => {
  const cache = new PageCache();
  const { plain, packed } = await cache.pack("en /", cache.keep("en /", 0, body, []));
  expect(plain).toEqual(body);
  expect(brotliDecompressSync(packed.br)).toEqual(body);
  expect(gunzipSync(packed.gz)).toEqual(body);
  expect(packed.br.length).toBeLessThan(body.length / 4);
});

test("made-up addresses push out each other, not the memory", () => {
  const cache = new PageCache();
  cache.keep("en /", cache.epoch, Buffer.from("Home"), []);
  for (let n = 0; n < 700; n += 1) {
    cache.get("en /");
    cache.keep(`en /?q=${n}`, cache.epoch, Buffer.from("x"), []);
  }
  expect(cache.get("en /?q=1")).toBeNull();
  expect(cache.get("en /?q=699")).not.toBeNull();
  expect(cache.get("en /")?.page.plain.toString()).toBe("Home");
});

test("large pages push out the ones unused for longest", () => {
  const cache = new PageCache();
  const large = Buffer.alloc(17 * 1024 * 1024);
  for (const key of ["one", "two", "three", "two", "four", "five"]) cache.keep(key, cache.epoch, large, []);
  expect(["one", "two", "three", "four", "five"].map((key) => cache.get(key) !== null)).toEqual([false, true, false, true, true]);
});

test("the same bytes have the same tag, other bytes another", () => {
  const cache = new PageCache();
  const [one, two, three] = [cache.keep("a", 0, body, []), cache.keep("b", 0, body, []), cache.keep("c", 0, Buffer.from("x"), [])] as const;
  expect(one.etag).toBe(two.etag);
  expect(one.etag).not.toBe(three.etag);
});
