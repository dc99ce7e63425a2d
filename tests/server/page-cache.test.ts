import { request } from "node:http";
import { connect } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishTexts } from "#app/content/site-texts/operations.server.ts";
import { emailOf, staffed, untilKept, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// Nothing that one visitor sends may change what another one is shown.

let runtime: Staffed;
beforeAll(async () => {
  runtime = await staffed();
}, patient(180_000));
afterAll(() => runtime.close());

let made = 0;
/** An address whose page was never asked for. */
const fresh = () => `/contact?service=n${(made += 1)}`;
const languageOf = (text: string): string | undefined => /<html lang="(\w+)"/.exec(text)?.[1];
const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await runtime.get(path, headers);
  const text = await answer.text();
  return { answer, text, tag: answer.headers.get("etag"), language: languageOf(text) };
};
/** Is it kept? A page that came from the cache carries its tag. */
const isCached = async (path: string): Promise<boolean> => (await read(path)).tag !== null;

// First of all: the addresses that follow are kept at their first answer, because what a page needs has been read by then, in both languages.
test.each(["/contact", "/ar/contact", "/about", "/ar/about"])("%s is kept once all of it was read", (path) =>
  untilKept(runtime.server, path),
);

test.each([
  "diwan-language=arx",
  "diwan-language=de; diwan-language=ar",
  "diwan-language=ar ; x=1",
  "diwan-language=; diwan-language=ar",
  "x=diwan-language=ar",
  'diwan-language="ar"',
  "a=b;diwan-language=ar",
  "diwan-language=ar%00",
  "diwan-language=en; diwan-language=ar",
  "diwan-language=ar; diwan-language=en",
])("the cookie %j puts no page in another language's place", async (cookie) => {
  const path = fresh();
  await read(path, { cookie });
  await read(path, { cookie });
  expect((await read(path)).language).toBe("en");
  expect((await read(path, { cookie: "diwan-language=ar" })).language).toBe("ar");
  expect((await read(path)).language).toBe("en");
});

/** Tries fresh addresses until a page is kept there: on a busy machine one goes out without a late part, and is kept for nobody. */
async function untilOneIsKept<T>(visit: (path: string) => Promise<T>): Promise<{ path: string; first: T }> {
  let tried: { path: string; first: T } | undefined;
  const next = async (): Promise<boolean> => {
    const path = fresh();
    tried = { path, first: await visit(path) };
    return isCached(path);
  };
  await expect.poll(next, { timeout: patient(60_000) }).toBe(true);
  return tried!;
}

