import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { inCompany } from "../../../tests/company.ts";
import { deactivateUser, reactivateUser } from "./operations.server.ts";

test("only an administrator opens a closed account again, and it keeps its role", () =>
  inCompany(async ({ as, db, user }) => {
    const sara = { user: user("sales").id };
    const standing = async () => (await db.select().from(userTable).where(eq(userTable.id, sara.user)))[0];
    await deactivateUser(as("admin"), sara);
    expect((await standing())?.deactivatedAt).toBeInstanceOf(Date);
    await expect(reactivateUser(as("visitor"), sara)).rejects.toThrow(SignedOut);
    for (const role of ["manager", "sales", "pending"] as const) await expect(reactivateUser(as(role), sara)).rejects.toThrow(Forbidden);
    await reactivateUser(as("admin"), sara);
    expect(await standing()).toMatchObject({ deactivatedAt: null, roleName: "sales" });
  }));
