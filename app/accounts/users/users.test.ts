import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { accountTable, sessionTable, twoFactorTable, userTable, verificationTable } from "#app/accounts/table.server.ts";
import { queryOf } from "#app/kit/list/list-query.ts";
import type { ListQuery, Stale } from "#app/kit/entity/screens.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut, TooMany, Unavailable } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../tests/company.ts";
import { deleteUser } from "./delete.server.ts";
import { getUser } from "./get.server.ts";
import { inviteUser, resendInvitation, withdrawInvitation } from "./invitations.server.ts";
import { listUsers } from "./list.server.ts";
import { approveUser, deactivateUser, reactivateUser, setRole } from "./operations.server.ts";
import { userEntity } from "./entity.ts";
import { resetTwoFactor, sendReset, signOutEverywhere } from "./security.server.ts";
import { updateUser } from "./update.server.ts";

const everyAct: Record<string, (ctx: Ctx, user: string) => Promise<unknown>> = {
  list: (ctx) => listUsers(ctx, question()),
  get: (ctx, user) => getUser(ctx, user),
  invite: (ctx) => inviteUser(ctx, { email: "new@here.example", name: { en: "Omar Hegazy", ar: "" }, role: "admin", language: "en" }),
  resend: (ctx, user) => resendInvitation(ctx, { user }),
  withdraw: (ctx, user) => withdrawInvitation(ctx, { user }),
  update: (ctx, user) => updateUser(ctx, user, 1, { name: { en: "Omar Hegazy", ar: "" }, role: "admin", language: "en" }),
  setRole: (ctx, user) => setRole(ctx, { user, role: "admin", own: "on" }),
  approve: (ctx, user) => approveUser(ctx, { user, role: "admin" }),
  deactivate: (ctx, user) => deactivateUser(ctx, { user, own: "on" }),
  reactivate: (ctx, user) => reactivateUser(ctx, { user }),
  signOut: (ctx, user) => signOutEverywhere(ctx, { user }),
  resetTwoFactor: (ctx, user) => resetTwoFactor(ctx, { user }),
  sendReset: (ctx, user) => sendReset(ctx, { user }),
  delete: (ctx, user) => deleteUser(ctx, { user }),
};

const question = (query: Partial<ListQuery> = {}): ListQuery => ({
  q: "",
  filters: {},
  sort: "standing",
  page: 1,
  trash: false,
  archive: false,
  ...query,
});
const conflict = async (work: Promise<unknown>): Promise<Conflict> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Conflict);
  return error as Conflict;
};
const says = async (work: Promise<unknown>) => (await conflict(work)).userMessage.key;
const rowOf = async ({ db }: Company, id: string) => (await db.select().from(userTable).where(eq(userTable.id, id)))[0];

/** Another administrator, who is somebody else than the one every company has. */
async function secondAdmin({ db, now }: Company) {
  const [made] = await db
    .insert(userTable)
    .values({
      email: "second@company.example",
      fullName: "Hoda Mansour",
      emailVerified: true,
      roleName: "admin",
      createdAt: now(),
      updatedAt: now(),
    })
    .returning({ id: userTable.id });
  return made!.id;
}
const session = async ({ db, now }: Company, userId: string) =>
  db.insert(sessionTable).values({
    userId,
    token: `token-${userId}`,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0",
    expiresAt: new Date(now().getTime() + 3_600_000),
    lastSeenAt: now(),
  });
const sessionsOf = ({ db }: Company, userId: string) => db.select().from(sessionTable).where(eq(sessionTable.userId, userId));

