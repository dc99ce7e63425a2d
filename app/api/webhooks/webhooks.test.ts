import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, sql } from "drizzle-orm";
import { Webhook as Standard } from "standardwebhooks";
import { describe, expect, test, vi } from "vitest";
import { userTable } from "#app/accounts/table.server.ts";
import { apiKinds } from "#app/api/rest/kinds.server.ts";
import { apiTokenTable } from "#app/api/tokens/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { listNotifications } from "#app/crm/base/notifications/page/list.server.ts";
import { sentence } from "#app/crm/base/notifications/sending/sentence.ts";
import { format } from "#app/locale/format.ts";
import { translateFor } from "#app/words/words.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { readerOf, thinOf } from "./body.server.ts";
import { mostWebhooks } from "./fields.ts";
import { handlers } from "./handlers.server.ts";
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  pauseWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
  updateWebhook,
} from "./operations.server.ts";
import { signedHeaders } from "./signature.server.ts";
import { deliveryTable, webhookTable } from "./table.server.ts";

vi.hoisted(() => {
  process.env["OUTWARD_NETWORKS"] = "127.0.0.1/32";
  Reflect.deleteProperty(globalThis, Symbol.for("diwan.config"));
});

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const elsewhere = "https://hooks.example.com/secret-path";

type Got = { headers: IncomingHttpHeaders; body: string };
type Receiver = { address: string; got: Got[]; status: number; headers: Record<string, string> };

