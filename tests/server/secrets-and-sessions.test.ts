import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setSignUpOpen } from "#app/accounts/settings.server.ts";
import { sessionTable, userTable, verificationTable } from "#app/accounts/table.server.ts";
import { inviteUser } from "#app/accounts/users/invitations.server.ts";
import { deactivateUser, reactivateUser, setRole } from "#app/accounts/users/operations.server.ts";
import { signOutEverywhere } from "#app/accounts/users/security.server.ts";
import { cookiesOf, emailOf, freshAddress, password, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

let runtime: Staffed;
beforeAll(async () => {
  runtime = await staffed();
  await setSignUpOpen(runtime.ctx, true);
}, patient(180_000));
afterAll(() => runtime.close());

const who = async (cookie: string): Promise<string | null> => {
  const { session } = (await (await runtime.get("/api/session", { cookie })).json()) as { session: { user: { email: string } } | null };
  return session?.user.email ?? null;
};
const signIn = (email: string, typed: string, headers = {}) =>
  runtime.post("/login", { intent: "sign-in", email, password: typed }, headers);
const pathOf = (links: string[], part: string): string => new URL(links.find((link) => link.includes(part))!).pathname;
const secretHeaders = ({ headers }: Response) => [
  headers.get("cache-control"),
  headers.get("referrer-policy"),
  headers.get("x-robots-tag"),
];
/** Moves the clock of what is stored: everything the condition finds ended an hour ago. */
const letLinksRunOut = (purpose: string) =>
  runtime.runtime.db
    .update(verificationTable)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(like(verificationTable.identifier, `link:${purpose}:%`));

describe("sessions", () => {
  test("a cookie planted before signing in is worth nothing after it", async () => {
    const planted = "diwan-session=planted-by-somebody.else";
    const own = cookiesOf(await runtime.post("/login", { intent: "sign-in", email: emailOf("manager"), password }, { cookie: planted }));
    expect(own).toMatch(/diwan-session=(?!planted)/);
    expect([await who(planted), await who(own)]).toEqual([null, emailOf("manager")]);
  });

  test("a role taken away, another role, a closed account, signing out everywhere: refused at the next request", async () => {
    for (const change of [
      () => setRole(runtime.ctx, { user: runtime.ids.designer, role: "pending" }),
      () => setRole(runtime.ctx, { user: runtime.ids.designer, role: "sales" }),
      () => deactivateUser(runtime.ctx, { user: runtime.ids.designer }),
      () => signOutEverywhere(runtime.ctx, { user: runtime.ids.designer }),
      () => runtime.runtime.db.update(userTable).set({ deactivatedAt: new Date() }).where(eq(userTable.id, runtime.ids.designer)),
    ]) {
      const cookie = await runtime.enter("designer");
      expect((await runtime.get("/crm/leads", { cookie })).status).toBe(200);
      await change();
      for (const path of ["/crm/leads", "/crm/leads.data", "/account"])
        expect([302, 202], path).toContain((await runtime.get(path, { cookie })).status);
      expect(await who(cookie)).toBeNull();
      await reactivateUser(runtime.ctx, { user: runtime.ids.designer });
      await setRole(runtime.ctx, { user: runtime.ids.designer, role: "designer" });
    }
    await deactivateUser(runtime.ctx, { user: runtime.ids.designer });
    const answer = await signIn(emailOf("designer"), password);
    expect([answer.status, cookiesOf(answer).includes("diwan-session=")]).toEqual([422, false]);
    await reactivateUser(runtime.ctx, { user: runtime.ids.designer });
  });

  test("administrator and accountant are signed out after twelve idle hours, an open tab's asking does not count; the others are not", async () => {
    for (const [role, stays] of [
      ["admin", false],
      ["accountant", false],
      ["sales", true],
    ] as const) {
      const cookie = await runtime.enter(role);
      const sleep = (hours: number) =>
        runtime.runtime.db
          .update(sessionTable)
          .set({ lastSeenAt: new Date(Date.now() - hours * 3_600_000) })
          .where(eq(sessionTable.userId, runtime.ids[role]));
      await sleep(11.9);
      expect(await who(cookie), role).toBe(emailOf(role));
      const [row] = await runtime.runtime.db
        .select({ at: sessionTable.lastSeenAt })
        .from(sessionTable)
        .where(eq(sessionTable.userId, runtime.ids[role]));
      expect(Date.now() - row!.at.getTime(), role).toBeGreaterThan(11 * 3_600_000);
      await sleep(12.1);
      expect(await who(cookie), role).toBe(stays ? emailOf(role) : null);
    }
  });

  test("a session whose time is over is nobody's", async () => {
    const cookie = await runtime.enter("sales");
    await runtime.runtime.db
      .update(sessionTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessionTable.userId, runtime.ids.sales));
    expect(await who(cookie)).toBeNull();
    expect((await runtime.get("/crm", { cookie })).status).toBe(302);
  });

  test("a new password ends the other sessions and keeps this one; signing out ends its own", async () => {
    const [here, there] = [await runtime.enter("accountant"), await runtime.enter("accountant")];
    const changed = await runtime.post(
      "/account",
      { intent: "password", current: password, password: "nine-brown-camels" },
      { cookie: here },
    );
    expect(changed.status).toBe(200);
    expect([await who(here), await who(there)]).toEqual([emailOf("accountant"), null]);
    expect((await signIn(emailOf("accountant"), password)).status).toBe(422);
    await runtime.post("/logout", {}, { cookie: here });
    expect(await who(here)).toBeNull();
    const again = cookiesOf(await signIn(emailOf("accountant"), "nine-brown-camels"));
    await runtime.post("/account", { intent: "password", current: "nine-brown-camels", password }, { cookie: again });
  });

  test("nobody ends another person's session", async () => {
    const [mine, his] = [await runtime.enter("sales"), await runtime.enter("manager")];
    const [row] = await runtime.runtime.db
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(eq(sessionTable.userId, runtime.ids.manager));
    expect((await runtime.post("/account", { intent: "session-end", session: row!.id }, { cookie: mine })).status).toBe(404);
    expect(await who(his)).toBe(emailOf("manager"));
  });
});