describe("is refused", () => {
  test.each(Object.entries(everyAct))("%s: to everybody but an administrator, and nothing changes", (_name, act) =>
    inCompany(async (company) => {
      const user = company.user("designer").id;
      const before = await rowOf(company, user);
      await expect(act(company.as("visitor"), user)).rejects.toThrow(SignedOut);
      const unknown: Ctx = { ...company.ctx, actor: { ...company.user("admin"), role: "unknown" } };
      await expect(act(unknown, user)).rejects.toThrow(Unavailable);
      for (const role of ["pending", "manager", "sales", "designer", "accountant"] as const)
        await expect(act(company.as(role), user), role).rejects.toThrow(Forbidden);
      expect(await rowOf(company, user)).toEqual(before);
      expect(await company.jobs()).toEqual([]);
      expect(await company.db.select().from(auditTable)).toEqual([]);
    }),
  );

  test.each(Object.entries(everyAct).filter(([name]) => !["list", "invite"].includes(name)))(
    "%s: for an account that is not there, or an id that is none",
    (_name, act) =>
      inCompany(async (company) => {
        await expect(act(company.as("admin"), "00000000-0000-4000-8000-0000000000ff")).rejects.toThrow(NotFound);
        for (const id of ["x", "1' or 1=1", "\u0000"]) {
          const error = await act(company.as("admin"), id).then(
            () => undefined,
            (thrown: unknown) => thrown,
          );
          expect(error instanceof NotFound || error instanceof Invalid, id).toBe(true);
        }
      }),
  );

  test("a field the form does not have, a role that does not exist, a name of one letter", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      const good = { name: { en: "Sara Fathy", ar: "" }, role: "sales", language: "en" };
      for (const [raw, field] of [
        [{ ...good, emailVerified: true }, "emailVerified"],
        [{ ...good, user_metadata: { role_name: "admin" } }, "user_metadata"],
        [{ ...good, role: "owner" }, "role"],
        [{ ...good, role: undefined }, "role"],
        [{ ...good, name: { en: "S", ar: "" } }, "name"],
        [{ ...good, name: { en: "", ar: " " } }, "name"],
        [{ ...good, name: "x".repeat(1_000_000) }, "name"],
        [{ ...good, name: { en: "a\u0000b", ar: "" } }, "name"],
        [{ ...good, language: "fr" }, "language"],
      ] as const) {
        const refused = await updateUser(admin, company.user("sales").id, 1, raw).catch((error: unknown) => error);
        expect(refused, field).toBeInstanceOf(Invalid);
        expect(Object.keys((refused as Invalid).fields), field).toEqual([field]);
      }
      await expect(inviteUser(admin, { ...good, email: "x@here.example", role: "pending" })).rejects.toThrow(Invalid);
      await expect(inviteUser(admin, { ...good, email: "x@here" })).rejects.toThrow(Invalid);
      await expect(setRole(admin, { user: company.user("sales").id, role: "admin", password: "x" })).rejects.toThrow(Invalid);
    }));
});

describe("the last active administrator", () => {
  test("cannot be demoted, closed or deleted, by himself or by the system", () =>
    inCompany(async (company) => {
      const { id } = company.user("admin");
      for (const ctx of [company.as("admin"), company.ctx]) {
        expect(await says(setRole(ctx, { user: id, role: "sales", own: "on" }))).toBe("account.error.lastAdmin");
        expect(await says(deactivateUser(ctx, { user: id, own: "on" }))).toBe("account.error.lastAdmin");
        expect(await says(deleteUser(ctx, { user: id }))).toBe("account.error.lastAdmin");
        expect(await says(updateUser(ctx, id, 1, { name: { en: "Laila Hassan", ar: "" }, role: "manager", language: "en" }, true))).toBe(
          "account.error.lastAdmin",
        );
      }
      expect(await getUser(company.as("admin"), id)).toMatchObject({ own: true, lastAdmin: true, role: "admin", standing: "active" });
    }));

  test("stays the last one beside an administrator who was only invited, never confirmed his address, or is closed", () =>
    inCompany(async (company) => {
      const { id } = company.user("admin");
      const admin = company.as("admin");
      const { id: invited } = await inviteUser(admin, {
        email: "new@here.example",
        name: { en: "Omar Hegazy", ar: "" },
        role: "admin",
        language: "en",
      });
      expect(await says(deactivateUser(admin, { user: id, own: "on" }))).toBe("account.error.lastAdmin");
      await company.db.update(userTable).set({ emailVerified: true, deactivatedAt: company.now() }).where(eq(userTable.id, invited));
      expect(await says(deactivateUser(admin, { user: id, own: "on" }))).toBe("account.error.lastAdmin");
      await reactivateUser(admin, { user: invited });
      await deactivateUser(admin, { user: id, own: "on" });
    }));

  test("is one of two who take the role from each other at the same time, whichever way", () =>
    onFreshDatabase(async (company) => {
      const one = company.user("admin").id;
      const other = await secondAdmin(company);
      const asOther: Ctx = { ...company.as("admin"), actor: { ...company.user("admin"), id: other } };
      const acts: ((ctx: Ctx, user: string) => Promise<unknown>)[] = [
        (ctx, user) => setRole(ctx, { user, role: "sales" }),
        (ctx, user) => deactivateUser(ctx, { user }),
        async (ctx, user) => {
          const { version } = await getUser(ctx, user);
          await updateUser(ctx, user, version, { name: { en: "Some Body", ar: "" }, role: "manager", language: "en" });
        },
      ];
      for (const act of acts)
        for (const second of acts) {
          const both = await Promise.allSettled([act(company.as("admin"), other), second(asOther, one)]);
          expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
          const left = await company.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.roleName, "admin"));
          expect(left.length).toBeGreaterThan(0);
          await company.db
            .update(userTable)
            .set({ roleName: "admin", deactivatedAt: null })
            .where(sql`${userTable.id} in (${one}, ${other})`);
        }
    }));
});

