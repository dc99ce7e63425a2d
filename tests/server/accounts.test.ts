import { request } from "node:http";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { system, type RoleName } from "#app/access/actor.ts";
import { createUser, setRole } from "#app/accounts/users/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Runtime } from "#app/platform/runtime.server.ts";
import { openRuntime } from "../../db/open-runtime.ts";
import { freshFolder, removeFolder, send, startServer, type Running } from "./running.ts";
import { patient } from "../patience.ts";

const password = "seven-brown-camels";
const roles = ["admin", "manager", "sales", "designer", "accountant", "pending"] as const;
const folder = freshFolder();
let server: Running;
let runtime: Runtime;
let ctx: Ctx;
const ids = {} as Record<RoleName, string>;

beforeAll(async () => {
  server = await startServer({ dataDir: folder, env: { PROXY_IP_HEADER: "x-test-address" } });
  runtime = await openRuntime({ DATA_DIR: folder, DATABASE_URL: undefined, TEST_CLOCK: undefined }, { join: true });
  ctx = { actor: system, db: runtime.db, now: runtime.now, language: "en", requestId: "test" };
  for (const role of roles)
    ids[role] = (await createUser(ctx, { email: emailOf(role), fullName: "Dina Samir", language: "en", role, password })).id;
}, patient(180_000));
afterAll(async () => {
  await runtime.close();
  await server.stop();
  removeFolder(folder);
});

const emailOf = (role: RoleName) => `${role}@here.example`;
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
const signIn = (role: RoleName, path = "/login", fields: Record<string, string> = {}) =>
  send(server, path, { intent: "sign-in", email: emailOf(role), password, keep: "on", ...fields });
const enter = async (role: RoleName) => cookiesOf(await signIn(role));
const get = (path: string, cookie = "") => fetch(server.url + path, { redirect: "manual", headers: { ...(cookie && { cookie }) } });

/** Where an answer leads: the address of a redirect, also of one for the router's data. */
async function leads(answer: Response): Promise<string | null> {
  const to = answer.headers.get("location");
  if (to) return to;
  if (answer.status !== 202) return null;
  return /"(\/[^"]*)"/.exec(await answer.text())?.[1] ?? null;
}

describe("signed out", () => {
  test.each(["/admin", "/admin/users", "/admin/outbox", "/admin/anything/else", "/crm", "/crm/leads", "/crm/clients", "/account"])(
    "%s leads to the sign-in page, which remembers it",
    async (path) => {
      for (const address of [path, `${path}.data`]) {
        const to = await leads(await get(address));
        expect(to, address).toMatch(/^\/login\?to=/);
        expect(decodeURIComponent(to?.split("to=")[1] ?? "")).toBe(path);
      }
    },
  );

  test("a record's page and its data give nothing away", async () => {
    const answer = await get("/crm/leads/00000000-0000-4000-8000-000000000000.data");
    expect(await answer.text()).not.toContain("LED-");
  });

  test("the session's address says nobody, and is never kept", async () => {
    const answer = await get("/api/session");
    expect([await answer.json(), answer.headers.get("cache-control")]).toEqual([{ session: null }, "no-store"]);
  });
});