describe("guessing passwords", () => {
  test("at once is no way round the limit, another spelling of the address neither, and a restart forgets nothing", async () => {
    const from = freshAddress();
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        signIn(at % 2 ? emailOf("sales") : ` ${emailOf("sales").toUpperCase()} `, `guess-number-${at}`, from),
      ),
    );
    const count = (status: number) => guesses.filter((answer) => answer.status === status).length;
    expect([count(422), count(429)]).toEqual([10, 14]);
    const refused = guesses.find((answer) => answer.status === 429)!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("Too many tries.");
    // Not even the right one is taken, nor from an address that only says it is another one.
    expect((await signIn(emailOf("sales"), password, from)).status).toBe(429);
    const listed = { "x-test-address": `198.51.100.7, ${Object.values(from)[0]}`, "x-forwarded-for": "198.51.100.8" };
    expect((await signIn(emailOf("sales"), password, listed)).status).toBe(429);
    await runtime.restart();
    expect((await signIn(emailOf("sales"), password, from)).status).toBe(429);
    expect((await signIn(emailOf("sales"), password)).status).toBe(303);
    await runtime.runtime.db.execute(sql`update rate_limits set window_ends_at = now()`);
    expect((await signIn(emailOf("sales"), password, from)).status).toBe(303);
  });
});