describe("one's own account", () => {
  test("loses its role or is closed only when that was said to be meant", () =>
    inCompany(async (company) => {
      const { id, fullName } = company.user("admin");
      const admin = company.as("admin");
      await secondAdmin(company);
      const demoted = { name: { en: fullName, ar: "" }, role: "sales", language: "en" };
      expect(await says(setRole(admin, { user: id, role: "sales" }))).toBe("users.error.own");
      expect(await says(deactivateUser(admin, { user: id }))).toBe("users.error.own");
      expect(await says(updateUser(admin, id, 1, demoted))).toBe("users.error.own");
      expect((await rowOf(company, id))?.roleName).toBe("admin");
      await updateUser(admin, id, 1, { ...demoted, role: "admin", language: "ar" });
      await updateUser(admin, id, 2, demoted, true);
      expect((await rowOf(company, id))?.roleName).toBe("sales");
    }));
});

describe("an invitation", () => {
  const guest = { email: "Guest@Here.example", name: { en: "Omar Hegazy", ar: "عمر حجازي" }, role: "sales", language: "ar" };

  test("is for an address that has no account, open or closed", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      const refused = async () => ((await inviteUser(admin, guest).catch((error: unknown) => error)) as Invalid).fields["email"]?.key;
      const { id } = await inviteUser(admin, guest);
      expect(await refused()).toBe("account.error.emailTaken");
      await deactivateUser(admin, { user: id });
      expect(await refused()).toBe("users.error.emailClosed");
    }));

  test("keeps both names and the language, waits as invited, and is mailed once", () =>
    inCompany(async (company) => {
      const { id } = await inviteUser(company.as("admin"), guest);
      expect(await getUser(company.as("admin"), id)).toMatchObject({
        email: "guest@here.example",
        name: guest.name,
        role: "sales",
        language: "ar",
        standing: "invited",
        unused: true,
      });
      expect((await company.jobs()).map((job) => job.name)).toEqual(["account.invitation"]);
    }));

  test("is sent again, which ends the links before it, but not to somebody who has joined or is closed, nor without end", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      const { id } = await inviteUser(admin, guest);
      const { makeLink, peekLink } = await import("#app/accounts/links.server.ts");
      const token = await makeLink(company.ctx, "invitation", id);
      expect((await getUser(admin, id)).invitedUntil).toBe("2026-01-18T08:00:00.000Z");
      await resendInvitation(admin, { user: id });
      expect(await peekLink(company.ctx, "invitation", token)).toBeNull();
      expect((await getUser(admin, id)).invitedUntil).toBeNull();
      expect(await says(resendInvitation(admin, { user: company.user("sales").id }))).toBe("users.error.joined");
      for (let time = 0; time < 4; time += 1) await resendInvitation(admin, { user: id });
      await expect(resendInvitation(admin, { user: id })).rejects.toThrow(TooMany);
      company.pass(3_600_001);
      await deactivateUser(admin, { user: id });
      expect(await says(resendInvitation(admin, { user: id }))).toBe("users.error.closed");
    }));

  test("is withdrawn: link and account are gone, and the address can be invited anew", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      const { id } = await inviteUser(admin, guest);
      const { makeLink, peekLink } = await import("#app/accounts/links.server.ts");
      const token = await makeLink(company.ctx, "invitation", id);
      expect(await says(withdrawInvitation(admin, { user: company.user("sales").id }))).toBe("users.error.joined");
      await withdrawInvitation(admin, { user: id });
      expect([await rowOf(company, id), await peekLink(company.ctx, "invitation", token)]).toEqual([undefined, null]);
      await inviteUser(admin, guest);
    }));
});