const headersOfStrangers: Record<string, string>[] = [
  { "accept-language": "ar-EG,ar;q=0.9" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-for": "6.6.6.6" },
  { forwarded: "host=evil.example;proto=https" },
  { "x-original-url": "/contact", "x-rewrite-url": "/contact", "x-http-method-override": "DELETE" },
  { "x-diwan-keep": "1", "x-diwan-actor": "evil", "x-diwan-address": "evil", "x-diwan-route": "evil", "x-diwan-request": "evil" },
  { range: "bytes=0-10" },
  { "if-none-match": "*", "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
  { "cache-control": "no-cache", pragma: "no-cache" },
  { accept: "application/json", "x-requested-with": "XMLHttpRequest", "accept-encoding": "br;q=0, gzip" },
  { cookie: "diwan-message=%7B%22key%22%3A%22evil.example%22%7D; diwan-hint=evil; other=evil" },
];
test.each(headersOfStrangers)("a first visit with %j leaves the page that everybody gets", async (headers) => {
  const { path, first } = await untilOneIsKept((path) => read(path, headers));
  const { answer, text: again } = await read(path);
  expect(answer.status).toBe(200);
  expect(languageOf(again)).toBe("en");
  expect(again).toContain(`<link rel="canonical" href="${runtime.server.url}/contact"`);
  expect(again).not.toContain("evil");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
  expect(first.text.length === 0 || first.text === again).toBe(true);
  expect([...answer.headers.keys()].filter((name) => name.startsWith("x-diwan"))).toEqual([]);
});

test("another host in the request, or a whole address as the request's target, is not believed", async () => {
  const path = fresh();
  const text = await new Promise<string>((resolve, reject) => {
    let output = "";
    const sent = request(runtime.server.url + path, { headers: { host: "evil.example" } }, (answer) => {
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => (output += part));
      answer.on("end", () => resolve(output));
    });
    sent.on("error", reject);
    sent.end();
  });
  expect(text).not.toContain("evil.example");
  const whole = await raw(`GET http://evil.example${fresh()} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
  expect(whole).toMatch(/^HTTP\/1\.1 200/);
  expect(whole).not.toContain("evil.example");
  expect((await read(path)).text).not.toContain("evil.example");
});

test("HEAD and forms are never kept in a page's place", async () => {
  const path = fresh();
  expect((await fetch(runtime.server.url + path, { method: "HEAD" })).status).toBe(200);
  await runtime.post(path, { intent: "nothing-known", name: "evil" });
  const first = await read(path);
  expect([first.answer.status, first.tag, first.text.length > 1000]).toEqual([200, null, true]);
  expect(first.text).not.toContain("evil");
  await untilKept(runtime.server, path);
});

test("a parameter that no page reads makes no page, in either language", async () => {
  const { tag } = await read("/about");
  expect(tag).not.toBeNull();
  for (let n = 0; n < 20; n += 1) expect((await read(`/about?made-up=${n}&utm_source=x`)).tag).toBe(tag);
  expect(await isCached("/ar/about?second=2")).toBe(true);
});

test("ten who ask at once for a page that is not there yet are given one that was made once", async () => {
  const { first: pages } = await untilOneIsKept((path) => Promise.all(Array.from({ length: 10 }, () => read(path))));
  expect(pages.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(pages.filter(({ tag }) => tag === null)).toHaveLength(1);
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
});

test("what was sent, what failed and what is not there are not kept", async () => {
  for (const path of [
    "/contact?sent=LED-2026-00001",
    `/cost-estimator?sent=LED-2026-00001&estimate=${"x".repeat(43)}`,
    "/nothing-here",
    "/unauthorized",
    "/login",
    "/about.data",
    "/forgot-password",
    `/estimates/${"x".repeat(43)}`,
    "/newsletter/confirm/x",
  ]) {
    await read(path);
    const { tag, answer } = await read(path);
    expect([tag, answer.headers.get("cache-control")], path).toEqual([null, "no-store"]);
  }
});

test("a page of somebody signed in is nobody else's, and nobody else's is his", async () => {
  const path = fresh();
  const cookie = await runtime.enter("sales");
  const own = await read(path, { cookie });
  expect(own.text).toContain(emailOf("sales"));
  expect([own.tag, own.answer.headers.get("cache-control")]).toEqual([null, "no-store"]);
  expect((await read(path)).text).not.toContain(emailOf("sales"));
  await untilKept(runtime.server, path);
  expect((await read(path, { cookie })).text).toContain(emailOf("sales"));
  for (const planted of ["diwan-session=x", "__Host-diwan-session=x", "a=b; diwan-session=", "xdiwan-session=y"])
    expect((await read(path, { cookie: planted })).answer.headers.get("cache-control"), planted).toBe("no-store");
});

test("a page with a part that could not be read is not kept, and one that was kept stays", async () => {
  const before = fresh();
  let during = before;
  await untilKept(runtime.server, before);
  await runtime.runtime.db.execute(sql`alter table social_media_links rename to social_media_links_away`);
  try {
    // For some seconds the links are known from an earlier page.
    const notKept = async () => {
      during = fresh();
      const { answer, tag } = await read(during);
      return [answer.status, tag, await isCached(during)];
    };
    await expect.poll(notKept, { timeout: patient(15_000), interval: 100 }).toEqual([200, null, false]);
    expect(await isCached(before)).toBe(true);
  } finally {
    await runtime.runtime.db.execute(sql`alter table social_media_links_away rename to social_media_links`);
  }
  await untilKept(runtime.server, during);
});

test("while texts cannot be read, pages say what was read last, are kept for nobody, and leave one line in the log", async () => {
  const publish = (en: string) => publishTexts(runtime.ctx, [{ key: "about.aims.missionText", en, ar: `${en} بالعربية` }]);
  // Past the cache of pages, as everybody goes who is signed in or was refused.
  const past = { cookie: "diwan-session=x" };
  await publish("A mission to be kept");
  for (const path of ["/about", "/ar/about"])
    await expect.poll(async () => (await read(path, past)).text).toContain("A mission to be kept");
  await publish("A mission that nobody can read");
  await runtime.runtime.db.execute(sql`alter table site_content rename to site_content_away`);
  try {
    for (const path of ["/about", "/ar/about", fresh()]) {
      const { answer, text } = await read(path, past);
      expect([answer.status, answer.headers.get("cache-control")], path).toEqual([200, "no-store"]);
      if (path.endsWith("/about")) expect(text).toContain("A mission to be kept");
      const lines = runtime.server.printed().split("\n");
      const own = lines.filter((line) => line.includes(answer.headers.get("x-request-id")!) && !line.includes('"message":"request"'));
      expect(own.filter((line) => line.includes("a page went out with texts")).length, own.join("\n")).toBe(1);
    }
  } finally {
    await runtime.runtime.db.execute(sql`alter table site_content_away rename to site_content`);
  }
});

test("a text published by another process is there within about a second, in both languages", async () => {
  const paths = ["/about", "/ar/about"];
  for (const path of [...paths, "/testimonials"]) await read(path);
  for (let twice = 0; twice < 2; twice += 1) await read("/about", { cookie: "diwan-session=x" });
  await publishTexts(runtime.ctx, [{ key: "about.aims.missionText", en: "A mission from elsewhere", ar: "رسالة من مكان آخر" }]);
  // Past the cache of pages it is there at once: parts that are drawn once follow what was published.
  expect((await read("/about", { cookie: "diwan-session=x" })).text).toContain("A mission from elsewhere");
  for (const [path, text] of [
    ["/about", "A mission from elsewhere"],
    ["/ar/about", "رسالة من مكان آخر"],
  ] as const)
    await expect.poll(async () => (await read(path)).text.includes(text), { timeout: patient(5_000), interval: 50 }).toBe(true);
});

test.each([
  ["//evil.example/x", "/evil.example/x"],
  ["///evil.example", "/evil.example"],
  ["/ar//about", "/ar/about"],
  ["/AR/About", "/ar/about"],
  ["/%61r", "/ar"],
  ["//about.data", "/about.data"],
])("%s is another spelling, and leads to the right one here", async (path, right) => {
  for (const method of ["GET", "POST"]) {
    const body = "intent=newsletter&email=reader%40mail.example";
    const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${runtime.server.url}\r\nConnection: close\r\n`;
    const form = `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const answer = await raw(head + (method === "POST" ? form : "\r\n"));
    expect(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]).toBe("308");
    expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(right);
  }
});

test("what cannot be decoded is not found, and a page of ours in the reader's language", async () => {
  for (const path of ["/%", "/%zz", "/services/%E0%A4%A", "/about%2f", "/%2f%2fevil.example", "/%00"])
    expect((await runtime.get(path)).status, path).toBe(404);
  expect((await read("/ar/%ff")).language).toBe("ar");
});

/** One request as it is, answered as it is. */
function raw(text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = "";
  const socket = connect(Number(new URL(runtime.server.url).port), "127.0.0.1");
  socket.on("data", (part) => (output += part.toString("utf8")));
  socket.on("close", () => resolve(output));
  socket.on("error", reject);
  socket.write(text);
  return promise;
}

test("a request that could be read in two ways is refused, and so is one with too much before it", async () => {
  const both =
    "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n\r\n";
  for (const text of [
    both,
    "POST /contact HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nContent-Length: 7\r\n\r\nabcdef",
    "POST /contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\nHost: x\n\n",
    "GET /\\evil.example HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  ])
    expect(await raw(text)).toMatch(/^HTTP\/1\.1 400/);
  expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431/);
});