/** A receiver on this machine while the story runs; it answers with `status`. */
async function receiving(story: (company: Company, receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver: Receiver = { address: "", got: [], status: 204, headers: {} };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      receiver.got.push({ headers: request.headers, body });
      response.writeHead(receiver.status, receiver.headers).end(receiver.status === 204 ? undefined : `answer ${receiver.status}`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  try {
    await inCompany((company) => story(company, receiver));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

type Job = { delivery: string; tries: number };

/** Runs what waits for strangers by now. Says how many jobs there were, and when the next one comes (ms). */
async function deliver({ db, ctx }: Company): Promise<number> {
  const { rows } = await db.execute<{ data: { data: Job } }>(
    sql`delete from jobs.job where name = 'outward' and state = 'created' returning data`,
  );
  for (const { data } of rows) await handlers["webhook.send"]!(ctx, data.data);
  return rows.length;
}

const client = (name: string) => ({
  name: { en: name, ar: `${name} أحمد` },
  type: "individual",
  status: "potential",
  phone: "01005550122",
  anyway: true,
});
const aClient = (company: Company, name = "Nile") =>
  clientRecords.create(company.as("manager"), client(name)) as Promise<{ id: string; version: number }>;
const bodies = ({ got }: Receiver) =>
  got.map(({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> });
const statesOf = async ({ db }: Company) => (await db.select({ state: deliveryTable.state }).from(deliveryTable)).map(({ state }) => state);
const wrong = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Invalid)) throw new Error("It was not refused as wrong input.", { cause: error });
  return Object.fromEntries(Object.entries(error.fields).map(([field, { key }]) => [field, key]));
};
const aToken = async (company: Company, scopes: string[]) => {
  const { id } = company.user("manager");
  const [token] = await company.db
    .insert(apiTokenTable)
    .values({
      ownerId: id,
      name: "Zapier",
      prefix: "dwn_pat_x",
      hash: "x",
      scopes,
      addresses: [],
      networks: [],
      expiresAt: new Date(company.now().getTime() + 30 * day),
      createdAt: company.now(),
    })
    .returning();
  const actor = { ...company.user("manager"), token: { id: token!.id, name: "Zapier", prefix: "dwn_pat_x", scopes } };
  return { token: token!, program: { ...company.as("manager"), actor } };
};

describe("who keeps webhooks", () => {
  test("is nobody without a role; a token keeps and changes those that it made, and tests and sends again none", () =>
    inCompany(async (company) => {
      await expect(createWebhook(company.as("visitor"), { address: elsewhere })).rejects.toThrow(SignedOut);
      await expect(createWebhook(company.as("pending"), { address: elsewhere })).rejects.toThrow(Forbidden);
      const own = await createWebhook(company.as("manager"), { address: elsewhere });
      const { program } = await aToken(company, ["client.read"]);
      const made = await createWebhook(program, { address: elsewhere });
      expect((await listWebhooks(program)).map(({ id }) => id)).toEqual([made.webhook.id]);
      for (const operation of [deleteWebhook, rotateSecret, updateWebhook])
        await expect(operation(program, { webhook: own.webhook.id })).rejects.toThrow(NotFound);
      for (const operation of [sendTest, pauseWebhook, sendAgain])
        await expect(operation(program, { webhook: made.webhook.id })).rejects.toThrow(Forbidden);
      await deleteWebhook(program, { webhook: made.webhook.id });
    }));

  test("touches no other one's; an administrator sees all, stops and removes them, and does not make new secrets", () =>
    inCompany(async (company) => {
      const { webhook } = await createWebhook(company.as("manager"), { address: elsewhere });
      const named = { webhook: webhook.id };
      for (const operation of [rotateSecret, sendTest, pauseWebhook, updateWebhook, deleteWebhook])
        await expect(operation(company.as("sales"), { ...named })).rejects.toThrow(NotFound);
      await expect(listDeliveries(company.as("admin"), webhook.id)).rejects.toThrow(NotFound);
      await expect(rotateSecret(company.as("admin"), named)).rejects.toThrow(NotFound);
      expect(await listWebhooks(company.as("sales"))).toEqual([]);
      expect(JSON.stringify(await listWebhooks(company.as("admin")))).not.toMatch(/sealed|whsec/i);
      await pauseWebhook(company.as("admin"), named);
      await deleteWebhook(company.as("admin"), named);
      expect(await listWebhooks(company.as("manager"))).toEqual([]);
    }));

  test("hears beside the field what is wrong", () =>
    inCompany(async (company) => {
      const make = (raw: object) => createWebhook(company.as("sales"), raw);
      expect(await wrong(make({ address: "http://10.0.0.1/" }))).toEqual({ address: "webhook.error.address.private" });
      expect(await wrong(make({ address: "https://me:word@hooks.example.com/" }))).toEqual({ address: "webhook.error.address.userinfo" });
      expect(await wrong(make({ address: "hooks", types: ["lead.nothing"] }))).toEqual({
        address: "webhook.error.address.address",
        types: "webhook.error.type",
      });
      const ofDesigner = createWebhook(company.as("designer"), { address: elsewhere, types: ["invoice.*"] });
      expect(await wrong(ofDesigner)).toEqual({ types: "webhook.error.type" });
      expect(await wrong(make({ address: elsewhere, types: [] }))).toEqual({ types: "webhook.error.types" });
      for (let nth = 0; nth < mostWebhooks; nth += 1) await make({ address: elsewhere, types: ["lead.*", "client.created"] });
      expect(await wrong(make({ address: elsewhere }))).toEqual({ address: "webhook.error.many" });
    }));

  test("leaves neither secret nor path in the log, and the secret sealed in the table", () =>
    inCompany(async (company) => {
      const { secret, webhook } = await createWebhook(company.as("manager"), { address: elsewhere });
      await rotateSecret(company.as("manager"), { webhook: webhook.id });
      await deleteWebhook(company.as("manager"), { webhook: webhook.id });
      const entries = JSON.stringify(await company.db.select().from(auditTable).where(eq(auditTable.entity, "webhook")));
      expect(entries).toContain("hooks.example.com");
      expect(entries).not.toMatch(/secret-path|whsec/);
      expect(JSON.stringify(webhook)).not.toContain(secret.slice(6));
    }));
});

describe("a change", () => {
  test("leaves a delivery for each webhook that asked for its event, and none where nobody did or it is paused", () =>
    inCompany(async (company) => {
      await aClient(company, "Before");
      const make = async (types: string[] | null) => (await createWebhook(company.as("manager"), { address: elsewhere, types })).webhook.id;
      const [all, kind, one] = [await make(null), await make(["client.*"]), await make(["client.created"])];
      const [other, paused] = [await make(["lead.*"]), await make(null)];
      await pauseWebhook(company.as("manager"), { webhook: paused });
      const { id } = await aClient(company);
      const rows = await company.db.select().from(deliveryTable).where(eq(deliveryTable.recordId, id));
      expect(rows.map(({ webhookId }) => webhookId).toSorted()).toEqual([all, kind, one].toSorted());
      expect(rows.map(({ type }) => type)).toEqual(Array(3).fill("client.created"));
      expect(await company.db.select().from(deliveryTable).where(eq(deliveryTable.webhookId, other))).toEqual([]);
    }));

  test("that is rolled back, or a part of one that is, tells nobody", () =>
    inCompany(async (company) => {
      await createWebhook(company.as("manager"), { address: elsewhere });
      const lost = change(company.as("manager"), async (tx) => {
        await clientRecords.create(tx, client("Lost"));
        throw new Error("no");
      });
      await expect(lost).rejects.toThrow("no");
      await change(company.as("manager"), async (tx) => {
        const inner = change(tx, async (own) => {
          await clientRecords.create(own, client("Inner"));
          throw new Error("no");
        });
        await inner.catch(() => {});
      });
      expect(await statesOf(company)).toEqual([]);
    }));
});

describe("a delivery", () => {
  test("is signed by the standard, thin, and answered with 2xx it is delivered once", () =>
    receiving(async (company, receiver) => {
      const { secret } = await createWebhook(company.as("manager"), { address: receiver.address });
      const { id } = await aClient(company);
      expect(await deliver(company)).toBe(1);
      const [{ headers, body }] = receiver.got as [Got];
      vi.useFakeTimers({ now: company.now(), toFake: ["Date"] });
      try {
        expect(new Standard(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
        expect(() => new Standard(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
      } finally {
        vi.useRealTimers();
      }
      const [told] = bodies(receiver);
      expect(told).toMatchObject({ type: "client.created", timestamp: company.now().toISOString() });
      expect(told!.data).toMatchObject({ kind: "clients", id, state: "potential", version: 1 });
      expect(told!.data["address"]).toMatch(new RegExp(`/api/v1/clients/${id}$`));
      expect(Object.keys(told!.data)).toEqual(["kind", "id", "number", "state", "changed", "version", "address"]);
      expect(body).not.toContain("Nile");
      expect(await statesOf(company)).toEqual(["delivered"]);
      expect(await deliver(company)).toBe(0);
    }));

  test("ours is theirs: the same secret, id, instant and body give the same signature", () => {
    const [secret, id, at, body] = [
      "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      "msg_p5jXN8AQM9LWM0D4loKWxJek",
      new Date(1_614_265_330_000),
      '{"test": 2432232314}',
    ];
    const headers = signedHeaders([secret], id, at, body);
    expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    expect(headers["webhook-signature"]).toBe(new Standard(secret).sign(id, at, body));
  });

  test("full holds the record as the owner reads it", () =>
    receiving(async (company, receiver) => {
      await createWebhook(company.as("manager"), { address: receiver.address, full: true });
      const { id } = await aClient(company);
      await deliver(company);
      expect(bodies(receiver)[0]!.data["record"]).toMatchObject({ id, name: { en: "Nile" } });
    }));

  test("names no field of costs, also not among those that changed", () =>
    inCompany(async (company) => {
      const { webhook } = await createWebhook(company.as("manager"), { address: elsewhere });
      const [owner] = await company.db.select().from(userTable).where(eq(userTable.id, webhook.ownerId));
      const reader = { ...company.ctx, actor: readerOf(webhook, owner!, null)! };
      const kinds = [...apiKinds.values()].filter(({ entity }) => entity.costs);
      expect(kinds.length).toBeGreaterThan(0);
      for (const kind of kinds) {
        const changed = [...kind.entity.costs!, ...Object.keys(kind.fields), "inner"];
        const told = thinOf(reader, kind, { id: webhook.id, version: 1 } as never, changed);
        expect(told.changed.length).toBeGreaterThan(0);
        expect(told.changed.filter((name) => name === "inner" || kind.entity.costs!.includes(name))).toEqual([]);
      }
    }));

  test("of what its owner may not read any more is withheld", () =>
    receiving(async (company, receiver) => {
      const { webhook } = await createWebhook(company.as("accountant"), { address: receiver.address, full: true });
      const owner = eq(userTable.id, company.user("accountant").id);
      const losing = async (set: object) => {
        await aClient(company, `Nile ${JSON.stringify(set).replaceAll(/[^a-z]/gi, "")}`);
        await company.db.update(userTable).set(set).where(owner);
        await deliver(company);
        await company.db.update(userTable).set({ roleName: "accountant", deactivatedAt: null, emailVerified: true }).where(owner);
      };
      await losing({ roleName: "pending" });
      await losing({ deactivatedAt: company.now() });
      await losing({ emailVerified: false });
      expect(receiver.got).toEqual([]);
      expect(await statesOf(company)).toEqual(["withheld", "withheld", "withheld"]);
      const shown = await listDeliveries(company.as("accountant"), webhook.id);
      expect(shown.map(({ attempts }) => attempts)).toEqual([[], [], []]);
    }));

  test("of a token reaches as far as its scopes, and ends with it", () =>
    receiving(async (company, receiver) => {
      const { program, token } = await aToken(company, ["lead.read"]);
      expect(await wrong(createWebhook(program, { address: receiver.address, types: ["client.created"] }))).toEqual({
        types: "webhook.error.type",
      });
      await createWebhook(program, { address: receiver.address });
      await aClient(company);
      await deliver(company);
      expect(await statesOf(company)).toEqual(["withheld"]);
      await company.db.update(apiTokenTable).set({ endedAt: company.now() }).where(eq(apiTokenTable.id, token.id));
      await aClient(company, "Second");
      await deliver(company);
      expect(receiver.got).toEqual([]);
      const [webhook] = await listWebhooks(company.as("manager"));
      expect(webhook).toMatchObject({ stoppedBecause: "token" });
      await expect(updateWebhook(company.as("manager"), { webhook: webhook!.id, state: "active" })).rejects.toThrow(NotFound);
    }));

  test("that fails comes back under the same id, ever later, and at last no more", () =>
    receiving(async (company, receiver) => {
      receiver.status = 500;
      await createWebhook(company.as("manager"), { address: receiver.address });
      await aClient(company);
      const pauses: number[] = [];
      for (let nth = 0; (await deliver(company)) > 0; nth += 1) {
        const [row] = await company.db.select().from(deliveryTable);
        expect(row!.tries).toBe(nth + 1);
        const ms = row!.nextAt ? row!.nextAt.getTime() - company.now().getTime() : 0;
        pauses.push(ms);
        company.pass(ms);
      }
      const least = [5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, day, 0];
      expect(pauses.map((ms, at) => ms >= least[at]! && ms <= least[at]! * 1.1)).toEqual(Array(10).fill(true));
      expect(new Set(receiver.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
      expect(receiver.got).toHaveLength(10);
      const [row] = await company.db.select().from(deliveryTable);
      expect(row).toMatchObject({ state: "failed", nextAt: null });
      expect(row!.attempts).toHaveLength(10);
      expect(row!.attempts[0]).toMatchObject({ status: 500, answer: "answer 500" });
    }));

  test("waits as long as Retry-After says, a day at most", () =>
    receiving(async (company, receiver) => {
      receiver.status = 503;
      await createWebhook(company.as("manager"), { address: receiver.address });
      for (const [seconds, expected] of [
        [120, 120_000],
        [999_999_999, day],
      ] as const) {
        await company.db.delete(deliveryTable);
        await company.db.update(webhookTable).set({ failedAt: null });
        receiver.headers = { "retry-after": String(seconds) };
        await aClient(company, `Nile ${seconds}`);
        await deliver(company);
        const [row] = await company.db.select().from(deliveryTable);
        expect(row!.nextAt!.getTime() - company.now().getTime()).toBe(expected);
      }
    }));

  test("that is led elsewhere, or finds nobody, is a failure", () =>
    receiving(async (company, receiver) => {
      receiver.status = 302;
      receiver.headers = { location: "http://127.0.0.1:1/" };
      await createWebhook(company.as("manager"), { address: receiver.address });
      await createWebhook(company.as("manager"), { address: "http://127.0.0.1:1/" });
      await aClient(company);
      await deliver(company);
      const rows = await company.db.select({ attempts: deliveryTable.attempts }).from(deliveryTable);
      const outcomes = rows.map(({ attempts: [attempt] }) => String(attempt!.status ?? attempt!.fault));
      expect(outcomes.toSorted()).toEqual(["302", "connection"]);
      expect(await statesOf(company)).toEqual(["waiting", "waiting"]);
    }));

  test("answered with 410 ends the webhook, and the owner gets a mail and a notice at the bell", () =>
    receiving(async (company, receiver) => {
      receiver.status = 410;
      await createWebhook(company.as("manager"), { address: receiver.address });
      await aClient(company);
      await deliver(company);
      expect((await listWebhooks(company.as("manager")))[0]).toMatchObject({ stoppedBecause: "gone" });
      expect(await statesOf(company)).toEqual(["failed"]);
      for (const { name, data } of await company.jobs()) if (name === "webhook.stopped") await handlers[name]!(company.ctx, data);
      const mails = await company.db.select().from(mailTable).where(eq(mailTable.kind, "webhook.stopped"));
      expect(mails.map(({ recipient, text }) => [recipient, text.includes("127.0.0.1")])).toEqual([[company.user("manager").email, true]]);
      expect(JSON.stringify(mails)).toContain("/crm/developers");
      const { items, unread } = await listNotifications(company.as("manager"));
      expect(unread).toBe(1);
      expect(items).toMatchObject([{ kind: "stopped", path: "/crm/developers", by: null }]);
      const told = (language: "en" | "ar") =>
        sentence(translateFor(language), format(language, "latn"), { ...items[0]!, who: null }).replace(/[\u2066-\u2069]/g, "");
      const host = new URL(receiver.address).host;
      expect([told("en"), told("ar")]).toEqual([
        `No more events are sent: the webhook to ${host} has ended.`,
        `توقّف إرسال الأحداث: انتهى رابط الإشعار إلى ${host}.`,
      ]);
      expect((await company.jobs()).map(({ name }) => name)).not.toContain("crm.notified");
      expect((await listNotifications(company.as("sales"))).items).toEqual([]);
    }));

  test("after five days in which nothing arrived ends the webhook; one that arrived begins them anew", () =>
    receiving(async (company, receiver) => {
      const { webhook } = await createWebhook(company.as("manager"), { address: receiver.address });
      const tell = async (status: number, name: string) => {
        receiver.status = status;
        await company.db.execute(sql`delete from jobs.job where name = 'outward'`);
        await aClient(company, name);
        await deliver(company);
        return (await listWebhooks(company.as("manager")))[0]!;
      };
      await tell(500, "One");
      company.pass(4 * day);
      expect((await tell(200, "Two")).failingSince).toBeNull();
      company.pass(2 * day);
      expect((await tell(500, "Three")).stoppedBecause).toBeNull();
      company.pass(5 * day - 1);
      expect((await tell(500, "Four")).stoppedBecause).toBeNull();
      company.pass(minute);
      expect((await tell(500, "Five")).stoppedBecause).toBe("failing");
      await updateWebhook(company.as("manager"), { webhook: webhook.id, state: "active" });
      expect((await tell(200, "Six")).stoppedBecause).toBeNull();
    }));

  test("is put off while the address fails, so that one dead receiver is asked once a minute", () =>
    receiving(async (company, receiver) => {
      receiver.status = 500;
      await createWebhook(company.as("manager"), { address: receiver.address });
      for (const name of ["One", "Two", "Three"]) await aClient(company, name);
      expect(await deliver(company)).toBe(3);
      expect(receiver.got).toHaveLength(1);
      expect(await statesOf(company)).toEqual(["waiting", "waiting", "waiting"]);
      receiver.status = 200;
      company.pass(3 * minute);
      expect(await deliver(company)).toBe(3);
      expect(receiver.got).toHaveLength(4);
      expect(await statesOf(company)).toEqual(["delivered", "delivered", "delivered"]);
    }));

  test("of a job that comes twice is sent once", () =>
    receiving(async (company, receiver) => {
      await createWebhook(company.as("manager"), { address: receiver.address });
      await aClient(company);
      const [row] = await company.db.select().from(deliveryTable);
      for (let times = 0; times < 2; times += 1) await handlers["webhook.send"]!(company.ctx, { delivery: row!.id, tries: 0 });
      expect(receiver.got).toHaveLength(1);
    }));
});

describe("the owner", () => {
  test("makes a new secret: both sign for 24 hours, then the new one alone", () =>
    receiving(async (company, receiver) => {
      const { webhook, secret: before } = await createWebhook(company.as("manager"), { address: receiver.address });
      const { secret: after } = await rotateSecret(company.as("manager"), { webhook: webhook.id });
      const verified = () => {
        const { headers, body } = receiver.got.at(-1)!;
        vi.useFakeTimers({ now: company.now(), toFake: ["Date"] });
        try {
          return [before, after].map((secret) => {
            try {
              return Boolean(new Standard(secret).verify(body, headers as Record<string, string>));
            } catch {
              return false;
            }
          });
        } finally {
          vi.useRealTimers();
        }
      };
      await sendTest(company.as("manager"), { webhook: webhook.id });
      await deliver(company);
      expect(verified()).toEqual([true, true]);
      company.pass(day);
      await sendTest(company.as("manager"), { webhook: webhook.id });
      await deliver(company);
      expect(verified()).toEqual([false, true]);
      expect(bodies(receiver)[0]).toMatchObject({ type: "webhook.test", data: {} });
    }));

  test("has one sent again, and those of some days that have not arrived", () =>
    receiving(async (company, receiver) => {
      receiver.status = 410;
      const { webhook } = await createWebhook(company.as("manager"), { address: receiver.address });
      const named = { webhook: webhook.id };
      await aClient(company);
      await deliver(company);
      const [row] = await company.db.select().from(deliveryTable);
      await expect(sendAgain(company.as("manager"), { ...named, delivery: row!.id })).rejects.toThrow(NotFound);
      await updateWebhook(company.as("manager"), { ...named, state: "active" });
      receiver.status = 200;
      expect(await wrong(sendAgain(company.as("manager"), named))).toEqual({ from: "webhook.error.day", until: "webhook.error.day" });
      expect(await sendAgain(company.as("manager"), { ...named, from: "2026-01-14", until: "2026-01-14" })).toEqual({ count: 0 });
      expect(await sendAgain(company.as("manager"), { ...named, from: "2026-01-15", until: "2026-01-15" })).toEqual({ count: 1 });
      await deliver(company);
      expect(await statesOf(company)).toEqual(["delivered"]);
      expect(await sendAgain(company.as("manager"), { ...named, delivery: row!.id })).toEqual({ count: 1 });
      await expect(sendAgain(company.as("manager"), { ...named, delivery: row!.id })).rejects.toThrow(NotFound);
      await deliver(company);
      expect(new Set(receiver.got.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([row!.id]));
      expect(receiver.got).toHaveLength(3);
    }));

  test("finds 30 days of deliveries", () =>
    inCompany(async (company) => {
      await createWebhook(company.as("manager"), { address: elsewhere });
      await aClient(company);
      company.pass(30 * day);
      await handlers["webhook.purge"]!(company.ctx, {});
      expect(await statesOf(company)).toHaveLength(1);
      company.pass(1);
      await handlers["webhook.purge"]!(company.ctx, {});
      expect(
        await company.db
          .select()
          .from(deliveryTable)
          .where(and(eq(deliveryTable.type, "client.created"))),
      ).toEqual([]);
    }));
});
