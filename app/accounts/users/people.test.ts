import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeName } from "#app/accounts/own-account.server.ts";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase } from "../../../tests/company.ts";
import { deactivateUser, peopleNames } from "./operations.server.ts";

test("who did something is named to staff only, closed accounts included", () =>
  inCompany(async ({ as, db, user }) => {
    await expect(peopleNames(as("visitor"))).rejects.toThrow(SignedOut);
    await expect(peopleNames(as("pending"))).rejects.toThrow(Forbidden);
    await db
      .update(userTable)
      .set({ fullNameAr: "سارة فتحي" })
      .where(eq(userTable.id, user("sales").id));
    await deactivateUser(as("admin"), { user: user("sales").id });
    for (const role of ["admin", "manager", "sales", "designer", "accountant"] as const)
      expect((await peopleNames(as(role)))[user("sales").id]).toEqual({ en: "Sara Fathy", ar: "سارة فتحي" });
  }));

test("a stranger who has only signed up is nobody's colleague", () =>
  inCompany(async ({ as, db, user }) => {
    await db
      .update(userTable)
      .set({ emailVerified: false })
      .where(eq(userTable.id, user("pending").id));
    expect(Object.keys(await peopleNames(as("sales")))).not.toContain(user("pending").id);
  }));

test("names are kept, and another name or a closed account is known at once", () =>
  onFreshDatabase(async ({ as, user }) => {
    const { id } = user("sales");
    const offered = async () => (await peopleOptions(["sales"])(as("manager"), {})).map(({ value }) => value);
    expect((await peopleNames(as("manager")))[id]).toMatchObject({ en: "Sara Fathy" });
    expect(await offered()).toEqual([id]);
    await changeName(as("sales"), { fullName: "Sara Nabil" });
    expect((await peopleNames(as("manager")))[id]).toMatchObject({ en: "Sara Nabil" });
    await deactivateUser(as("admin"), { user: id });
    expect(await offered()).toEqual([]);
  }));
