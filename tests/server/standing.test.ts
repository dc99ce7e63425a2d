import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, freshFolder, removeFolder, startServer, type Running } from "./running.ts";
import { untilKept } from "./staffed.ts";

let server: Running;
const folder = freshFolder();

beforeAll(async () => {
  server = await startServer({ dataDir: folder });
});
afterAll(async () => {
  await server.stop();
  removeFolder(folder);
});

test("a second server on the folder ends and names the first one's process", async () => {
  await expect(startServer({ dataDir: folder })).rejects.toThrow(String(server.process.pid));
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("a server without its settings ends and names them", async () => {
  const other = freshFolder();
  try {
    const wrong = await startServer({ dataDir: other, env: { SECRET: "change-me", APP_URL: "" } }).catch((error: Error) => error.message);
    expect(wrong).toMatch(/SECRET[\s\S]*APP_URL/);
    // one line for each problem, and no stack
    expect(wrong).not.toMatch(/^\s+at /m);
    await expect(startServer({ dataDir: other, env: { ENV_FILE: `${other}/absent` } })).rejects.toThrow(/absent/);
    await expect(startServer({ dataDir: other, env: { TEST_CLOCK: "2026-01-01T00:00:00Z" } })).rejects.toThrow(/TEST_CLOCK/);
  } finally {
    removeFolder(other);
  }
});

test("it is healthy and ready, and says so uncached", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, "no-store"]);
  }
});

test("the measures do not exist while no token is set, for the machine itself neither", async () => {
  for (const authorization of ["", "Bearer", "Bearer undefined", "Bearer null"])
    expect((await fetch(`${server.url}/metrics`, { headers: { authorization } })).status, authorization).toBe(404);
});

test.each(["/", "/ar/about", "/nothing-here", "/login", "/healthz", "/assets/nothing.js", "/files/nothing.jpg"])(
  "%s carries the protecting headers",
  async (path) => {
    const { headers } = await fetch(server.url + path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-powered-by")).toBeNull();
  },
);

test("an unused connection is kept for longer than proxies keep theirs", async () => {
  expect(Number(/timeout=(\d+)/.exec((await fetch(`${server.url}/healthz`)).headers.get("keep-alive") ?? "")?.[1])).toBeGreaterThan(120);
});

test.each(["/", "/ar", "/login", "/contact"])("scripts on %s run only from our own files or by hash or nonce", async (path) => {
  const policy = (await fetch(server.url + path)).headers.get("content-security-policy") ?? "";
  const scripts = policy.split("; ").find((part) => part.startsWith("script-src")) ?? "";
  expect(scripts).toMatch(/'self'/);
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|https?:/);
  expect(policy).toContain("frame-ancestors 'none'");
});

test("private pages get another nonce each time, public ones none", async () => {
  const nonce = async (path: string) =>
    (await fetch(server.url + path)).headers.get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1];
  expect(await nonce("/")).toBeUndefined();
  const [one, two] = [await nonce("/forgot-password"), await nonce("/forgot-password")];
  // 16 random bytes in base64url, which CSP allows: its letters include "-" and "_".
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(two).not.toBe(one);
});

test("the sign-in page has the policy of public pages and is kept nowhere", async () => {
  for (const path of ["/login", "/login", "/login?to=/crm"]) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get("content-security-policy")).not.toContain("nonce-");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("links and addresses come from the settings, whatever the Host and forwarded headers say", async () => {
  const answer = await fetch(`${server.url}/about`, {
    headers: { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" },
  });
  const page = await answer.text();
  expect(page).toContain(`<link rel="canonical" href="${server.url}/about"`);
  expect(page).not.toContain("evil.example");
});

test("a kept page is the same for everybody, with its tag, compressed as asked", async () => {
  await untilKept(server, "/about");
  const first = await fetch(`${server.url}/about`, { headers: { "accept-encoding": "br" } });
  const again = await fetch(`${server.url}/about`, { headers: { "accept-encoding": "gzip" } });
  expect(again.headers.get("content-encoding")).toBe("gzip");
  expect(await again.text()).toBe(await first.text());
  const tag = again.headers.get("etag") ?? "";
  const unchanged = await fetch(`${server.url}/about`, { headers: { "if-none-match": tag } });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
});

test("the language of a plain address follows the cookie, also from the cache", async () => {
  const langOf = async (path: string, cookie = "") =>
    (await (await fetch(server.url + path, { headers: { cookie } })).text()).match(/<html lang="(\w+)" dir="(\w+)"/)?.slice(1);
  for (let round = 0; round < 2; round += 1) {
    expect(await langOf("/about")).toEqual(["en", "ltr"]);
    expect(await langOf("/about", "diwan-language=ar")).toEqual(["ar", "rtl"]);
    expect(await langOf("/ar/about", "diwan-language=en")).toEqual(["ar", "rtl"]);
    expect(await langOf("/about", "diwan-language=de")).toEqual(["en", "ltr"]);
  }
});

test("a request that shows a session never meets the cache", async () => {
  await untilKept(server, "/about");
  const answer = await fetch(`${server.url}/about`, { headers: { cookie: "diwan-session=made-up" } });
  expect(answer.headers.get("etag")).toBeNull();
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("asked to stop, it finishes and frees the folder", async () => {
  const other = freshFolder();
  const port = await freePort();
  const first = await startServer({ dataDir: other, port });
  expect(await first.stop()).toBe(0);
  const second = await startServer({ dataDir: other, port });
  expect(await second.stop()).toBe(0);
  removeFolder(other);
});