describe("an account that waits", () => {
  test("is let in once: the second administrator is told", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      const user = company.user("pending").id;
      await expect(approveUser(admin, { user, role: "pending" })).rejects.toThrow(Invalid);
      await approveUser(admin, { user, role: "designer" });
      expect((await rowOf(company, user))?.roleName).toBe("designer");
      expect((await company.jobs()).map((job) => job.name)).toEqual(["account.approved"]);
      expect(await says(approveUser(admin, { user, role: "sales" }))).toBe("users.error.approved");
      expect((await rowOf(company, user))?.roleName).toBe("designer");
    }));

  test("is closed as well as any other, and then not let in", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      const user = company.user("pending").id;
      await deactivateUser(admin, { user });
      expect(await says(approveUser(admin, { user, role: "sales" }))).toBe("users.error.closed");
    }));
});

describe("an account in use", () => {
  test("only an administrator opens a closed account again, and it keeps its role", () =>
    inCompany(async (company) => {
      const sara = { user: company.user("sales").id };
      await deactivateUser(company.as("admin"), sara);
      expect((await rowOf(company, sara.user))?.deactivatedAt).toBeInstanceOf(Date);
      await reactivateUser(company.as("admin"), sara);
      expect(await rowOf(company, sara.user)).toMatchObject({ deactivatedAt: null, roleName: "sales" });
    }));

  test.each([
    ["closed", (ctx: Ctx, user: string) => deactivateUser(ctx, { user })],
    ["given another role", (ctx: Ctx, user: string) => setRole(ctx, { user, role: "manager" })],
    ["signed out", (ctx: Ctx, user: string) => signOutEverywhere(ctx, { user })],
    ["rid of its second step", (ctx: Ctx, user: string) => resetTwoFactor(ctx, { user })],
  ] as const)("is %s, and every session and half sign-in is over", (_name, act) =>
    inCompany(async (company) => {
      const { id } = company.user("sales");
      await session(company, id);
      await session(company, company.user("designer").id);
      await company.db.update(userTable).set({ twoFactorEnabled: true }).where(eq(userTable.id, id));
      await company.db
        .insert(verificationTable)
        .values({ identifier: "2fa-halfway", value: id, expiresAt: new Date(company.now().getTime() + 60_000) });
      await act(company.as("admin"), id);
      expect(await sessionsOf(company, id)).toEqual([]);
      expect(await company.db.select().from(verificationTable)).toEqual([]);
      expect(await sessionsOf(company, company.user("designer").id)).toHaveLength(1);
    }),
  );

  test("loses secret and recovery codes with its second step, and its owner hears of it", () =>
    inCompany(async (company) => {
      const user = company.user("sales").id;
      expect(await says(resetTwoFactor(company.as("admin"), { user }))).toBe("users.error.noTwoFactor");
      await company.db.insert(twoFactorTable).values({ userId: user, secret: "s", backupCodes: "b" });
      await company.db.update(userTable).set({ twoFactorEnabled: true }).where(eq(userTable.id, user));
      expect((await getUser(company.as("admin"), user)).twoFactor).toBe(true);
      await resetTwoFactor(company.as("admin"), { user });
      expect(await company.db.select().from(twoFactorTable)).toEqual([]);
      expect((await rowOf(company, user))?.twoFactorEnabled).toBe(false);
      expect((await company.jobs()).map((job) => job.name)).toEqual(["account.twoFactorReset"]);
    }));

  test("is sent a link for a new password, five times an hour, and none once it is closed", () =>
    inCompany(async (company) => {
      const user = company.user("sales").id;
      const admin = company.as("admin");
      for (let time = 0; time < 5; time += 1) await sendReset(admin, { user });
      await expect(sendReset(admin, { user })).rejects.toThrow(TooMany);
      company.pass(3_600_001);
      await deactivateUser(admin, { user });
      expect(await says(sendReset(admin, { user }))).toBe("users.error.closed");
      expect((await company.jobs()).filter((job) => job.name === "account.reset")).toHaveLength(5);
    }));

  test("is deleted only when nobody has worked with it", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      const { id } = company.user("sales");
      await company.db.insert(auditTable).values({ at: company.now(), actorKind: "user", actorId: id, event: "x", entity: "x" });
      expect(await conflict(deleteUser(admin, { user: id }))).toMatchObject({ code: "HAS_DEPENDENTS", details: { count: 1 } });
      await company.db.delete(auditTable);
      await company.db.update(userTable).set({ lastSeenAt: company.now() }).where(eq(userTable.id, id));
      expect(await says(deleteUser(admin, { user: id }))).toBe("users.error.used");
      await company.db.update(userTable).set({ lastSeenAt: null }).where(eq(userTable.id, id));
      await company.db.execute(
        sql`insert into leads (number, name_en, source, assigned_to, email) values ('LED-2026-00009', 'Nile Villa', 'website', ${id}, 'n@v.example')`,
      );
      expect(await says(deleteUser(admin, { user: id }))).toBe("users.error.used");
      expect((await getUser(admin, id)).unused).toBe(false);
      await company.db.execute(sql`delete from leads`);
      await deleteUser(admin, { user: id });
      expect(await rowOf(company, id)).toBeUndefined();
    }));

  test("shows where it is signed in", () =>
    inCompany(async (company) => {
      await session(company, company.user("sales").id);
      const shown = await getUser(company.as("admin"), company.user("sales").id);
      expect(shown.sessions).toMatchObject([{ lastSeenAt: company.now().toISOString(), current: false }]);
      expect(shown.lastSeenAt).toBe(company.now().toISOString());
      expect(JSON.stringify(shown)).not.toContain("token-");
    }));
});