describe("the gates", () => {
  const way: Record<(typeof roles)[number], { admin: string | null; crm: string | null }> = {
    admin: { admin: null, crm: "/admin" },
    manager: { admin: "/login?to=%2Fadmin", crm: null },
    sales: { admin: "/login?to=%2Fadmin", crm: null },
    designer: { admin: "/login?to=%2Fadmin", crm: null },
    accountant: { admin: "/login?to=%2Fadmin", crm: null },
    pending: { admin: "/login?to=%2Fadmin", crm: "/unauthorized" },
  };
  test.each(roles)("for %s", async (role) => {
    const cookie = await enter(role);
    for (const area of ["admin", "crm"] as const) {
      const page = await get(`/${area}`, cookie);
      expect([page.status, page.headers.get("location")]).toEqual(way[role][area] === null ? [200, null] : [302, way[role][area]]);
      expect(page.headers.get("cache-control")).toBe("no-store");
      expect(await leads(await get(`/${area}.data`, cookie))).toBe(way[role][area]);
    }
    expect((await get("/account", cookie)).status).toBe(200);
  });

  test("the sign-in page forwards nobody who is signed in: it says who he is and why he came", async () => {
    const answer = await get("/login?to=/admin", await enter("sales"));
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain("Dina Samir");
    expect(text).toContain("This area is for administrators.");
  });

  test("a role taken away ends the session at the next request", async () => {
    const cookie = await enter("designer");
    expect((await get("/crm", cookie)).status).toBe(200);
    await setRole(ctx, { user: ids.designer, role: "pending" });
    expect(await (await get("/api/session", cookie)).json()).toEqual({ session: null });
    expect(await leads(await get("/crm", cookie))).toBe("/login?to=%2Fcrm");
    await setRole(ctx, { user: ids.designer, role: "designer" });
  });

  test("a role that cannot be read leaves the CRM's frame standing, its section answers 503, and it recovers by itself", async () => {
    const [sales, admin] = [await enter("sales"), await enter("admin")];
    await runtime.db.execute(sql`alter table sessions rename to sessions_away`);
    const answers = Promise.all([get("/crm/leads", sales), get("/admin", admin)]);
    await answers.catch(() => undefined);
    await runtime.db.execute(sql`alter table sessions_away rename to sessions`);
    const [crm, administration] = await answers;
    const text = await crm.text();
    expect(crm.status).toBe(503);
    expect(text).toContain("Error Fetching Data.");
    expect(text).toContain("Could not be loaded");
    expect(text).toContain('href="/crm/meetings"');
    expect(administration.headers.get("location")).toBe("/login?to=%2Fadmin");
    expect((await get("/crm/leads", sales)).status).toBe(200);
  });
});

describe("signing in", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "https://evil.example/admin",
    "javascript:alert(1)",
    "/%5C%5Cevil.example/..//evil.example",
    "/login",
  ])("does not follow %j", async (wanted) => {
    const answer = await signIn("sales", `/login?to=${encodeURIComponent(wanted)}`);
    const to = new URL(answer.headers.get("location") ?? "", server.url);
    expect(answer.status).toBe(303);
    expect(to.origin).toBe(server.url);
    expect(to.pathname).not.toBe("/login");
  });

  test("follows the wanted page only where the role may enter", async () => {
    expect((await signIn("sales", "/login?to=%2Fcrm%2Fleads%3Fpage%3D2")).headers.get("location")).toBe("/crm/leads?page=2");
    expect((await signIn("sales", "/login?to=%2Fadmin%2Fusers")).headers.get("location")).toBe("/crm");
    expect((await signIn("pending", "/ar/login?to=%2Fcrm")).headers.get("location")).toBe("/ar/unauthorized");
  });

  test("from another origin, from `null` or without one is refused, signing out too", async () => {
    for (const origin of ["https://evil.example", "null", ""]) {
      for (const path of ["/login", "/logout"]) {
        const headers = { "content-type": "application/x-www-form-urlencoded", ...(origin && { origin }) };
        const answer = await fetch(server.url + path, {
          method: "POST",
          redirect: "manual",
          headers,
          body: new URLSearchParams({ intent: "sign-in", email: emailOf("sales"), password }),
        });
        // the framework answers 400 before our own check answers 403
        expect([400, 403], `${path} from ${origin || "nowhere"}`).toContain(answer.status);
        expect(answer.headers.getSetCookie().join()).not.toContain("diwan-session=");
      }
    }
  });

  test("says in the page's language what is wrong, and keeps the e-mail but never the password", async () => {
    const answer = await send(server, "/ar/login", { intent: "sign-in", email: emailOf("sales"), password: "not-my-password" });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain("البريد الإلكتروني أو كلمة المرور غير صحيحة.");
    expect(text).toContain(`value="${emailOf("sales")}"`);
    expect(text).not.toContain("not-my-password");
  });

  test("takes no role from the form", async () => {
    expect((await signIn("sales", "/login", { role_name: "admin" })).status).toBe(422);
    expect(
      (await send(server, "/login", { intent: "sign-up", fullName: "Some Body", email: "x@here.example", password, role: "admin" })).status,
    ).toBe(403);
  });

  test("offers no sign-up while it is closed", async () => {
    expect(await (await get("/login?mode=sign-up")).text()).not.toContain('value="sign-up"');
  });

  test("gives a new session, and the one that came along is over", async () => {
    const first = await enter("manager");
    const again = await send(server, "/login", { intent: "sign-in", email: emailOf("manager"), password, keep: "on" }, { cookie: first });
    expect(await (await get("/api/session", first)).json()).toEqual({ session: null });
    expect(await (await get("/api/session", cookiesOf(again))).json()).toMatchObject({
      session: { user: { email: emailOf("manager"), user_metadata: { full_name: "Dina Samir", role_name: "manager" } } },
    });
  });

  test("the library's own addresses are not open", async () => {
    for (const path of ["/api/auth/sign-up/email", "/api/auth/get-session", "/api/auth/update-user"])
      expect((await get(path)).status).toBe(404);
  });
});

