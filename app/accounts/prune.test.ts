import { expect, test } from "vitest";
import { inCompany } from "../../tests/company.ts";
import { handlers } from "./handlers.server.ts";
import { sessionTable } from "./table.server.ts";

const hour = 3_600_000;

test("what has run out is removed, and what still runs is left", () =>
  inCompany(async ({ ctx, db, now, user }) => {
    const session = (token: string, inHours: number) => ({
      userId: user("sales").id,
      token,
      expiresAt: new Date(now().getTime() + inHours * hour),
    });
    await db.insert(sessionTable).values([session("ended", -1), session("running", 1)]);
    await handlers["account.prune"]?.(ctx, {});
    const left = (await db.select({ token: sessionTable.token }).from(sessionTable)).map(({ token }) => token);
    expect(left).toContain("running");
    expect(left).not.toContain("ended");
  }));
