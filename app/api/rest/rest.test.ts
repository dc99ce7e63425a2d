import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { addLookups } from "#app/content/lookups/operations.server.ts";
import { roleNames } from "#app/access/actor.ts";
import { allows, type Permission } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { purchaseOrderTable } from "#app/crm/purchasing/orders/table.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { inTurn } from "#app/platform/http/turns.server.ts";
import { newTokenSecret } from "#app/api/tokens/secret.server.ts";
import { newKey } from "#app/values/new-key.ts";
import { ask, everyScope, tokenOf, type Body, type Sent } from "../../../tests/api.ts";
import { inCompany } from "../../../tests/company.ts";
import { examples } from "../../../tests/examples.ts";
import { aClient, anInvoice } from "../../../tests/money.ts";
import { codes } from "./codes.ts";
import { apiKinds } from "./kinds.server.ts";
import { openApi } from "./openapi.server.ts";

const client = (name: string) => ({
  name: { en: name, ar: `${name} أحمد` },
  type: "individual",
  status: "potential",
  phone: "01005550122",
});

describe("who asks", () => {
  test("is told of deleted records that were his to see, and of no others", () =>
    inCompany(async (company) => {
      const since = new Date(company.now().getTime() - 60_000).toISOString();
      const tokens = { manager: await tokenOf(company, "manager"), designer: await tokenOf(company, "designer") };
      const { records, filled } = examples["expense"]!;
      const gone = { manager: "", designer: "" };
      for (const who of ["manager", "designer"] as const) {
        const { id } = await records.create(company.as(who), await filled(company, who));
        gone[who] = id;
        await (records.can.trash ? records.trash : records.remove)(company.as("manager"), id);
      }
      const deletedFor = async (who: keyof typeof tokens) => {
        const { status, body } = await ask(company, tokens[who], `/expenses?updated_since=${since}`);
        expect(status).toBe(200);
        return (body as unknown as { deleted: { id: string }[] }).deleted.map(({ id }) => id).toSorted();
      };
      expect(await deletedFor("manager")).toEqual([gone.manager, gone.designer].toSorted());
      expect(await deletedFor("designer")).toEqual([gone.designer]);
    }));

  test("is refused without a token, with one in the address, and with one of somebody who lost the role between two requests", () =>
    inCompany(async (company) => {
      const nobody = await ask(company, null, "/clients");
      expect(nobody.status).toBe(401);
      expect(nobody.headers.get("www-authenticate")).toMatch(/^Bearer/);
      expect(nobody.headers.get("content-type")).toBe("application/problem+json");
      const token = await tokenOf(company, "sales");
      expect((await ask(company, token, "/clients")).status).toBe(200);
      expect((await ask(company, null, `/clients?token=${token}`)).body.code).toBe("token_in_address");
      await company.db
        .update(userTable)
        .set({ roleName: "designer" })
        .where(eq(userTable.id, company.user("sales").id));
      expect((await ask(company, token, "/clients", { method: "POST", body: client("Nile") })).status).toBe(403);
      await company.db
        .update(userTable)
        .set({ deactivatedAt: company.now() })
        .where(eq(userTable.id, company.user("sales").id));
      expect((await ask(company, token, "/clients")).status).toBe(401);
    }));

  test("follows the type of a problem to a page that explains its code in both languages, without a token", () =>
    inCompany(async (company) => {
      const { type } = (await ask(company, null, "/clients")).body as unknown as { type: string };
      const paths = [new URL(type).pathname, ...Object.keys(codes).map((code) => `/api/v1/problems/${code}`)];
      for (const path of paths) {
        const page = await ask(company, null, path.replace("/api/v1", ""));
        expect([path, page.status, page.headers.get("content-type")]).toEqual([path, 200, "text/html; charset=utf-8"]);
        expect(page.text, path).toContain(path.split("/").at(-1));
        expect(page.text, path).toMatch(
          /lang="en" dir="ltr"><h2>\d{3} \w[^<]*<\/h2><p>\w[\s\S]*lang="ar" dir="rtl"><h2>[^<]*[\u0600-\u06ff]/,
        );
        expect(page.text, path).not.toMatch(/api\.problem|\{\w+\}<|undefined/);
      }
      expect((await ask(company, null, "/problems/nothing")).status).toBe(404);
      expect((await ask(company, null, "/problems/stale", { method: "POST", body: {} })).status).toBe(405);
    }));

  test("a missing scope is named, and a scope beyond the role gives nothing", () =>
    inCompany(async (company) => {
      const reader = await tokenOf(company, "manager", ["client.read"]);
      const refused = await ask(company, reader, "/clients", { method: "POST", body: client("Nile") });
      expect(refused.status).toBe(403);
      expect(refused.text).toContain("client.create");
      expect((await ask(company, reader, "/leads")).status).toBe(403);
      const designer = await tokenOf(company, "designer");
      expect((await ask(company, designer, "/invoices")).status).toBe(403);
    }));

  test("each role reads by token the kinds that it reads in the office, and no others", () =>
    inCompany(async (company) => {
      for (const role of roleNames.filter((one) => one !== "pending")) {
        const token = await tokenOf(company, role);
        for (const { at, grant } of apiKinds.values()) {
          const { status } = await ask(company, token, `/${at}?limit=1`);
          expect(`${role} ${at} ${status}`).toBe(`${role} ${at} ${allows(role, `${grant}.read` as Permission) ? 200 : 403}`);
          await company.db.delete((await import("#app/platform/http/table.server.ts")).rateLimitTable);
        }
      }
    }));
});

