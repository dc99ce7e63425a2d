import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inCompany, onFreshDatabase, type Company } from "../../tests/company.ts";
import { byItselfHeader } from "#app/shell/connection/by-itself.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { pageVersion } from "#app/platform/cache/page-version.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { Invalid, NotFound, Refusal, TooMany } from "#app/values/errors.ts";
import { authFor } from "./auth.server.ts";
import { handlers } from "./handlers.server.ts";
import { makeLink } from "./links.server.ts";
import { requestReset, resendVerification, resetPassword, signUp, verifyEmail } from "./operations.server.ts";
import { changePassword, changePreferences, myAccount, mySessions, revokeOtherSessions, revokeSession } from "./own-account.server.ts";
import { actorOf } from "./session.server.ts";
import { setSignUpOpen } from "./settings.server.ts";
import { secondStep, signIn, signOut } from "./sign-in.server.ts";
import { sessionTable, userTable } from "./table.server.ts";
import { beginTwoFactor, confirmTwoFactor, endTwoFactor } from "./two-factor.server.ts";
import { inviteUser } from "./users/invitations.server.ts";
import { createUser, deactivateUser, setRole } from "./users/operations.server.ts";
import { signOutEverywhere } from "./users/security.server.ts";

const password = "seven-brown-camels";
const origin = "http://localhost:3000";

const requestOf = (cookies = "", path = "/login", address = "10.0.0.1", more: Record<string, string> = {}) =>
  new Request(origin + path, {
    headers: { ...(cookies && { cookie: cookies }), "x-diwan-address": address, "user-agent": "Test", ...more },
  });

/** What a browser would send back after these answers. */
function jar(...answers: Headers[]): string {
  const held = new Map<string, string>();
  for (const headers of answers) {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...rest] = line.split("; ");
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (rest.some((part) => /^max-age=0$/i.test(part))) held.delete(name);
      else held.set(name, value);
    }
  }
  return [...held].map(([name, value]) => `${name}=${value}`).join("; ");
}

const attributes = (headers: Headers, name: string): string => headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? "";

/** Somebody with an account and a password, and a way to sign in as him. */
async function person(company: Company, role: "admin" | "sales" | "accountant" | "pending" = "sales", email = `${role}@here.example`) {
  const { id } = await createUser(company.ctx, { email, fullName: "Dina Samir", language: "en", role, password });
  const enter = (cookies = "", keep = true) =>
    signIn(company.as("visitor"), { email, password, ...(keep && { keep: "on" }) }, requestOf(cookies));
  const seen = (cookies: string, path?: string, headers?: Record<string, string>) =>
    actorOf(requestOf(cookies, path, undefined, headers), company.db, company.now);
  const ctx = async (cookies: string): Promise<Ctx> => ({ ...company.ctx, actor: await seen(cookies) });
  return { id, email, enter, seen, ctx };
}

const refusal = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
};
const says = async (work: Promise<unknown>) => (await refusal(work)).userMessage.key;
const fieldsOf = async (work: Promise<unknown>) => (await refusal(work)) as unknown as { fields: Record<string, { key: string }> };

/** Runs what the story has left in the queue and gives the addresses that were mailed. */
async function deliver(company: Company): Promise<{ kind: string; to: string; language: string; links: string[]; text: string }[]> {
  for (const job of await company.jobs()) await handlers[job.name]?.(company.ctx, job.data);
  const mails = await company.db.select().from(mailTable);
  return mails.map(({ kind, recipient, language, links, text }) => ({ kind, to: recipient, language, links, text }));
}

const tokenIn = (links: string[], path: string): string => links.find((link) => link.includes(`/${path}/`))?.split(`/${path}/`)[1] ?? "";

