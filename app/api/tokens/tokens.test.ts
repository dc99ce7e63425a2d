import { expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { roleNames } from "#app/access/actor.ts";
import { scopesOf } from "#app/access/permissions.ts";
import { hashed, storePassword } from "#app/accounts/operations.server.ts";
import { changeName, mySessions } from "#app/accounts/own-account.server.ts";
import { listAudit } from "#app/admin/audit/operations.server.ts";
import { filtersIn } from "#app/admin/audit/filters.ts";
import { sentence } from "#app/admin/audit/sentence.ts";
import { readActivity } from "#app/crm/office/timeline/operations.server.ts";
import { leadPage } from "#app/crm/people/leads/page/page-data.server.ts";
import { leadMoves } from "#app/crm/people/leads/transition.server.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { format } from "#app/locale/format.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { aClientRow, aLeadRow } from "../../../tests/quotations.ts";
import { handlers } from "./handlers.server.ts";
import { actorOfToken, createToken, endToken, listTokens } from "./operations.server.ts";
import { apiTokenTable } from "./table.server.ts";

const here = "198.51.100.7";
const day = 86_400_000;
const plain = { name: "Zapier", scopes: ["client.read", "client.update"] };

const wrong = async (work: Promise<unknown>): Promise<Record<string, string>> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Invalid)) throw new Error("It was not refused as wrong input.", { cause: error });
  return Object.fromEntries(Object.entries(error.fields).map(([field, { key }]) => [field, key]));
};

const byToken = async (company: Company, secret: string): Promise<Ctx> => ({
  ...company.as("visitor"),
  actor: await actorOfToken(company.as("visitor"), secret, here),
});

test("a token is made by somebody who is signed in and has a role, not by a token", () =>
  inCompany(async (company) => {
    await expect(createToken(company.as("visitor"), plain, here)).rejects.toThrow(SignedOut);
    await expect(createToken(company.as("pending"), plain, here)).rejects.toThrow(Forbidden);
    const { secret, id } = await createToken(
      company.as("manager"),
      { ...plain, scopes: scopesOf("manager").filter((scope) => !/^(cost|bank)/.test(scope)) },
      here,
    );
    const program = await byToken(company, secret);
    for (const refused of [
      createToken(program, plain, here),
      listTokens(program),
      endToken(program, { token: id }),
      mySessions(program),
      changeName(program, { fullName: "Somebody Else" }),
    ])
      await expect(refused).rejects.toThrow(Forbidden);
  }));

test("wrong input is told beside its field, and nothing is made", () =>
  inCompany(async (company) => {
    const make = (some: object) => createToken(company.as("sales"), { ...plain, ...some }, here);
    expect(await wrong(make({ name: " " }))).toEqual({ name: "token.error.name" });
    expect(await wrong(make({ name: "n".repeat(61) }))).toEqual({ name: "token.error.name" });
    expect(await wrong(make({ scopes: [] }))).toEqual({ scopes: "token.error.scopes" });
    for (const beyond of ["client.delete", "cost.read", "user.read", "file.purge", "__proto__"])
      expect(await wrong(make({ scopes: ["client.read", beyond] }))).toEqual({ scopes: "token.error.beyond" });
    for (const days of [0, 366, 1.5, -1]) expect(await wrong(make({ days }))).toEqual({ days: "token.error.days" });
    for (const address of ["office", "10.0.0.0/33", "10.0.0"])
      expect(await wrong(make({ addresses: [address] }))).toEqual({ addresses: "token.error.address" });
    expect(await wrong(make({ ownerId: "x" }))).toEqual({ ownerId: "account.error.unknownField" });
    expect(await company.db.$count(apiTokenTable)).toBe(0);
  }));

test("nobody has more than twenty valid tokens; ended and expired ones do not count, nor those of others", () =>
  inCompany(async (company) => {
    const make = (days = 90) => createToken(company.as("sales"), { ...plain, days }, here);
    const made = [await make(1)];
    while (made.length < 20) made.push(await make());
    expect(await wrong(make())).toEqual({ name: "token.error.many" });
    expect(await listTokens(company.as("sales"))).toHaveLength(20);
    await createToken(company.as("manager"), plain, here);
    await endToken(company.as("sales"), { token: made[1]!.id });
    await make();
    expect(await wrong(make())).toEqual({ name: "token.error.many" });
    company.pass(day);
    await make();
    expect(await wrong(make())).toEqual({ name: "token.error.many" });
  }));

test("what its role cannot have no token of anybody gets, and costs take the password", () =>
  inCompany(async (company) => {
    for (const role of roleNames)
      if (scopesOf(role).length > 0)
        for (const scope of new Set(roleNames.flatMap(scopesOf)))
          if (!scopesOf(role).includes(scope))
            expect(await wrong(createToken(company.as(role), { ...plain, scopes: [scope] }, here))).toHaveProperty("scopes");
    const hash = await hashed(company.ctx, "five-blue-lanterns");
    await change(company.ctx, (tx) => storePassword(tx, company.user("manager").id, hash));
    const make = (some: object) => createToken(company.as("manager"), { ...plain, scopes: ["cost.read", "bank.read"], ...some }, here);
    expect(await wrong(make({}))).toEqual({ password: "token.error.password" });
    expect(await wrong(make({ password: "six-blue-lanterns" }))).toEqual({ password: "account.error.passwordWrong" });
    await expect(make({ password: "five-blue-lanterns" })).resolves.toHaveProperty("secret");
  }));