describe("a record", () => {
  test("is created once for its key, changed at its version, and deleted", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const key = newKey();
      const made = await ask(company, token, "/clients", { method: "POST", body: client("Nile"), key });
      expect(made.status).toBe(201);
      expect(made.headers.get("location")).toBe(`/api/v1/clients/${made.body.id}`);
      expect(made.body["phone"]).toEqual({ raw: "01005550122", e164: "+201005550122" });
      const again = await ask(company, token, "/clients", { method: "POST", body: client("Nile"), key });
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect(again.body).toEqual(made.body);
      expect(await company.db.$count(clientTable)).toBe(1);
      const other = await ask(company, token, "/clients", { method: "POST", body: client("Zamalek"), key });
      expect([other.status, other.body.code]).toEqual([422, "key_reused"]);
      const stranger = await ask(company, await tokenOf(company, "manager"), "/clients", {
        method: "POST",
        body: { ...client("Nile"), anyway: true },
        key,
      });
      expect(stranger.status).toBe(201);
      expect(stranger.body.id).not.toBe(made.body.id);

      const place = `/clients/${made.body.id}`;
      expect((await ask(company, token, place, { method: "PATCH", body: { city: "Giza" } })).status).toBe(428);
      const changed = await ask(company, token, place, { method: "PATCH", body: { notes: "by the river" }, match: '"1"' });
      expect([changed.status, changed.body.version, changed.body["notes"]]).toEqual([200, 2, "by the river"]);
      expect(changed.headers.get("etag")).toBe('"2"');
      expect(changed.body["name"]).toEqual(client("Nile").name);
      const stale = await ask(company, token, place, { method: "PATCH", body: { notes: "on the hill" }, match: '"1"' });
      expect([stale.status, stale.body.code]).toEqual([412, "stale"]);
      expect(stale.text).toContain("notes");
      expect(stale.text).not.toContain("by the river");
      expect((await ask(company, token, place, { headers: { "if-none-match": '"2"' } })).status).toBe(304);
      const unseen = await ask(company, token, place, { method: "DELETE", match: '"1"' });
      expect([unseen.status, unseen.body.code]).toEqual([412, "stale"]);
      expect(unseen.body["detail"]).not.toContain("error.");
      const reader = await tokenOf(company, "manager", ["client.read"]);
      expect((await ask(company, reader, place, { method: "PATCH", body: {}, match: '"2"' })).status).toBe(403);
      expect((await ask(company, reader, place, { method: "DELETE", match: '"2"' })).status).toBe(403);
      expect((await ask(company, token, place, { method: "DELETE", match: '"2"' })).status).toBe(204);
    }));

  test("takes an entry of a list by its key or a name of either language, and says which name is none", () =>
    inCompany(async (company) => {
      await addLookups(company.as("admin"), "place", [{ key: "maadi", name: { en: "Maadi", ar: "المعادي" } }]);
      const token = await tokenOf(company, "manager");
      const post = (body: object) =>
        ask(company, token, "/clients", { method: "POST", body: { ...client("Nile"), anyway: true, ...body } });
      for (const city of ["maadi", "Maadi", "المعادى"]) expect((await post({ city })).body["city"], city).toBe("maadi");
      const refused = await post({ city: "Atlantis" });
      expect([refused.status, refused.text.includes("/city"), refused.text.includes("Atlantis")]).toEqual([422, true, true]);
      expect(await company.db.$count(clientTable)).toBe(3);
    }));

  test("is refused in sentences and places of a bounded length, however long what it sends is", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const long = "x".repeat(50_000);
      for (const body of [{ city: long }, { [long]: 1 }, { name: { en: long, ar: long } }]) {
        const refused = await ask(company, token, "/clients", { method: "POST", body: { ...client("Nile"), anyway: true, ...body } });
        expect(refused.status).toBe(422);
        for (const { pointer = "", detail } of refused.body.errors as unknown as { pointer?: string; detail: string }[])
          expect([pointer.length <= 400, detail.length <= 300]).toEqual([true, true]);
      }
      const address = await ask(company, token, `/clients?filter%5B${long.slice(0, 4000)}%5D=1`);
      expect([address.status, address.text.length < 3000]).toEqual([422, true]);
    }));

  test("that only operations of its own change takes no PATCH, and the document declares none", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const { paths } = openApi() as { paths: Record<string, object> };
      for (const at of ["quotations", "payments"]) {
        const path = `/${at}/00000000-0000-4000-8000-0000000000ff`;
        const refused = await ask(company, token, path, { method: "PATCH", body: { notes: "x" }, match: '"1"' });
        expect([refused.status, refused.body.code, refused.headers.get("allow")]).toEqual([405, "method", "GET, HEAD, DELETE"]);
        expect(paths[`/${at}/{id}`]).not.toHaveProperty("patch");
      }
      expect(paths["/leads/{id}"]).toHaveProperty("patch");
    }));

  test("begins a quotation and records a payment with its shares, whose fields only operations write", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const clientId = await aClient(company);
      const drafted = await ask(company, token, "/quotations", { method: "POST", body: { clientId } });
      expect([drafted.status, drafted.body["clientId"], drafted.body["status"]]).toEqual([201, clientId, "draft"]);
      const invoices = [await anInvoice(company, clientId, 10_000), await anInvoice(company, clientId, 20_000)];
      const money = (amount: number) => ({ amount, currency: "EGP" });
      const shares = invoices.map((invoiceId) => ({ invoiceId, amount: money(5_000) }));
      const sent = { clientId, amount: money(10_000), receivedOn: "2026-01-15", method: "cash", shares };
      const more = { ...sent, shares: [{ invoiceId: invoices[0], amount: money(10_001) }] };
      const refused = await ask(company, token, "/payments", { method: "POST", body: more });
      expect(refused.status).toBe(422);
      const readOnly = await ask(company, token, "/payments", { method: "POST", body: { ...sent, number: "PAY-1" } });
      expect([readOnly.status, readOnly.body.errors![0]!.pointer]).toEqual([422, "/number"]);
      const paid = await ask(company, token, "/payments", { method: "POST", body: sent });
      expect([paid.status, paid.body["amount"], paid.body["free"]]).toEqual([201, money(10_000), money(0)]);
      const reader = await tokenOf(company, "manager", ["payment.read"]);
      const missing = await ask(company, reader, "/payments", { method: "POST", body: sent });
      expect([missing.status, missing.text]).toEqual([403, expect.stringContaining("payment.create")]);
    }));

  test("every kind that is posted has members that a program may send", () => {
    const { schemas } = (openApi() as { components: { schemas: Record<string, { properties: object }> } }).components;
    const posted = [...apiKinds.values()].filter(({ records }) => records.can.create);
    const silent = posted.filter(
      ({ title }) => Object.keys(schemas[`New${title}`]!.properties).filter((one) => one !== "anyway").length === 0,
    );
    expect(silent.map(({ at }) => at)).toEqual([]);
  });

  test("names every member that is unknown, of another type or wrong, and writes nothing", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const sent = { ...client("Nile"), name: 5, colour: "red", contacts: [{ name: 1, hat: true }] };
      const refused = await ask(company, token, "/clients", { method: "POST", body: sent });
      expect(refused.status).toBe(422);
      expect(refused.body.errors?.map(({ pointer }) => pointer).toSorted()).toEqual([
        "/colour",
        "/contacts/0/hat",
        "/contacts/0/name",
        "/name",
      ]);
      const missing = await ask(company, token, "/clients", { method: "POST", body: {} });
      expect(missing.body.errors?.map(({ pointer }) => pointer)).toContain("/name");
      expect(await company.db.$count(clientTable)).toBe(0);
      const { body } = await ask(company, token, "/clients", { method: "POST", body: {}, headers: { "accept-language": "ar" } });
      expect(body["title"]).toMatch(/[\u0600-\u06ff]/);
    }));

  test("that names what is none is refused at that member, whatever a rule would look up for it", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const body = { supplierId: "m2", spentOn: "2026-01-12", amount: { amount: 45_000, currency: "EGP" }, paidFrom: "company" };
      const refused = await ask(company, token, "/expenses", { method: "POST", body });
      expect(refused.status).toBe(422);
      expect(refused.body.errors?.map(({ pointer }) => pointer)).toContain("/supplierId");
    }));

  test("is refused where its body is hostile", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const post = (body: string | Uint8Array, headers?: Record<string, string>) =>
        ask(company, token, "/clients", { method: "POST", body, ...(headers && { headers }) });
      const status = async (body: string | Uint8Array, headers?: Record<string, string>) => (await post(body, headers)).status;
      expect(await status(`{"notes":"${"x".repeat(10_000_000)}"}`)).toBe(413);
      expect((await post("[".repeat(1000) + "]".repeat(1000))).body.code).toBe("too_deep");
      expect((await post('{"city":"a","city":"b"}')).body.code).toBe("member_twice");
      expect((await post('{"__proto__":{"city":"a"}}')).body.code).toBe("member_twice");
      expect(await status(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).toBe(400);
      expect(await status("null")).toBe(400);
      expect(await status("{}", { "content-type": "text/plain" })).toBe(415);
      expect((await ask(company, token, "/clients", { method: "POST", body: client("Nile"), key: null })).status).toBe(400);
      expect((await ask(company, token, "/clients", { method: "PATCH", body: {}, match: '"1"' })).headers.get("allow")).toBe(
        "GET, HEAD, POST",
      );
      expect((await ask(company, token, "/nothing")).status).toBe(404);
      expect((await ask(company, token, "/clients/nothing")).status).toBe(404);
      expect(await company.db.$count(clientTable)).toBe(0);
    }));

  test("goes through the moves of its flow", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const { body } = await ask(company, token, "/suppliers", {
        method: "POST",
        body: { name: { en: "Marble", ar: "رخام" }, kind: "supplier", phone: "01005550123", categories: [] },
      });
      expect(body.errors ?? []).toEqual([]);
      const blocked = await ask(company, token, `/suppliers/${body.id}/transitions/block`, {
        method: "POST",
        body: { reason: "late twice" },
        match: '"1"',
      });
      expect([blocked.status, blocked.body["status"]]).toEqual([200, "blocked"]);
      const twice = await ask(company, token, `/suppliers/${body.id}/transitions/block`, {
        method: "POST",
        body: { reason: "late twice" },
        match: '"2"',
      });
      expect([twice.status, twice.body.code]).toEqual([409, "illegal_transition"]);
      expect((await ask(company, token, `/suppliers/${body.id}/transitions/fly`, { method: "POST", body: {}, match: '"2"' })).status).toBe(
        404,
      );
      const timeline = await ask(company, token, `/suppliers/${body.id}/timeline`);
      expect(timeline.text).toContain("moved");
      expect((await ask(company, token, `/suppliers/${body.id}/notes`, { method: "POST", body: { body: "Called them." } })).status).toBe(
        201,
      );
      expect((await ask(company, token, `/suppliers/${body.id}/timeline`)).text).toContain("Called them.");
    }));
});

