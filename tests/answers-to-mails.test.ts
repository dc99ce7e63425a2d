import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { messageTable } from "#app/content/messages/table.server.ts";
import { handlers as ofMail } from "#app/platform/mail/handlers.server.ts";
import { openPostOffice } from "#app/platform/mail/post-office.server.ts";
import { inCompany } from "./company.ts";
import { kinds, studio, written } from "./every-mail.ts";
import { openMailServer } from "./mail-server.ts";

let back: () => void;
beforeEach(() => void (back = openPostOffice({ smtpUrl: undefined, from: "Diwan <no-reply@diwan.example>" })));
afterEach(() => back());

test.each(Object.keys(kinds))("%s is answered by the person behind it, or by the company", (kind) =>
  inCompany(async (company) => {
    const mails = await written(company, kind);
    expect(Object.fromEntries(mails.map(({ recipient, headers }) => [recipient, headers["Reply-To"]]))).toEqual(kinds[kind]!.answers);
  }),
);

test("no kind of mail is missing above", () => {
  const files = globSync("app/**/*.server.ts").map((file) => readFileSync(file, "utf8"));
  const named = files
    .filter((text) => /platform\/mail\/send\.server\.ts|writeToAccount/.test(text))
    .flatMap((text) => text.match(/\bkind: .*|mailTo\(".*|write(?:ToAccount)?\(ctx, ".*/g) ?? [])
    .flatMap((line) => [...line.matchAll(/"(\w+\.\w+)"/g)].map(([, kind]) => kind!));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(kinds).toSorted());
});

test("an answer reaches nobody who has left, nobody who wrote no address, and never the reader himself", () =>
  inCompany(async (company) => {
    const { db, user } = company;
    const leaves = () =>
      db
        .update(userTable)
        .set({ deactivatedAt: company.now() })
        .where(eq(userTable.id, user("designer").id));
    const answers = async (kind: string, before: () => Promise<unknown>) =>
      (await written(company, kind, before)).map(({ headers }) => headers["Reply-To"]);
    expect(await answers("meeting.invite", leaves)).toEqual([studio]);
    const onlyPhone = () => db.update(messageTable).set({ email: null, phoneRaw: "01012345678" });
    expect(await answers("leads.announce", onlyPhone)).toEqual([studio]);
  }));

test("the address arrives as the mail's Reply-To", async () => {
  const server = await openMailServer();
  try {
    await inCompany(async (company) => {
      await written(company, "leads.announce");
      for (const { name, data } of await company.jobs()) if (name === "mail.dispatch") await ofMail[name]!(company.ctx, data);
    });
    expect(server.received[0]).toMatch(/^Reply-To: hind@mail\.example\r?$/m);
  } finally {
    server.close();
  }
});