describe("signing in is refused", () => {
  test("with one sentence for a wrong e-mail and a wrong password", () =>
    inCompany(async (company) => {
      const { email } = await person(company);
      const visitor = company.as("visitor");
      const wrong = await says(signIn(visitor, { email, password: "not-my-password" }, requestOf()));
      const nobody = await says(signIn(visitor, { email: "nobody@here.example", password }, requestOf()));
      expect([wrong, nobody]).toEqual(["account.error.credentials", "account.error.credentials"]);
    }));

  // What takes long is the password: an answer without it would come several times sooner, and tell who has an account.
  test("after the same work whether or not there is an account, or a password to it", () =>
    inCompany(async (company) => {
      const { email } = await person(company);
      const invited = "invited@here.example";
      await inviteUser(company.as("admin"), {
        email: invited,
        name: { en: "Omar Hegazy", ar: "عمر حجازي" },
        language: "ar",
        role: "sales",
      });
      const { password: library } = await authFor(company.db, company.now).$context;
      const hash = vi.spyOn(library, "hash");
      const verify = vi.spyOn(library, "verify");
      for (const known of [email, invited, "nobody@here.example"]) {
        hash.mockClear();
        verify.mockClear();
        await refusal(signIn(company.as("visitor"), { email: known, password: "not-my-password" }, requestOf()));
        expect([known, hash.mock.calls.length + verify.mock.calls.length]).toEqual([known, 1]);
      }
    }));

  test("with a field that the form does not have", () =>
    inCompany(async (company) => {
      const { email } = await person(company);
      const { fields } = await fieldsOf(signIn(company.as("visitor"), { email, password, role: "admin" }, requestOf()));
      expect(fields["role"]?.key).toBe("account.error.unknownField");
    }));

  test("with what is wrong of a text that is too long, not as if it were missing", () =>
    inCompany(async ({ as }) => {
      const fields = async (work: Promise<unknown>) => ((await refusal(work)) as Invalid).fields;
      const typed = "x".repeat(1_001);
      expect(await fields(signIn(as("visitor"), { email: "a@here.example", password: typed }, requestOf()))).toEqual({
        password: { key: "account.error.passwordLong", values: { max: 128 } },
      });
      expect(await fields(secondStep(as("visitor"), { code: "1".repeat(41) }, requestOf()))).toEqual({
        code: { key: "account.error.code" },
      });
      expect(await fields(signIn(as("visitor"), { email: "a@here.example", password: "" }, requestOf()))).toEqual({
        password: { key: "account.error.passwordMissing" },
      });
    }));

  test("for a closed account, although the password is right", () =>
    inCompany(async (company) => {
      const { id, enter, seen } = await person(company);
      const cookies = jar((await enter()).headers);
      await deactivateUser(company.as("admin"), { user: id });
      expect(await says(enter())).toBe("account.error.closed");
      expect(await seen(cookies)).toEqual({ kind: "visitor" });
    }));

  test("after ten wrong tries, in parallel too, and the right password does not help until the window ends", () =>
    onFreshDatabase(async (company) => {
      const { email, enter } = await person(company);
      const tries = await Promise.allSettled(
        Array.from({ length: 14 }, () => signIn(company.as("visitor"), { email, password: "not-my-password" }, requestOf())),
      );
      const reasons = tries.map((one) => (one.status === "rejected" && one.reason instanceof TooMany ? "many" : "wrong"));
      expect(reasons.filter((reason) => reason === "wrong")).toHaveLength(10);
      expect(reasons.filter((reason) => reason === "many")).toHaveLength(4);
      expect(await says(enter())).toBe("account.error.tooManySignIns");
      company.pass(15 * 60_000 + 1000);
      expect((await enter()).actor?.email).toBe(email);
    }));

  test("strangers who use up an account's tries keep its owner out of no browser he knows, nor after a fresh link", () =>
    onFreshDatabase(async (company) => {
      const { id, email, enter } = await person(company, "admin");
      const known = jar((await enter()).headers);
      // What fifty wrong passwords from as many places leave behind.
      for (let at = 0; at < 50; at += 1) await limit(company.ctx, `sign-in:${email}`, { max: 50, windowSeconds: 900 });
      expect(await says(signIn(company.as("visitor"), { email, password }, requestOf("", "/login", "192.0.2.1")))).toBe(
        "account.error.tooManySignIns",
      );
      expect((await enter(known)).actor?.id).toBe(id);
      // a mark of another account, or one that was made up, is a stranger's
      const other = jar((await (await person(company, "sales")).enter()).headers);
      for (const cookies of [other, "diwan-known=AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])
        expect(await says(enter(cookies))).toBe("account.error.tooManySignIns");

      await requestReset(company.as("visitor"), { email }, requestOf());
      const token = tokenIn(
        (await deliver(company)).flatMap(({ links }) => links),
        "reset-password",
      );
      const next = "eleven-green-tiles";
      const fresh = jar(await resetPassword(company.as("visitor"), token, { password: next }, requestOf()));
      expect((await signIn(company.as("visitor"), { email, password: next }, requestOf(fresh, "/login", "192.0.2.1"))).actor?.id).toBe(id);
    }));

  test("wrong passwords on a known browser use up its own tries, and no other's", () =>
    onFreshDatabase(async (company) => {
      const { email, enter } = await person(company);
      const [desk, phone] = [jar((await enter()).headers), jar((await enter()).headers)];
      const wrong = () => signIn(company.as("visitor"), { email, password: "not-my-password" }, requestOf(desk));
      for (let at = 0; at < 10; at += 1) expect(await says(wrong())).toBe("account.error.credentials");
      expect(await says(enter(desk))).toBe("account.error.tooManySignIns");
      expect((await enter(phone)).actor?.email).toBe(email);
    }));

  test("successes never spend the tries", () =>
    inCompany(async (company) => {
      const { enter } = await person(company);
      for (let time = 0; time < 12; time += 1) expect((await enter()).actor).not.toBeNull();
    }));
});

describe("a session", () => {
  test("is a new one at every sign-in, and the one the browser had is over", () =>
    inCompany(async (company) => {
      const { enter, seen, ctx, email } = await person(company);
      const first = jar((await enter()).headers);
      const second = jar((await signIn(await ctx(first), { email, password }, requestOf(first))).headers);
      expect(second).not.toBe(first);
      expect(await seen(first)).toEqual({ kind: "visitor" });
      expect(await seen(second)).toMatchObject({ kind: "user", role: "sales" });
    }));

  test("cannot be planted: a made-up or unsigned token is nobody", () =>
    inCompany(async (company) => {
      const { enter, seen } = await person(company);
      const own = jar((await enter()).headers);
      const [row] = await company.db.select().from(sessionTable);
      expect(await seen(`diwan-session=${row?.token}`)).toEqual({ kind: "visitor" });
      expect(await seen(`diwan-session=${row?.token}.${"A".repeat(43)}=`)).toEqual({ kind: "visitor" });
      expect((await seen(own)).kind).toBe("user");
    }));

  test("is kept seven days, or without the tick until the browser closes and at most twelve hours", () =>
    inCompany(async (company) => {
      const { enter } = await person(company);
      const stored = await enter();
      expect(attributes(stored.headers, "diwan-session")).toMatch(/Max-Age=604800/);
      expect(attributes(stored.headers, "diwan-session")).toMatch(/HttpOnly/);
      expect(attributes(stored.headers, "diwan-hint")).toMatch(/^diwan-hint=crm;/);
      const forSession = await enter("", false);
      expect(attributes(forSession.headers, "diwan-session")).not.toMatch(/Max-Age|Expires/i);
      const [row] = await company.db
        .select()
        .from(sessionTable)
        .where(eq(sessionTable.id, forSession.actor?.sessionId ?? ""));
      expect(((row?.expiresAt.getTime() ?? 0) - Date.now()) / 3_600_000).toBeLessThanOrEqual(12);
    }));

  test("of an administrator and an accountant ends after twelve idle hours, others' does not; an open tab is not activity", () =>
    inCompany(async (company) => {
      const admin = await person(company, "admin");
      const sales = await person(company, "sales");
      const adminCookies = jar((await admin.enter()).headers);
      const salesCookies = jar((await sales.enter()).headers);
      company.pass(11 * 3_600_000);
      expect(await admin.seen(adminCookies)).toMatchObject({ role: "admin" });
      company.pass(11 * 3_600_000);
      expect(await admin.seen(adminCookies, "/api/session")).toMatchObject({ role: "admin" });
      // A page that is read anew because somebody else changed something.
      expect(await admin.seen(adminCookies, "/crm/clients/1.data", { [byItselfHeader]: "1" })).toMatchObject({ role: "admin" });
      company.pass(2 * 3_600_000);
      expect(await admin.seen(adminCookies)).toEqual({ kind: "visitor" });
      expect(await sales.seen(salesCookies)).toMatchObject({ role: "sales" });
    }));

  test("ends when the role changes, and when an administrator signs the account out", () =>
    inCompany(async (company) => {
      const { id, enter, seen } = await person(company);
      const first = jar((await enter()).headers);
      await setRole(company.as("admin"), { user: id, role: "designer" });
      expect(await seen(first)).toEqual({ kind: "visitor" });
      const second = jar((await enter()).headers);
      expect(await seen(second)).toMatchObject({ role: "designer" });
      await signOutEverywhere(company.as("admin"), { user: id });
      expect(await seen(second)).toEqual({ kind: "visitor" });
    }));

  test("is gone from the database and the browser after signing out", () =>
    inCompany(async (company) => {
      const { enter, seen, ctx } = await person(company);
      const entered = await enter();
      const cookies = jar(entered.headers);
      const left = await signOut(await ctx(cookies), requestOf(cookies));
      // The language stays: it says nothing about who was here.
      expect(jar(entered.headers, left)).toMatch(/^diwan-known=[^;]+; diwan-language=en$/);
      expect(await seen(cookies)).toEqual({ kind: "visitor" });
    }));

  test("is listed to its owner, who can end it; somebody else's is not found", () =>
    inCompany(async (company) => {
      const one = await person(company, "sales");
      const other = await person(company, "accountant");
      const [first, second] = [jar((await one.enter()).headers), jar((await one.enter()).headers)];
      const foreign = jar((await other.enter()).headers);
      const mine = await one.ctx(second);
      const others = (await mySessions(mine)).filter((session) => !session.current);
      expect(others).toHaveLength(1);
      await expect(revokeSession(await other.ctx(foreign), { session: others[0]?.id })).rejects.toBeInstanceOf(NotFound);
      await revokeSession(mine, { session: others[0]?.id });
      expect(await one.seen(first)).toEqual({ kind: "visitor" });
      await one.enter();
      await revokeOtherSessions(mine);
      expect(await mySessions(mine)).toHaveLength(1);
    }));

  test("that cannot be read for one request is an unknown user, not a visitor, and recovers by itself", () =>
    inCompany(async (company) => {
      const { enter } = await person(company, "admin");
      const cookies = jar((await enter()).headers);
      for (const table of ["sessions", "app_users"])
        expect(await actorOf(requestOf(cookies), failing(company.db, table), company.now)).toMatchObject({
          kind: "user",
          email: "",
          role: "unknown",
        });
      expect(await actorOf(requestOf(cookies), company.db, company.now)).toMatchObject({ role: "admin" });
    }));

  test("is nobody's with a signature that is not ours", () =>
    inCompany(async (company) => {
      const { enter } = await person(company);
      const cookies = jar((await enter()).headers);
      const forged = cookies.replace(/(diwan-session=[^.;]+)\.[^;]{3}/, "$1.AAA");
      expect(forged).not.toBe(cookies);
      expect(await actorOf(requestOf(forged), company.db, company.now)).toEqual({ kind: "visitor" });
    }));
});

/** The same database, except that reading from one table is not possible. */
function failing(db: Company["db"], table: string): Company["db"] {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "select") return Reflect.get(target, name, receiver) as unknown;
      return (fields: never) => {
        const query = target.select(fields);
        return new Proxy(query, {
          get: (builder, step) =>
            step === "from"
              ? (...from: [never]) => {
                  const chain = builder.from(...from);
                  const then = chain.then.bind(chain);
                  chain.then = ((resolve: never, reject: (reason: unknown) => unknown) =>
                    chain.toSQL().sql.includes(`"${table}"`)
                      ? Promise.reject(new Error("connection lost")).catch(reject)
                      : then(resolve, reject)) as typeof chain.then;
                  return chain;
                }
              : (Reflect.get(builder, step) as unknown),
        });
      };
    },
  });
}