describe("a list", () => {
  test("is read to its end by its cursor, each record once", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const made: string[] = [];
      for (const name of ["Nile", "Zamalek", "Maadi"]) {
        const { body } = await ask(company, token, "/clients", { method: "POST", body: { ...client(name), anyway: true } });
        made.push(body.id);
      }
      const seen: string[] = [];
      for (let next: string | null = "/clients?limit=1&sort=name"; next !== null;) {
        const page = await ask(company, token, next);
        const { data, next: after } = page.body as unknown as { data: Body[]; next: string | null };
        seen.push(...data.map(({ id }) => id));
        expect(page.headers.get("link")).toBe(after === null ? null : `<${after}>; rel="next"`);
        next = after?.replace("/api/v1", "") ?? null;
      }
      expect(seen.toSorted()).toEqual(made.toSorted());
    }));

  test("refuses what it does not know, and fields that the reader may not see", () =>
    inCompany(async (company) => {
      const manager = await tokenOf(company, "manager");
      const refused = await ask(company, manager, "/clients?colour=red&limit=500&sort=colour&fields=name,hat&cursor=x&updated_since=today");
      expect(refused.status).toBe(422);
      expect(refused.body.errors?.map(({ parameter }) => parameter).toSorted()).toEqual([
        "colour",
        "cursor",
        "fields",
        "limit",
        "sort",
        "updated_since",
      ]);
      const designer = await tokenOf(company, "designer");
      for (const asked of ["sort=total", "fields=total", "total=1.."])
        expect((await ask(company, designer, `/orders?${asked}`)).status).toBe(422);
      expect((await ask(company, designer, "/prices?sort=price")).status).toBe(422);
      // Costs count for a token only where its scopes name them.
      expect((await ask(company, manager, "/orders?sort=total")).status).toBe(422);
      const costs = await tokenOf(company, "manager", [...everyScope(), "cost.read"]);
      expect((await ask(company, costs, "/orders?sort=total")).status).toBe(200);
    }));

  test("holds no byte of a field that the reader may not see, nor does any other answer about the record", () =>
    inCompany(async (company) => {
      const { records, filled } = examples["order"]!;
      const { id } = await records.create(company.as("manager"), await filled(company, "Nile"));
      const hidden = 765_432_189;
      await company.db.update(purchaseOrderTable).set({ net: hidden, total: hidden, vat: 0 }).where(eq(purchaseOrderTable.id, id));
      const answers = async (token: string) => {
        const place = `/orders/${id}`;
        const since = "updated_since=2020-01-01T00:00:00Z";
        const paths = ["/orders", "/orders?expand=supplierId,projectId", `/orders?${since}`, place, `${place}?expand=supplierId`];
        const read = await Promise.all(
          [...paths, `${place}/timeline`, "/events/order.created/samples"].map((path) => ask(company, token, path)),
        );
        const stale = await ask(company, token, place, { method: "PATCH", body: { total: { amount: 1, currency: "EGP" } }, match: '"1"' });
        return [...read, stale];
      };
      const told = async (token: string) => (await answers(token)).map(({ text }) => text.includes(String(hidden)));
      const costs = [...everyScope(), "cost.read"];
      expect(new Set(await told(await tokenOf(company, "manager")))).toEqual(new Set([false]));
      expect(new Set(await told(await tokenOf(company, "designer", costs)))).toEqual(new Set([false]));
      expect((await told(await tokenOf(company, "manager", costs))).slice(0, 5)).toEqual(Array(5).fill(true));
      for (const asked of ["expand=total", "expand=lines", "fields=net", "vat=1..", "sort=-paid"])
        expect([asked, (await ask(company, await tokenOf(company, "manager"), `/orders?${asked}`)).status]).toEqual([asked, 422]);
    }));

  test("says of a record that the reader may not know of what it says of none", () =>
    inCompany(async (company) => {
      const { records, filled } = examples["expense"]!;
      const { id } = await records.create(company.as("manager"), await filled(company, "Nile"));
      const designer = await tokenOf(company, "designer");
      const said = async (of: string, path: string, sent: Sent = {}) => {
        const { status, body } = await ask(company, designer, `/expenses/${of}${path}`, sent);
        return [status, { ...body, request: "" }];
      };
      const note = { method: "POST", body: { body: "Seen." } };
      for (const [path, sent] of [
        ["", {}],
        ["", { method: "PATCH", body: { notes: "x" }, match: '"1"' }],
        ["", { method: "DELETE" }],
        ["/timeline", {}],
        ["/files", {}],
        ["/notes", note],
      ] as const)
        expect([path, ...(await said(id, path, sent))]).toEqual([
          path,
          ...(await said("00000000-0000-4000-8000-0000000000ff", path, sent)),
        ]);
      expect((await ask(company, await tokenOf(company, "manager"), `/expenses/${id}`)).status).toBe(200);
    }));

  test("tells what changed since an instant, and what left it", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      const make = async (name: string) =>
        (await ask(company, token, "/clients", { method: "POST", body: { ...client(name), anyway: true } })).body.id;
      const [before, gone] = [await make("Nile"), await make("Zamalek")];
      company.pass(60_000);
      const since = company.now().toISOString();
      const after = await make("Maadi");
      await ask(company, token, `/clients/${gone}`, { method: "DELETE" });
      const { body } = await ask(company, token, `/clients?updated_since=${since}`);
      const { data, deleted } = body as unknown as { data: Body[]; deleted: { id: string }[] };
      expect(data.map(({ id }) => id)).toEqual([after]);
      expect(deleted).toEqual([{ id: gone }]);
      expect(data.map(({ id }) => id)).not.toContain(before);
    }));

  test("what can be no token waits for no turn, and what could not be read is not counted as a write", () =>
    inCompany(async (company) => {
      const end = Promise.withResolvers<void>();
      const busy = [1, 2].map((nth) =>
        inTurn({ signal: new AbortController().signal, key: `${nth}`, address: `${nth}`, waited: 0 }, () => end.promise),
      );
      for (const token of [null, "none", `${newTokenSecret().slice(0, -1)}_`])
        expect((await ask(company, token, "/clients")).status).toBe(401);
      end.resolve();
      await Promise.all(busy);
      const token = await tokenOf(company, "manager");
      const limitOf = async (body: string) => {
        const { status, headers } = await ask(company, token, "/clients", { method: "POST", body });
        return [status, headers.get("ratelimit-limit")];
      };
      expect(await limitOf("{")).toEqual([400, "120"]);
      expect(await limitOf("{}")).toEqual([422, "20"]);
    }));

  test("is asked at most 120 times a minute, and says how often still", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager");
      for (let nth = 1; nth <= 120; nth += 1) {
        const { status, headers } = await ask(company, token, "");
        expect([status, headers.get("ratelimit-remaining")]).toEqual([200, String(120 - nth)]);
      }
      const over = await ask(company, token, "");
      expect(over.status).toBe(429);
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    }));
});