test("its owner and an administrator see and end a token, others know of none", () =>
  inCompany(async (company) => {
    const { id, secret } = await createToken(company.as("sales"), plain, here);
    expect(await listTokens(company.as("manager"))).toEqual([]);
    await expect(endToken(company.as("manager"), { token: id })).rejects.toThrow(NotFound);
    await expect(byToken(company, secret)).resolves.toMatchObject({ actor: { token: { prefix: secret.slice(0, 16) } } });
    const [mine] = await listTokens(company.as("sales"));
    expect(mine).toMatchObject({
      id,
      name: "Zapier",
      prefix: secret.slice(0, 16),
      expiresAt: new Date(company.now().getTime() + 90 * day),
    });
    expect(JSON.stringify(mine)).not.toContain(secret.slice(16));
    expect(await listTokens(company.as("admin"))).toMatchObject([{ id, owner: "Sara Fathy" }]);
    await endToken(company.as("admin"), { token: id });
    await expect(byToken(company, secret)).rejects.toThrow(SignedOut);
    await expect(endToken(company.as("sales"), { token: id })).rejects.toThrow(NotFound);
  }));

test("what a token does is told in the log and on the timeline with its name", () =>
  inCompany(async (company) => {
    const id = await aClientRow(company);
    const { secret } = await createToken(company.as("manager"), plain, here);
    await addNote(await byToken(company, secret), "client", id, { body: "Called by the program" });
    const { entries } = await listAudit(company.as("admin"), filtersIn(new URLSearchParams()));
    const entry = entries.find(({ event }) => event === "client.noted");
    expect(entry?.token).toEqual({ name: "Zapier", prefix: secret.slice(0, 16) });
    const told = (language: "en" | "ar") =>
      sentence(translateFor(language), format(language, "latn"), entry!).replace(/[\u2066-\u2069]/g, "");
    expect(told("en")).toMatch(/^Karim Mansour, token Zapier, added a note to /);
    expect(told("ar")).toMatch(/^Karim Mansour برمز الوصول Zapier: أضاف ملاحظة/);
    const made = entries.find(({ event }) => event === "apiToken.created")!;
    expect(sentence(translateFor("en"), format("en", "latn"), made)).toContain("added the access token");
    const page = await readActivity(company.as("manager"), "client", id);
    expect(page.entries.find(({ kind }) => kind === "note")).toMatchObject({ token: { name: "Zapier", prefix: secret.slice(0, 16) } });
    expect(JSON.stringify(entries)).not.toContain(secret.slice(16));
  }));

test("the stages of a lead name the token that led it there, and none where somebody did it himself", () =>
  inCompany(async (company) => {
    const id = await aLeadRow(company, { status: "new" });
    const { secret } = await createToken(company.as("manager"), { name: "Zapier", scopes: ["lead.read", "lead.transition"] }, here);
    await leadMoves.move(await byToken(company, secret), id, null, { to: "contacted" });
    await leadMoves.move(company.as("manager"), id, null, { to: "qualified" });
    const { stages } = await leadPage(company.as("manager"), id);
    const token = { name: "Zapier", prefix: secret.slice(0, 16) };
    expect(stages.map(({ status, token: by }) => [status, by])).toEqual([
      ["contacted", token],
      ["qualified", null],
    ]);
  }));

test("its owner is told at creation, seven days before the end once, and of a new network", () =>
  inCompany(async (company) => {
    const { id, secret } = await createToken(company.as("sales"), { ...plain, days: 30 }, here);
    await createToken(company.as("manager"), { ...plain, days: 5 }, here);
    const mails = async () => (await company.db.select().from(mailTable)).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();
    await handlers["token.created"]!(company.ctx, { token: id });
    await handlers["token.remind"]!(company.ctx, {});
    expect(await mails()).toEqual(["token.created sales@company.example"]);
    company.pass(23 * day + 1);
    await handlers["token.remind"]!(company.ctx, {});
    await handlers["token.remind"]!(company.ctx, {});
    expect(await mails()).toEqual(["token.created sales@company.example", "token.ending sales@company.example"]);
    await actorOfToken(company.as("visitor"), secret, "203.0.113.5");
    const [left] = (await company.jobs()).filter(({ name }) => name === "token.newNetwork");
    await handlers["token.newNetwork"]!(company.ctx, left!.data);
    await handlers["token.newNetwork"]!(company.ctx, left!.data);
    expect(await mails()).toHaveLength(3);
    const [mail] = await company.db.select().from(mailTable).where(eq(mailTable.kind, "token.newNetwork"));
    expect(JSON.stringify(mail)).toContain("203.0.113.5");
    expect(mail!.links[0]).toEqual(expect.stringMatching(/\/crm\/developers$/));
    const { id: ofAdmin } = await createToken(company.as("admin"), { ...plain, scopes: ["siteContent.read"] }, here);
    await handlers["token.created"]!(company.ctx, { token: ofAdmin });
    const [told] = await company.db.select().from(mailTable).where(eq(mailTable.recipient, "admin@company.example"));
    expect(told!.links[0]).toEqual(expect.stringMatching(/\/admin\/developers$/));
    expect(JSON.stringify(await company.db.select().from(mailTable))).not.toContain(secret.slice(16));
    await endToken(company.as("sales"), { token: id });
  }));