describe("signing up", () => {
  const input = { fullName: "Hany Sobhi", email: "Hany@New.example", password };

  test("is refused while it is closed, which it is from the start", () =>
    inCompany(async (company) => {
      expect(await says(signUp(company.as("visitor"), input, requestOf()))).toBe("account.error.signUpClosed");
      await expect(setSignUpOpen(company.as("manager"), true)).rejects.toThrow();
    }));

  test("takes no role and no other property from the form", () =>
    inCompany(async (company) => {
      await setSignUpOpen(company.as("admin"), true);
      for (const extra of [
        { role: "admin" },
        { roleName: "admin" },
        { role_name: "admin" },
        { emailVerified: "true" },
        { user_metadata: "x" },
      ]) {
        const { fields } = await fieldsOf(signUp(company.as("visitor"), { ...input, ...extra }, requestOf()));
        expect(Object.values(fields).map(({ key }) => key)).toEqual(["account.error.unknownField"]);
      }
      expect(await company.jobs()).toEqual([]);
    }));

  test("refuses passwords that are short, common, or one's own name", () =>
    inCompany(async (company) => {
      await setSignUpOpen(company.as("admin"), true);
      const problem = async (password: string) =>
        (await fieldsOf(signUp(company.as("visitor"), { ...input, password }, requestOf()))).fields["password"]?.key;
      expect(await problem("short")).toBe("account.error.passwordShort");
      expect(await problem("qwertyuiop")).toBe("account.error.passwordCommon");
      expect(await problem("Password2024")).toBe("account.error.passwordCommon");
      expect(await problem("aaaaaaaaaaaa")).toBe("account.error.passwordCommon");
      expect(await problem("hany sobhi1")).toBe("account.error.passwordOwn");
    }));

  test("gives `pending`, which opens nothing, and a mail with a link of our own address", () =>
    inCompany(async (company) => {
      await setSignUpOpen(company.as("admin"), true);
      await signUp(company.as("visitor", "ar"), input, requestOf());
      const [user] = await company.db.select().from(userTable).where(eq(userTable.email, "hany@new.example"));
      expect(user).toMatchObject({ roleName: "pending", emailVerified: false, language: "ar" });
      const [mail] = await deliver(company);
      expect(mail).toMatchObject({ kind: "account.verify", to: "hany@new.example", language: "ar" });
      expect(mail?.links.some((link) => link.startsWith(`${origin}/ar/verify-email/`))).toBe(true);
      const entered = await signIn(company.as("visitor"), { email: input.email, password }, requestOf());
      expect(entered.actor).toMatchObject({ role: "pending", emailVerified: false });
      // Asked for once more at once it comes once more: the page says so.
      await resendVerification({ ...company.ctx, actor: entered.actor! });
      expect((await deliver(company)).filter(({ kind, to }) => kind === "account.verify" && to === "hany@new.example")).toHaveLength(2);
    }));

  test("is followed by the same for a new address and a known one: pages read the same anew", () =>
    inCompany(async ({ ctx, as, db }) => {
      await setSignUpOpen(ctx, true);
      await createUser(ctx, { email: "known@here.example", fullName: "Dina Samir", language: "en", role: "sales", password });
      const raised: number[] = [];
      for (const email of ["known@here.example", "new@here.example"]) {
        const before = await pageVersion(db);
        await signUp(as("visitor"), { email, fullName: "Nour Hamdy", password }, requestOf());
        raised.push((await pageVersion(db)) - before);
      }
      expect(raised).toEqual([1, 1]);
    }));

  test("tells nobody that an address has an account, only its owner", () =>
    inCompany(async (company) => {
      await setSignUpOpen(company.as("admin"), true);
      const { email } = await person(company);
      await expect(signUp(company.as("visitor"), { ...input, email }, requestOf())).resolves.toBeUndefined();
      expect(await deliver(company)).toMatchObject([{ kind: "account.exists", to: email }]);
    }));

  test("an address is confirmed once by its link, and then the administrators hear of it", () =>
    inCompany(async (company) => {
      await setSignUpOpen(company.as("admin"), true);
      await signUp(company.as("visitor"), input, requestOf());
      const token = tokenIn((await deliver(company))[0]?.links ?? [], "verify-email");
      await expect(verifyEmail(company.as("visitor"), `${token}x`, requestOf())).rejects.toBeInstanceOf(NotFound);
      await verifyEmail(company.as("visitor"), token, requestOf());
      await expect(verifyEmail(company.as("visitor"), token, requestOf())).rejects.toBeInstanceOf(NotFound);
      const mails = await deliver(company);
      expect(mails.find((mail) => mail.kind === "account.waiting")?.to).toBe(company.user("admin").email);
    }));

  test("a role on an unconfirmed address is worth nothing until it is confirmed", () =>
    inCompany(async (company) => {
      const { id, enter } = await person(company);
      await company.db.update(userTable).set({ emailVerified: false }).where(eq(userTable.id, id));
      expect((await enter()).actor?.role).toBe("pending");
    }));
});