describe("who has an account", () => {
  /** What is seen of a page, without the address that was typed and the key of the form, which is another one each time. */
  const plain = (text: string, email: string) =>
    text
      .replaceAll(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<link[^>]*>|<input[^>]*name="once"[^>]*>/g, "")
      .replaceAll(email, "E");

  test.each([
    ["/login", { intent: "sign-in", password: "not-the-password" }],
    ["/ar/login", { intent: "sign-in", password: "not-the-password" }],
    ["/forgot-password", { intent: "forgot" }],
    ["/login?mode=sign-up", { intent: "sign-up", fullName: "Some Body", password: "eleven-brown-camels" }],
  ])("is not told by %s", async (path, fields: Record<string, string>) => {
    const answers = [];
    for (const email of [emailOf("manager"), "nobody@here.example"]) {
      const answer = await runtime.post(path, { ...fields, email });
      answers.push([
        answer.status,
        answer.headers.get("location"),
        answer.headers.getSetCookie().length,
        plain(await answer.text(), email),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe("links with a secret", () => {
  test("a new password: opened by nothing else, used once, closed by time; looking uses nothing up", async () => {
    const email = emailOf("manager");
    await runtime.post("/forgot-password", { intent: "forgot", email });
    const path = pathOf(await runtime.mailed("account.reset", email), "/reset-password/");
    const token = path.split("/").at(-1)!;
    for (const address of [path, path, `${path}.data`, `/ar${path}`]) {
      const answer = await runtime.get(address);
      expect([answer.status, ...secretHeaders(answer)], address).toEqual([200, "no-store", "no-referrer", "noindex"]);
      if (!address.endsWith(".data")) expect(await answer.text()).toContain('name="password"');
    }
    for (const other of ["verify-email", "invitation"]) {
      expect(await (await runtime.get(`/${other}/${token}`)).text()).not.toContain(
        'name="intent" value="' + (other === "verify-email" ? "verify" : "invitation"),
      );
      const answer = await runtime.post(`/${other}/${token}`, {
        intent: other === "verify-email" ? "verify" : "invitation",
        fullName: "Some Body",
        password: "eleven-brown-camels",
      });
      expect([other, answer.status, ...secretHeaders(answer)]).toEqual([other, 404, "no-store", "no-referrer", "noindex"]);
    }
    for (const other of [`/estimates/${token}`, `/estimates/${token}/pdf`]) expect((await runtime.get(other)).status).toBe(404);
    const session = await runtime.enter("manager");
    const both = await Promise.all(
      ["thirteen-grey-camels", "fourteen-grey-camels"].map((typed) => runtime.post(path, { intent: "reset", password: typed })),
    );
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([303, 404]);
    expect(await who(session)).toBeNull();
    expect((await runtime.post(path, { intent: "reset", password: "fifteen-grey-camels" })).status).toBe(404);
    expect(await (await runtime.get(path)).text()).toContain("This link has expired");
    expect((await signIn(email, password)).status).toBe(422);

    await runtime.post("/forgot-password", { intent: "forgot", email });
    const late = pathOf(await runtime.mailed("account.reset", email, 2), "/reset-password/");
    await letLinksRunOut("reset");
    expect(await (await runtime.get(late)).text()).toContain("This link has expired");
    expect((await runtime.post(late, { intent: "reset", password: "sixteen-grey-camels" })).status).toBe(404);
  });

  test("a confirmation and an invitation: used once, closed by time", async () => {
    await runtime.post("/login?mode=sign-up", { intent: "sign-up", fullName: "New Person", email: "new@here.example", password });
    const path = pathOf(await runtime.mailed("account.verify", "new@here.example"), "/verify-email/");
    await runtime.get(path);
    const verified = async () =>
      (await runtime.runtime.db.select().from(userTable).where(eq(userTable.email, "new@here.example")))[0]?.emailVerified;
    expect(await verified()).toBe(false);
    expect((await runtime.post(path, { intent: "verify" })).status).toBe(303);
    expect(await verified()).toBe(true);
    expect((await runtime.post(path, { intent: "verify" })).status).toBe(404);

    for (const [email, late] of [
      ["guest@here.example", false],
      ["late@here.example", true],
    ] as const) {
      await inviteUser(runtime.ctx, { email, name: { en: "Guest Person", ar: "" }, language: "en", role: "sales" });
      const invited = pathOf(await runtime.mailed("account.invitation", email), "/invitation/");
      if (late) await letLinksRunOut("invitation");
      expect((await (await runtime.get(invited)).text()).includes("Guest Person")).toBe(!late);
      const take = () => runtime.post(invited, { intent: "invitation", fullName: "Guest Person", password: "eleven-brown-camels" });
      expect((await take()).status).toBe(late ? 404 : 303);
      expect((await take()).status).toBe(404);
    }
  });

  test("guesses are counted by where they come from, and a good link still opens elsewhere", async () => {
    const from = freshAddress();
    const statuses: number[] = [];
    for (let guess = 0; guess < 110; guess += 1) statuses.push((await runtime.get(`/verify-email/guess-${guess}.data`, from)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await runtime.get("/verify-email/guess", freshAddress())).status).toBe(200);
  });

  test.each([
    "/estimates/x",
    "/estimates/x.data",
    "/estimates/x/pdf",
    "/newsletter/confirm/x",
    "/newsletter/unsubscribe/x.data",
    "/ar/invitation/x",
    "/verify-email/x.data",
    "/reset-password/x",
  ])("%s keeps its headers whatever the answer", async (path) => {
    expect(secretHeaders(await runtime.get(path))).toEqual(["no-store", "no-referrer", "noindex"]);
    expect(secretHeaders(await runtime.post(path, { intent: "nothing-known" }))).toEqual(["no-store", "no-referrer", "noindex"]);
  });
});