describe("the document", () => {
  const text = () => JSON.stringify(openApi());

  test("names each operation once and refers only to what it holds", () => {
    const names = [...text().matchAll(/"operationId":"(\w+)"/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(150);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const { components } = openApi() as { components: Record<string, Record<string, unknown>> };
    for (const [, group, name] of text().matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g))
      expect(components[group!]?.[name!], name).toBeDefined();
  });

  test("is read without a token and holds an operation for every kind", () =>
    inCompany(async (company) => {
      const { status, body } = await ask(company, null, "/openapi.json");
      expect(status).toBe(200);
      for (const at of apiKinds.keys()) expect(Object.keys(body["paths"] as object)).toContain(`/${at}/{id}`);
    }));
});

describe("webhooks", () => {
  test("are made, listed and removed by a token, whose secret is answered once and never stored", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", ["client.read"]);
      const [key, body] = [newKey(), { address: "https://hooks.example.com/one", types: ["client.created"] }];
      const made = await ask(company, token, "/webhooks", { method: "POST", body, key });
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({ ...body, full: false, state: "active", secret: expect.stringMatching(/^whsec_/) });
      const again = await ask(company, token, "/webhooks", { method: "POST", body, key });
      expect(again.body.id).toBe(made.body.id);
      expect(again.text).not.toContain("whsec_");
      const listed = await ask(company, token, "/webhooks");
      expect(listed.body["data"]).toHaveLength(1);
      expect(listed.text).not.toContain("whsec_");
      expect((await ask(company, await tokenOf(company, "manager"), `/webhooks/${made.body.id}`, { method: "DELETE" })).status).toBe(404);
      expect((await ask(company, token, `/webhooks/${made.body.id}`, { method: "DELETE" })).status).toBe(204);
      expect((await ask(company, token, `/webhooks/${made.body.id}`, { method: "DELETE" })).status).toBe(404);
      expect((await ask(company, token, "/webhooks/x", { method: "DELETE" })).status).toBe(404);
    }));

  test("are changed, paused, resumed and given a new secret by the token that made them, and by no other", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", ["client.read"]);
      const body = { address: "https://hooks.example.com/one", types: ["client.created"] };
      const made = await ask(company, token, "/webhooks", { method: "POST", body });
      const place = `/webhooks/${made.body.id}`;
      const patch = (sent: object, as = token) => ask(company, as, place, { method: "PATCH", body: sent });
      const other = await tokenOf(company, "manager");
      for (const { status } of [await patch({ full: true }, other), await ask(company, other, `${place}/secret`, { method: "POST" })])
        expect(status).toBe(404);
      const pointers = async (sent: object) => (await patch(sent)).body.errors?.map(({ pointer }) => pointer);
      expect(await pointers({ types: ["lead.created"] })).toEqual(["/types"]);
      expect(await pointers({ state: "gone" })).toEqual(["/state"]);
      expect(await pointers({ address: "https://elsewhere.example" })).toEqual(["/address"]);
      expect((await ask(company, token, place)).body).toMatchObject({ ...body, full: false, state: "active" });
      expect((await patch({ full: true })).body).toMatchObject({ ...body, full: true, state: "active" });
      expect((await patch({ types: null, state: "paused" })).body).toMatchObject({ types: null, full: true, state: "paused" });
      expect((await patch({ state: "paused" })).body).toMatchObject({ state: "paused" });
      expect((await patch({ state: "active" })).body).toMatchObject({ state: "active" });
      const key = newKey();
      const rotated = await ask(company, token, `${place}/secret`, { method: "POST", key });
      const { secret } = rotated.body as unknown as { secret: string };
      expect([rotated.status, secret.startsWith("whsec_"), secret === made.body["secret"]]).toEqual([200, true, false]);
      const again = await ask(company, token, `${place}/secret`, { method: "POST", key });
      expect([again.status, again.text.includes("whsec_")]).toEqual([200, false]);
      const known = await company.db.select({ of: auditTable.event }).from(auditTable).where(eq(auditTable.event, "webhook.rotated"));
      expect(known).toHaveLength(1);
    }));

  test("refuse an address inside, an event beyond the scopes, and an unknown member, each by its pointer", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", ["client.read"]);
      const body = { address: "https://169.254.169.254/", types: ["lead.created"], more: 1 };
      const unknown = await ask(company, token, "/webhooks", { method: "POST", body });
      expect(unknown.body.errors?.map(({ pointer }) => pointer)).toEqual(["/more"]);
      const refused = await ask(company, token, "/webhooks", { method: "POST", body: { address: body.address, types: body.types } });
      expect(refused.status).toBe(422);
      expect(refused.body.errors?.map(({ pointer }) => pointer)).toEqual(["/address", "/types"]);
      expect((await ask(company, null, "/webhooks")).status).toBe(401);
    }));

  test("are shown by samples of what the reader may read, in the form of the document", () =>
    inCompany(async (company) => {
      const token = await tokenOf(company, "manager", ["client.read"]);
      expect((await ask(company, await tokenOf(company, "manager"), "/clients", { method: "POST", body: client("Nile") })).status).toBe(
        201,
      );
      const samples = await ask(company, token, "/events/client.created/samples");
      expect(samples.body["data"]).toMatchObject([{ type: "client.created", data: { kind: "clients", version: 1 } }]);
      for (const type of ["lead.created", "client.nothing", "nothing"])
        expect((await ask(company, token, `/events/${type}/samples`)).status).toBe(404);
      const { webhooks } = openApi() as { webhooks: Record<string, object> };
      expect(Object.keys(webhooks)).toEqual(
        expect.arrayContaining(["lead.created", "client.updated", "invoice.issued", "quotation.accepted"]),
      );
    }));
});