describe("a forgotten password", () => {
  test("asks the same of everybody and mails only who has an account", () =>
    inCompany(async (company) => {
      const { email } = await person(company);
      await requestReset(company.as("visitor"), { email: "nobody@here.example" }, requestOf());
      await requestReset(company.as("visitor"), { email }, requestOf());
      expect(await deliver(company)).toMatchObject([{ kind: "account.reset", to: email }]);
    }));

  test("is replaced by the link, once, within the hour; every session ends and a mail says so", () =>
    onFreshDatabase(async (company) => {
      const { email, enter, seen } = await person(company);
      const cookies = jar((await enter()).headers);
      await requestReset(company.as("visitor"), { email }, requestOf());
      const token = tokenIn((await deliver(company))[0]?.links ?? [], "reset-password");
      const next = "four-wooden-ladders";
      expect(
        (await fieldsOf(resetPassword(company.as("visitor"), token, { password: "1234567890" }, requestOf()))).fields["password"]?.key,
      ).toBe("account.error.passwordCommon");
      const both = await Promise.allSettled([1, 2].map(() => resetPassword(company.as("visitor"), token, { password: next }, requestOf())));
      expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      expect(await seen(cookies)).toEqual({ kind: "visitor" });
      expect(await says(enter())).toBe("account.error.credentials");
      expect((await signIn(company.as("visitor"), { email, password: next }, requestOf())).actor).not.toBeNull();
      expect((await deliver(company)).map((mail) => mail.kind)).toContain("account.passwordChanged");
    }));

  test("a link that is too old opens nothing, nor does one of another kind", () =>
    inCompany(async (company) => {
      const { id } = await person(company);
      const old = await makeLink(company.ctx, "reset", id);
      const other = await makeLink(company.ctx, "verify", id);
      await expect(resetPassword(company.as("visitor"), other, { password: "four-wooden-ladders" }, requestOf())).rejects.toBeInstanceOf(
        NotFound,
      );
      company.pass(3_600_001);
      await expect(resetPassword(company.as("visitor"), old, { password: "four-wooden-ladders" }, requestOf())).rejects.toBeInstanceOf(
        NotFound,
      );
    }));

  test("no link stands in the database as it stands in the mail", () =>
    inCompany(async (company) => {
      const { id } = await person(company);
      const token = await makeLink(company.ctx, "reset", id);
      const { rows } = await company.db.execute(sql`select * from verifications`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }));
});

describe("the own account", () => {
  test("changes its password only with the current one", () =>
    inCompany(async (company) => {
      const { enter, ctx, seen } = await person(company);
      const [here, there] = [jar((await enter()).headers), jar((await enter()).headers)];
      const mine = await ctx(here);
      expect(await says(changePassword(mine, { current: "not-my-password", password: "four-wooden-ladders" }))).toBe(
        "account.error.passwordWrong",
      );
      await changePassword(mine, { current: password, password: "four-wooden-ladders" });
      expect((await company.jobs()).map(({ name }) => name)).toContain("account.passwordChanged");
      expect((await seen(here)).kind).toBe("user");
      expect(await seen(there)).toEqual({ kind: "visitor" });
    }));

  test("takes no property that its form does not have", () =>
    inCompany(async (company) => {
      const mine = company.as("sales");
      const { fields } = await fieldsOf(changePreferences(mine, { language: "ar", digits: "latn", roleName: "admin" }));
      expect(fields["roleName"]?.key).toBe("account.error.unknownField");
      await changePreferences(mine, { language: "ar", digits: "latn" });
      expect(await myAccount(mine)).toMatchObject({ language: "ar", digits: "latn", roleName: "sales" });
    }));

  test("a visitor has none", () =>
    inCompany(async (company) => {
      expect(await says(myAccount(company.as("visitor")))).toBe("common.error.signedOut");
    }));
});

describe("the second step", () => {
  // The middle of a step, which then stands still.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: (Math.floor(Date.now() / 30_000) + 0.5) * 30_000 }));
  afterEach(() => void vi.useRealTimers());

  test("is asked after the password, refuses wrong codes, takes a recovery code once", () =>
    inCompany(async (company) => {
      const { enter, ctx, email, seen } = await person(company, "accountant");
      const first = jar((await enter()).headers);
      expect(await says(beginTwoFactor(await ctx(first), { password: "not-my-password" }, requestOf(first)))).toBe(
        "account.error.passwordWrong",
      );
      const setup = await beginTwoFactor(await ctx(first), { password }, requestOf(first));
      expect((await enter()).actor).not.toBeNull();
      const on = await confirmTwoFactor(await ctx(first), { code: await codeFor(setup.key) }, requestOf(first));
      const second = jar(on);
      expect(await seen(first)).toEqual({ kind: "visitor" });
      expect(await seen(second)).toMatchObject({ role: "accountant" });

      const half = await enter();
      expect(half.actor).toBeNull();
      const halfway = jar(half.headers);
      expect(await seen(halfway)).toEqual({ kind: "visitor" });
      expect(await says(secondStep(company.as("visitor"), { code: "000000" }, requestOf(halfway)))).toBe("account.error.code");
      const whole = await secondStep(company.as("visitor"), { code: await codeFor(setup.key, 1) }, requestOf(halfway));
      expect(whole.actor).toMatchObject({ email, role: "accountant" });

      const again = jar((await enter()).headers);
      expect((await secondStep(company.as("visitor"), { code: setup.codes[0] }, requestOf(again))).actor).not.toBeNull();
      const oncemore = jar((await enter()).headers);
      expect(await says(secondStep(company.as("visitor"), { code: setup.codes[0] }, requestOf(oncemore)))).toBe(
        "account.error.recoveryCode",
      );

      const inside = jar(whole.headers);
      await endTwoFactor(await ctx(inside), { password }, requestOf(inside));
      expect((await enter()).actor).not.toBeNull();
    }));

  /** An account with the second factor, switched on by the code of the step before this one. */
  async function protectedPerson(company: Company) {
    const one = await person(company, "accountant");
    const first = jar((await one.enter()).headers);
    const setup = await beginTwoFactor(await one.ctx(first), { password }, requestOf(first));
    const switchedOn = await codeFor(setup.key, -1);
    await confirmTwoFactor(await one.ctx(first), { code: switchedOn }, requestOf(first));
    const halfway = async () => jar((await one.enter()).headers);
    const enterBy = async (code: string, at?: string) => secondStep(company.as("visitor"), { code }, requestOf(at ?? (await halfway())));
    return { ...one, setup, switchedOn, halfway, enterBy };
  }

  test("takes a code once: not the one that switched it on, not in a second browser, not one of an earlier step", () =>
    inCompany(async (company) => {
      const { setup, switchedOn, halfway, enterBy } = await protectedPerson(company);
      expect(await says(enterBy(switchedOn))).toBe("account.error.codeUsed");
      const next = await codeFor(setup.key, 1);
      const browsers = [await halfway(), await halfway()];
      expect((await enterBy(next, browsers[0])).actor).not.toBeNull();
      expect(await says(enterBy(next, browsers[1]))).toBe("account.error.codeUsed");
      expect(await says(enterBy(await codeFor(setup.key)))).toBe("account.error.codeUsed");
      // Nor with a second cookie of the same name before or behind the real one, whichever of the two the library reads.
      for (const order of [
        (real: string) => `diwan-second-step=other.name; ${real}`,
        (real: string) => `${real}; diwan-second-step=other.name`,
      ])
        await expect(enterBy(next, order(await halfway()))).rejects.toBeInstanceOf(Invalid);
    }));

  test("lets one of two in who enter a code at the same moment", () =>
    onFreshDatabase(async (company) => {
      const { setup, halfway, enterBy } = await protectedPerson(company);
      const code = await codeFor(setup.key);
      const browsers = [await halfway(), await halfway(), await halfway()];
      const outcomes = await Promise.allSettled(browsers.map((at) => enterBy(code, at)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }));

  test("lets one of two in who enter a recovery code at the same moment", () =>
    onFreshDatabase(async (company) => {
      const { setup, halfway, enterBy } = await protectedPerson(company);
      const browsers = [await halfway(), await halfway()];
      const outcomes = await Promise.allSettled(browsers.map((at) => enterBy(setup.codes[0]!, at)));
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }));

  const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  const arabic = (text: string) => text.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!);
  const persian = (text: string) => text.replace(/\d/g, (digit) => "۰۱۲۳۴۵۶۷۸۹"[Number(digit)]!);
  const halves = (between: string) => (code: string) => code.slice(0, 3) + between + code.slice(3);
  test.each<[string, (code: string) => string]>([
    ["with a space", halves(" ")],
    ["with a no-break space", halves("\u00a0")],
    ["with a narrow no-break space", halves("\u202f")],
    ["with a hyphen", halves("-")],
    ["with a no-break hyphen", halves("\u2011")],
    ["with a dash", halves("–")],
    ["in full-width digits", fullWidth],
    ["in Arabic digits", arabic],
    ["in Persian digits", persian],
    ["between marks of direction", (code) => `\u2067${arabic(code)}\u2069`],
    ["with a line end after it", (code) => `${code}\r\n`],
    ["with a space of no width", halves("\u200b")],
  ])("reads a code %s", (_, as) =>
    inCompany(async (company) => {
      const { setup, enterBy } = await protectedPerson(company);
      expect((await enterBy(as(await codeFor(setup.key)))).actor).not.toBeNull();
    }),
  );

  test("reads a recovery code that was copied with marks, spaces and another dash", () =>
    inCompany(async (company) => {
      const { setup, enterBy } = await protectedPerson(company);
      expect((await enterBy(`\u200e ${setup.codes[0]!.replace("-", "\u2011")}\u00a0`)).actor).not.toBeNull();
    }));

  test("says of five and of seven digits that the code is wrong, not that a recovery code is", () =>
    inCompany(async (company) => {
      const { enterBy } = await protectedPerson(company);
      for (const code of ["12345", "1234567"]) expect(await says(enterBy(code))).toBe("account.error.code");
    }));

  test.each([-20, -4, 4, 20])("names a clock that is %d steps away and lets nobody in", (away) =>
    inCompany(async (company) => {
      const { setup, halfway, enterBy, seen } = await protectedPerson(company);
      const at = await halfway();
      expect(await says(enterBy(await codeFor(setup.key, away), at))).toBe("account.error.clockOff");
      expect(await seen(at)).toEqual({ kind: "visitor" });
      // It takes nothing from whoever then sets the clock.
      expect((await enterBy(await codeFor(setup.key), at)).actor).not.toBeNull();
    }),
  );

  test("counts codes of a clock that is off as wrong ones, so that nobody can look for codes to come", () =>
    inCompany(async (company) => {
      const { setup, halfway, enterBy } = await protectedPerson(company);
      const at = await halfway();
      for (let away = 5; away < 10; away += 1) await says(enterBy(await codeFor(setup.key, away), at));
      expect(await says(enterBy(await codeFor(setup.key), at))).toBe("account.error.stepExpired");
    }));

  test("without a password before it is nothing", () =>
    inCompany(async (company) => {
      expect(await says(secondStep(company.as("visitor"), { code: "123456" }, requestOf()))).toBe("account.error.stepExpired");
    }));
});

/** The code an authenticator app would show now (RFC 6238). */
/** The code of the step that is so many steps of 30 seconds away from now. */
async function codeFor(key: string, away = 0): Promise<string> {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...key.replace(/=+$/, "")].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2));
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, Math.floor(Date.now() / 30_000) + away);
  const secret = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-1" }, false, ["sign"]);
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", secret, counter.buffer));
  const at = (mac[19] ?? 0) & 0xf;
  return String((new DataView(mac.buffer).getUint32(at) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

describe("users", () => {
  test("are invited, changed and closed by an administrator only", () =>
    inCompany(async (company) => {
      const user = company.user("designer").id;
      for (const who of ["visitor", "pending", "manager", "sales"] as const) {
        await expect(inviteUser(company.as(who), {})).rejects.toBeInstanceOf(Refusal);
        await expect(setRole(company.as(who), { user, role: "admin" })).rejects.toBeInstanceOf(Refusal);
        await expect(deactivateUser(company.as(who), { user })).rejects.toBeInstanceOf(Refusal);
      }
    }));

  test("nobody makes an account with a password for somebody else on a screen", () =>
    inCompany(async (company) => {
      await expect(
        createUser(company.as("admin"), { email: "x@here.example", fullName: "Some Body", language: "en", role: "admin", password }),
      ).rejects.toBeInstanceOf(Refusal);
    }));

  test("the last active administrator keeps the role and the account", () =>
    inCompany(async (company) => {
      const { id } = company.user("admin");
      expect(await says(setRole(company.as("admin"), { user: id, role: "sales" }))).toBe("account.error.lastAdmin");
      expect(await says(deactivateUser(company.as("admin"), { user: id }))).toBe("account.error.lastAdmin");
      await person(company, "admin");
      await setRole(company.as("admin"), { user: id, role: "sales", own: "on" });
    }));

  test("two administrators who remove each other at once leave one", () =>
    onFreshDatabase(async (company) => {
      const one = company.user("admin").id;
      const other = await person(company, "admin");
      const both = await Promise.allSettled([
        deactivateUser(company.as("admin"), { user: one, own: "on" }),
        deactivateUser(company.as("admin"), { user: other.id }),
      ]);
      expect(both.filter((each) => each.status === "fulfilled")).toHaveLength(1);
    }));

  test("an invitation opens an account with its role", () =>
    inCompany(async (company) => {
      await inviteUser(company.as("admin"), {
        email: "new@here.example",
        name: { en: "Omar Hegazy", ar: "عمر حجازي" },
        language: "ar",
        role: "sales",
      });
      const [mail] = await deliver(company);
      expect(mail).toMatchObject({ kind: "account.invitation", language: "ar" });
      const token = tokenIn(mail?.links ?? [], "invitation");
      const { acceptInvitation } = await import("./operations.server.ts");
      await acceptInvitation(company.as("visitor"), token, { fullName: "Omar Hegazy", password }, requestOf());
      expect((await signIn(company.as("visitor"), { email: "new@here.example", password }, requestOf())).actor).toMatchObject({
        role: "sales",
        emailVerified: true,
      });
      await expect(
        acceptInvitation(company.as("visitor"), token, { fullName: "Omar Hegazy", password }, requestOf()),
      ).rejects.toBeInstanceOf(NotFound);
    }));
});