describe("two administrators on one account", () => {
  test("the second is told who changed what, and can save on top of it", () =>
    inCompany(async (company) => {
      const user = company.user("sales").id;
      const admin = company.as("admin");
      const second: Ctx = { ...admin, actor: { ...company.user("admin"), id: await secondAdmin(company) } };
      await updateUser(admin, user, 1, { name: { en: "Sara Fathy", ar: "سارة فتحي" }, role: "sales", language: "ar" });
      const mine = { name: { en: "Sara F.", ar: "" }, role: "sales", language: "en" };
      const refused = await conflict(updateUser(second, user, 1, mine));
      expect(refused.code).toBe("STALE");
      const { version, theirs, changed } = refused.details as Stale;
      expect([version, theirs]).toEqual([2, { name: { en: "Sara Fathy", ar: "سارة فتحي" }, role: "sales", language: "ar" }]);
      const by = company.user("admin").id;
      expect(changed.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
        { field: "language", by, at: company.now().toISOString() },
        { field: "name", by, at: company.now().toISOString() },
      ]);
      expect((await rowOf(company, user))?.fullName).toBe("Sara Fathy");
      await updateUser(second, user, version, mine);
      expect(await rowOf(company, user)).toMatchObject({ fullName: "Sara F.", fullNameAr: "", language: "en", version: 3 });
    }));

  test("only what is different is written down, and a save without a difference is none", () =>
    inCompany(async (company) => {
      const user = company.user("sales").id;
      const as = { name: { en: "Sara Fathy", ar: "" }, role: "manager", language: "en" };
      await updateUser(company.as("admin"), user, 1, as);
      await updateUser(company.as("admin"), user, 2, as);
      const notes = await company.db.select().from(auditTable);
      expect(notes).toMatchObject([{ event: "user.roleChanged", before: { role: "sales" }, after: { role: "manager" } }]);
    }));
});

