import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { createUser, reactivateUser, setRole } from "#app/accounts/users/operations.server.ts";
import { cookiesOf, password, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// The administration of accounts as two browsers see it: one acts, the other finds out at its very next request.

let runtime: Staffed;
let admin: string;
beforeAll(async () => {
  runtime = await staffed();
  admin = await runtime.enter("admin");
}, patient(180_000));
afterAll(() => runtime.close());

const at = (id: string) => `/admin/users/${id}`;
const userOf = async (id: string) => (await runtime.runtime.db.select().from(userTable).where(eq(userTable.id, id)))[0];
const draft = (name: string, role: string) => JSON.stringify({ name: { en: name, ar: "" }, role, language: "en" });
const who = async (cookie: string): Promise<string | null> => {
  const { session } = (await (await runtime.get("/api/session", { cookie })).json()) as { session: { user: { email: string } } | null };
  return session?.user.email ?? null;
};

describe("another browser", () => {
  test.each(["close", "sign-out", "save"])("is a stranger's at its next request after %s", async (intent) => {
    const { designer } = runtime.ids;
    const cookie = await runtime.enter("designer");
    expect((await runtime.get("/crm/leads", { cookie })).status).toBe(200);
    const version = String((await userOf(designer))?.version);
    const fields: Record<string, string> = intent === "save" ? { version, record: draft("Dina Samir", "sales") } : {};
    expect((await runtime.post(at(designer), { intent, ...fields }, { cookie: admin })).status).toBe(200);
    for (const path of ["/crm/leads", "/crm/leads.data", "/account"]) {
      const answer = await runtime.get(path, { cookie });
      expect([302, 202], path).toContain(answer.status);
    }
    expect((await runtime.post("/account", { intent: "name", fullName: "Some Body" }, { cookie })).headers.get("location")).toMatch(
      /^\/login/,
    );
    expect((await userOf(designer))?.fullName).toBe("Dina Samir");
    expect(await who(cookie)).toBeNull();
    await reactivateUser(runtime.ctx, { user: designer });
    await setRole(runtime.ctx, { user: designer, role: "designer" });
  });

  test("of the administrator himself is sent to sign in after he has given his role away, which needs a second administrator and his word", async () => {
    const { admin: id } = runtime.ids;
    const version = async () => String((await userOf(id))?.version);
    const away = { intent: "save", record: draft("Dina Samir", "sales") };
    const last = await runtime.post(at(id), { ...away, version: await version(), own: "on" }, { cookie: admin });
    expect([last.status, (await userOf(id))?.roleName]).toEqual([409, "admin"]);
    const second = await createUser(runtime.ctx, {
      email: "second@here.example",
      fullName: "Second Person",
      language: "en",
      role: "admin",
      password,
    });
    expect((await runtime.post(at(id), { ...away, version: await version() }, { cookie: admin })).status).toBe(409);
    expect((await runtime.post(at(id), { ...away, version: await version(), own: "on" }, { cookie: admin })).status).toBe(200);
    expect((await runtime.get("/admin/users", { cookie: admin })).headers.get("location")).toMatch(/^\/login\?to=/);
    await setRole(runtime.ctx, { user: id, role: "admin" });
    admin = await runtime.enter("admin");
    await setRole(runtime.ctx, { user: second.id, role: "sales" });
  });
});

describe("two administrators", () => {
  test("on one account: the second is told what the first has saved", async () => {
    const { sales } = runtime.ids;
    const version = String((await userOf(sales))?.version);
    const save = (name: string) => runtime.post(at(sales), { intent: "save", version, record: draft(name, "sales") }, { cookie: admin });
    expect((await save("Sara Fathy")).status).toBe(200);
    const answer = await save("Sara F.");
    expect(answer.status).toBe(409);
    expect((await userOf(sales))?.fullName).toBe("Sara Fathy");
  });
});

describe("a form", () => {
  test.each([
    [{ intent: "save", version: "x", record: "{" }, 422],
    [
      {
        intent: "save",
        version: "1",
        record: JSON.stringify({ name: { en: "A B", ar: "" }, role: "admin", language: "en", emailVerified: true }),
      },
      422,
    ],
    [{ intent: "approve", role: "owner" }, 422],
    [{ intent: "close", userId: "x" }, 422],
    [{ intent: "constructor" }, 422],
    [{ intent: "" }, 422],
  ])("with %o is refused and changes nothing", async (fields: Record<string, string>, status) => {
    const before = await userOf(runtime.ids.manager);
    expect((await runtime.post(at(runtime.ids.manager), fields, { cookie: admin })).status).toBe(status);
    expect(await userOf(runtime.ids.manager)).toEqual(before);
  });

  test("for an account that is not there, or an address that is no id, is not found", async () => {
    for (const id of ["00000000-0000-4000-8000-0000000000ff", "nobody", "%00"])
      expect((await runtime.post(at(id), { intent: "close" }, { cookie: admin })).status, id).toBe(404);
  });

  test("of somebody with another role reaches no account", async () => {
    for (const role of ["manager", "accountant", "pending"] as const) {
      const cookie = await runtime.enter(role);
      await runtime.post(at(runtime.ids.sales), { intent: "approve", role: "admin" }, { cookie });
      await runtime.post(at(runtime.ids[role]), { intent: "save", version: "1", record: draft("Dina Samir", "admin") }, { cookie });
      await runtime.post("/admin/users/new", { record: "{}" }, { cookie });
      expect((await userOf(runtime.ids[role]))?.roleName).toBe(role);
    }
  });
});

test("an invitation is sent, taken up, and opens the CRM with the role it was given", async () => {
  const record = JSON.stringify({
    email: "Guest@Here.example",
    name: { en: "Omar Hegazy", ar: "عمر حجازي" },
    role: "sales",
    language: "ar",
  });
  const sent = await runtime.post("/admin/users/new", { intent: "save", record }, { cookie: admin });
  expect([sent.status, sent.headers.get("location")]).toEqual([303, expect.stringMatching(/^\/admin\/users/)]);
  expect((await runtime.post("/admin/users/new", { intent: "save", record }, { cookie: admin })).status).toBe(422);
  const link = (await runtime.mailed("account.invitation", "guest@here.example")).find((one) => one.includes("/invitation/"))!;
  const path = new URL(link).pathname;
  expect(path).toMatch(/^\/ar\/invitation\//);
  // A role in the form is no way to choose one.
  const grab = { intent: "invitation", fullName: "Omar Hegazy", password, role: "admin", "user_metadata.role_name": "admin" };
  expect((await runtime.post(path, grab)).status).toBe(422);
  expect((await runtime.post(path, { intent: "invitation", fullName: "Omar Hegazy", password })).status).toBe(303);
  const cookie = cookiesOf(await runtime.post("/login", { intent: "sign-in", email: "guest@here.example", password }));
  expect((await runtime.get("/crm/leads", { cookie })).status).toBe(200);
  expect((await runtime.get("/admin/users", { cookie })).status).toBe(302);
});
