import { expect, test } from "vitest";
import { arabicDigits } from "#app/accounts/digits.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { writeSetting } from "#app/platform/settings/settings.server.ts";
import { digitKinds } from "#app/values/text/digits.ts";
import { eq } from "drizzle-orm";
import { inCompany } from "../../tests/company.ts";
import { pageWords } from "./page-words.server.ts";

const figures = { arab: /[٠-٩]/, latn: /\d/ };

test.each(digitKinds)("a page's head is written in the digits of the company (%s), or of whoever is signed in", (digits) =>
  inCompany(async ({ ctx, as, user, db }) => {
    const head = async (who: "visitor" | "sales") => (await pageWords(as(who, "ar")))("portfolio.description", { count: 12 });
    const other = digits === "arab" ? "latn" : "arab";
    await change(ctx, (tx) => writeSetting(tx, arabicDigits, digits));
    await db
      .update(userTable)
      .set({ digits: other })
      .where(eq(userTable.id, user("sales").id));
    expect(await head("visitor")).toMatch(figures[digits]);
    expect(await head("visitor")).not.toMatch(figures[other]);
    expect(await head("sales")).toMatch(figures[other]);
  }),
);