describe("the list", () => {
  test("tells a guest from somebody who has signed up and not confirmed the address", () =>
    inCompany(async (company) => {
      const { id } = company.user("pending");
      const stateNow = async () => (await getUser(company.as("admin"), id)).standing;
      await company.db.update(userTable).set({ emailVerified: false }).where(eq(userTable.id, id));
      expect(await stateNow()).toBe("invited");
      await company.db.insert(accountTable).values({ userId: id, providerId: "credential", accountId: id, password: "hash" });
      expect(await stateNow()).toBe("unconfirmed");
      expect((await listUsers(company.as("admin"), question())).waiting).toBe(0);
    }));

  test("has those that wait first, then the others by name, and counts them", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      await deactivateUser(admin, { user: company.user("designer").id });
      await inviteUser(admin, { email: "new@here.example", name: { en: "Aly Fahmy", ar: "" }, role: "sales", language: "en" });
      const list = await listUsers(admin, question());
      expect(list.rows.map(({ standing }) => standing)).toEqual(["waiting", "invited", "active", "active", "active", "active", "closed"]);
      expect(list.rows.filter(({ standing }) => standing === "active").map(({ name }) => name.en)).toEqual([
        "Karim Mansour",
        "Laila Hassan",
        "Mona Said",
        "Sara Fathy",
      ]);
      expect([list.waiting, list.total, list.all]).toEqual([1, 7, 7]);
    }));

  test("is searched in both languages, whichever alef was typed, and by e-mail; signs mean themselves", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      await updateUser(admin, company.user("sales").id, 1, {
        name: { en: "Ahmed Anwar", ar: "أحمد أنور" },
        role: "sales",
        language: "ar",
      });
      const found = async (q: string) => (await listUsers(admin, question({ q }))).rows.map(({ email }) => email);
      for (const q of ["احمد", "أَحْمَد", "AHMED", "انور احمد", "sales@company"]) expect(await found(q), q).toEqual(["sales@company.example"]);
      for (const q of ["%", "_", "\\", "' or true --"]) expect(await found(q), q).toEqual([]);
    }));

  test("is filtered by role and state, and sorted as asked", () =>
    inCompany(async (company) => {
      const admin = company.as("admin");
      const mails = async (query: Partial<ListQuery>) => (await listUsers(admin, question(query))).rows.map(({ role }) => role);
      expect(await mails({ filters: { role: ["sales", "manager", "owner"] }, sort: "role" })).toEqual(["manager", "sales"]);
      expect(await mails({ filters: { standing: ["waiting", "gone"] } })).toEqual(["pending"]);
      expect(await mails({ sort: "-email" })).toEqual(["sales", "pending", "manager", "designer", "admin", "accountant"]);
      for (const sort of [
        "name",
        "-name",
        "standing",
        "-standing",
        "role",
        "twoFactor",
        "lastSeenAt",
        "-lastSeenAt",
        "createdAt",
        "-createdAt",
        "password",
      ])
        expect(await mails({ sort }), sort).toHaveLength(6);
    }));

  test("is cut into pages of 25, and a page beyond the last is the last", () =>
    inCompany(async (company) => {
      await company.db
        .insert(userTable)
        .values(
          Array.from({ length: 30 }, (_, at) => ({ email: `p${at}@company.example`, fullName: `Person ${at}`, emailVerified: true })),
        );
      const list = await listUsers(company.as("admin"), question({ page: 99 }));
      expect([list.rows.length, list.page, list.pages, list.total]).toEqual([11, 2, 2, 36]);
    }));

  test("is asked by its address", () => {
    const query = queryOf(new URLSearchParams("q=a&role=sales&standing=closed&sort=-name&page=3&password=x"), userEntity);
    expect(query).toEqual({
      q: "a",
      filters: { role: ["sales"], standing: ["closed"] },
      sort: "-name",
      page: 3,
      trash: false,
      archive: false,
    });
  });
});
