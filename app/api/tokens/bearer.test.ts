import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { authorize, may } from "#app/access/permissions.ts";
import { userTable } from "#app/accounts/table.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { isWithin, wideNetworkOf } from "#app/platform/networks/networks.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { Forbidden, SignedOut, Unavailable } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { actorOfToken } from "./operations.server.ts";
import { isTokenSecret, newTokenSecret, prefixOf } from "./secret.server.ts";
import { apiTokenTable } from "./table.server.ts";

const day = 86_400_000;
const office = "198.51.100.7";

type Row = typeof apiTokenTable.$inferInsert;

async function aToken(company: Company, some: Partial<Row> = {}): Promise<{ secret: string; id: string }> {
  const secret = newTokenSecret();
  const [row] = await company.db
    .insert(apiTokenTable)
    .values({
      ownerId: company.user("manager").id,
      name: "Zapier",
      prefix: prefixOf(secret),
      hash: tokenHash(secret),
      scopes: ["client.read"],
      expiresAt: new Date(company.now().getTime() + 90 * day),
      addresses: [],
      networks: ["198.51.100.0/24"],
      createdAt: company.now(),
      ...some,
    })
    .returning({ id: apiTokenTable.id });
  return { secret, id: row!.id };
}

/** As a door asks: nobody is known yet. */
const asked = (company: Company, secret: string, address: string | null = office) => actorOfToken(company.as("visitor"), secret, address);

const mailsToTell = async (company: Company) => (await company.jobs()).filter(({ name }) => name === "token.newNetwork");

/** No question to this handle is answered. */
const brokenDb = new Proxy({} as Db, {
  get() {
    throw new Error("The database was asked.");
  },
});

test("what is no token is refused before the database is asked", async () => {
  const secret = newTokenSecret();
  const other = secret.endsWith("0") ? "1" : "0";
  for (const wrong of [
    "",
    "dwn_pat_",
    secret.slice(0, -1),
    secret.slice(0, -1) + other,
    secret.replace("dwn_pat_", "ghp_"),
    `${secret}a`,
    `${secret}\n`,
  ])
    await inCompany(async (company) => {
      await expect(actorOfToken({ ...company.as("visitor"), db: brokenDb }, wrong, office)).rejects.toThrow(SignedOut);
    });
  expect(isTokenSecret(secret)).toBe(true);
  expect(secret).toHaveLength(57);
});

test("every single wrong letter of a secret is noticed", () => {
  const secret = newTokenSecret();
  for (let at = 8; at < secret.length; at += 1)
    for (const letter of "0aZ")
      if (secret[at] !== letter) expect(isTokenSecret(secret.slice(0, at) + letter + secret.slice(at + 1))).toBe(false);
});

test("a token is refused when it is unknown, expired or ended", () =>
  inCompany(async (company) => {
    const { secret, id } = await aToken(company);
    await expect(asked(company, newTokenSecret())).rejects.toThrow(SignedOut);
    await expect(asked(company, secret)).resolves.toMatchObject({ role: "manager" });
    company.pass(90 * day);
    await expect(asked(company, secret)).rejects.toThrow(SignedOut);
    company.pass(-day);
    await company.db.update(apiTokenTable).set({ endedAt: company.now() }).where(eq(apiTokenTable.id, id));
    await expect(asked(company, secret)).rejects.toThrow(SignedOut);
  }));

test("a token with addresses is refused from everywhere else", () =>
  inCompany(async (company) => {
    const { secret } = await aToken(company, { addresses: ["192.0.2.10", "203.0.113.0/25", "2001:db8:1::/48"] });
    for (const inside of ["192.0.2.10", "::ffff:192.0.2.10", "203.0.113.127", "2001:db8:1:ffff::1"])
      await expect(asked(company, secret, inside)).resolves.toMatchObject({ kind: "user" });
    for (const outside of ["192.0.2.11", "203.0.113.128", "2001:db8:2::1", "unknown", "", null])
      await expect(asked(company, secret, outside)).rejects.toThrow(SignedOut);
  }));

test("the owner's state counts at each request: role lost, role changed, deactivated, address not confirmed", () =>
  inCompany(async (company) => {
    const { secret } = await aToken(company, { scopes: ["client.read", "client.delete"] });
    const owner = (some: Partial<typeof userTable.$inferInsert>) =>
      company.db
        .update(userTable)
        .set(some)
        .where(eq(userTable.id, company.user("manager").id));
    expect(may({ actor: await asked(company, secret) }, "client.delete")).toBe(true);

    await owner({ roleName: "sales" });
    const demoted = await asked(company, secret);
    expect(may({ actor: demoted }, "client.read")).toBe(true);
    expect(() => authorize(demoted, "client.delete")).toThrow(Forbidden);

    for (const lost of [
      { roleName: "pending" },
      { roleName: "manager", emailVerified: false },
      { emailVerified: true, deactivatedAt: company.now() },
    ]) {
      await owner(lost);
      await expect(asked(company, secret)).rejects.toThrow(SignedOut);
    }
    await owner({ deactivatedAt: null });
    await expect(asked(company, secret)).resolves.toMatchObject({ role: "manager" });
  }));

test("where the database does not answer nobody is let in, and told to come back", () =>
  inCompany(async (company) => {
    const { secret } = await aToken(company);
    const select = () => ({ from: () => ({ innerJoin: () => ({ where: () => Promise.reject(new Error("gone")) }) }) });
    const db = { select } as unknown as Db;
    await expect(actorOfToken({ ...company.as("visitor"), db }, secret, office)).rejects.toThrow(Unavailable);
  }));

test("the use is written once a minute, and a new network is told once", () =>
  inCompany(async (company) => {
    const { secret, id } = await aToken(company);
    const row = async () => (await company.db.select().from(apiTokenTable).where(eq(apiTokenTable.id, id)))[0]!;
    await asked(company, secret);
    const first = company.now();
    expect(await row()).toMatchObject({ lastUsedAt: first, lastAddress: office });
    company.pass(59_000);
    await asked(company, secret, "198.51.100.8");
    expect(await row()).toMatchObject({ lastUsedAt: first, lastAddress: office });
    expect(await mailsToTell(company)).toEqual([]);
    company.pass(2_000);
    for (const address of ["203.0.113.5", "203.0.113.9", "203.0.113.5"]) await asked(company, secret, address);
    expect(await row()).toMatchObject({
      lastUsedAt: company.now(),
      lastAddress: "203.0.113.5",
      networks: ["198.51.100.0/24", "203.0.113.0/24"],
    });
    expect(await mailsToTell(company)).toMatchObject([{ data: { token: id, address: "203.0.113.5" } }]);
    for (let net = 1; net <= 25; net += 1) await asked(company, secret, `192.0.${net}.1`);
    expect((await row()).networks).toHaveLength(20);
    expect((await row()).networks.at(-1)).toBe("192.0.25.0/24");
  }));

test("networks are read as they are written, and nothing else is one", () => {
  expect(wideNetworkOf("198.51.100.7")).toBe("198.51.100.0/24");
  expect(wideNetworkOf("::ffff:198.51.100.7")).toBe("198.51.100.0/24");
  expect(wideNetworkOf("2001:db8:1:2::5")).toBe("2001:db8:1::/48");
  expect(wideNetworkOf("unknown")).toBeNull();
  expect(isWithin("10.0.0.1", ["10.0.0.0/33", "10.0.0", "all", "0.0.0.0/0x"])).toBe(false);
  expect(isWithin("10.0.0.1", ["0.0.0.0/0"])).toBe(true);
});