describe("pages with a secret in their address", () => {
  test.each(["/reset-password/abc", "/verify-email/abc", "/invitation/abc", "/ar/reset-password/abc"])(
    "%s is not kept, not told, not listed",
    async (path) => {
      const answer = await get(path);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
      expect(await answer.text()).toMatch(/<meta name="robots" content="noindex"/);
    },
  );
});

test(
  "under https the cookies are Secure and carry the browser's own prefix",
  async () => {
    const own = freshFolder();
    const secure = await startServer({ dataDir: own, env: { APP_URL: "https://diwan.example" } });
    try {
      const joined = await openRuntime({ DATA_DIR: own, DATABASE_URL: undefined, TEST_CLOCK: undefined }, { join: true });
      await createUser(
        { ...ctx, db: joined.db },
        { email: "boss@here.example", fullName: "Boss Person", language: "en", role: "admin", password },
      );
      await joined.close();
      const answer = await throughProxy(secure.url, "/login", { intent: "sign-in", email: "boss@here.example", password });
      const session = answer.cookies.find((line) => line.startsWith("__Host-diwan-session=")) ?? "";
      expect(answer.status).toBe(303);
      expect(session).toMatch(/; Path=\//);
      expect(session).toMatch(/; Secure/);
      expect(session).toMatch(/; HttpOnly/);
      expect(session).not.toMatch(/Domain/i);
      const inside = await fetch(`${secure.url}/admin`, {
        redirect: "manual",
        headers: { cookie: answer.cookies.map((line) => line.split(";")[0]).join("; ") },
      });
      expect(inside.status).toBe(200);
    } finally {
      await secure.stop();
      removeFolder(own);
    }
  },
  patient(180_000),
);

/** A form as it comes from a proxy that keeps the visitor's Host, which fetch cannot say. */
function throughProxy(url: string, path: string, fields: Record<string, string>): Promise<{ status: number; cookies: string[] }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; cookies: string[] }>();
  const headers = { host: "diwan.example", origin: "https://diwan.example", "content-type": "application/x-www-form-urlencoded" };
  const sent = request(url + path, { method: "POST", headers }, (answer) => {
    answer.resume();
    resolve({ status: answer.statusCode ?? 0, cookies: answer.headers["set-cookie"] ?? [] });
  });
  sent.on("error", reject);
  sent.end(new URLSearchParams(fields).toString());
  return promise;
}

test("a form on a page that sends no referrer is taken when the browser itself says it stood on our site", async () => {
  const fields = { intent: "verify" };
  const path = "/verify-email/abc";
  expect((await send(server, path, fields, { origin: "null", "sec-fetch-site": "same-origin" })).status).toBe(404);
  for (const site of ["cross-site", "same-site", "none"])
    expect([400, 403]).toContain((await send(server, path, fields, { origin: "null", "sec-fetch-site": site })).status);
  expect([400, 403]).toContain(
    (await send(server, path, fields, { origin: "https://evil.example", "sec-fetch-site": "same-origin" })).status,
  );
});

test("a browser that has chosen no language takes the account's; one that has chosen keeps its own", async () => {
  const form = { intent: "sign-in", email: emailOf("manager"), password, keep: "on" };
  const fresh = await send(server, "/login", form);
  expect(fresh.headers.getSetCookie().filter((cookie) => cookie.startsWith("diwan-language="))).toEqual([
    expect.stringMatching(/^diwan-language=en; Path=\//),
  ]);
  const chosen = await send(server, "/login", form, { cookie: "diwan-language=ar" });
  expect(chosen.headers.getSetCookie().filter((cookie) => cookie.startsWith("diwan-language="))).toEqual([]);
});
