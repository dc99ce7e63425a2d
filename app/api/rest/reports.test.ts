import { expect, test } from "vitest";
import { count } from "drizzle-orm";
import { prefixOf, newTokenSecret } from "#app/api/tokens/secret.server.ts";
import { apiTokenTable } from "#app/api/tokens/table.server.ts";
import type { RoleName } from "#app/access/actor.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { addressHeader } from "#app/platform/http/address.server.ts";
import { settingTable } from "#app/platform/settings/table.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { newKey } from "#app/values/new-key.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { aClient } from "../../../tests/money.ts";
import { answerApi } from "./answer.server.ts";
import { schemas } from "./openapi/components.server.ts";
import { reportNames } from "./reports.server.ts";

async function tokenOf(company: Company, role: RoleName, ...scopes: string[]): Promise<string> {
  const secret = newTokenSecret();
  const [createdAt, expiresAt] = [company.now(), new Date(company.now().getTime() + 86_400_000)];
  const kept = { prefix: prefixOf(secret), hash: tokenHash(secret), scopes, addresses: [], networks: [], createdAt, expiresAt };
  await company.db.insert(apiTokenTable).values({ ownerId: company.user(role).id, name: "story", ...kept });
  return secret;
}

async function ask(company: Company, token: string, path: string, body?: object, key = newKey()) {
  const headers = new Headers({ [addressHeader]: "198.18.0.1", authorization: `Bearer ${token}`, "content-type": "application/json" });
  if (body) headers.set("idempotency-key", key);
  const request = new Request(`http://localhost/api/v1${path}`, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
  const answer = await answerApi(request, company.as("visitor"));
  const text = await answer.text();
  return { status: answer.status, replayed: answer.headers.get("idempotent-replayed"), text, body: JSON.parse(text) };
}

const declared = Object.keys(schemas["Report"]!["properties"] as object);

const enquiry = { name: "Mona Adel", phone: "01005550177", message: "A flat of 180 m² in Zamalek, to be furnished." };

test("an enquiry becomes a lead once for its key, and for the same content under another key", () =>
  inCompany(async (company) => {
    const token = await tokenOf(company, "sales", "enquiries.create");
    const key = newKey();
    const first = await ask(company, token, "/enquiries", enquiry, key);
    expect(first.status).toBe(201);
    expect((await ask(company, token, "/enquiries", enquiry, key)).replayed).toBe("true");
    expect((await ask(company, token, "/enquiries", enquiry)).body).toEqual(first.body);
    expect(await company.db.select({ leads: count() }).from(leadTable)).toEqual([{ leads: 1 }]);
  }));

test("an enquiry is refused without its scope, by a role without it, and member by member", () =>
  inCompany(async (company) => {
    expect((await ask(company, await tokenOf(company, "sales", "lead.create"), "/enquiries", enquiry)).text).toContain("enquiries.create");
    expect((await ask(company, await tokenOf(company, "designer", "enquiries.create"), "/enquiries", enquiry)).status).toBe(403);
    const token = await tokenOf(company, "manager", "enquiries.create");
    const wrong = await ask(company, token, "/enquiries", { ...enquiry, phone: 12, status: "won" });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["/phone", "/status"]);
    expect((await ask(company, token, "/enquiries", { name: "Mona" })).body.errors.length).toBeGreaterThan(0);
    expect((await ask(company, token, "/enquiries", { ...enquiry, elapsed: 5 })).status).toBe(422);
    expect(await company.db.select({ leads: count() }).from(leadTable)).toEqual([{ leads: 0 }]);
  }));

test("enquiries of one program are counted for each visitor that it names, and for itself where it names none", () =>
  inCompany(async (company) => {
    const token = await tokenOf(company, "manager", "enquiries.create");
    let sent = 0;
    const send = (more: object = {}) => {
      sent += 1;
      return ask(company, token, "/enquiries", { ...enquiry, phone: `010055501${String(sent).padStart(2, "0")}`, ...more });
    };
    await company.db.insert(settingTable).values({ key: "enquiry.limits", value: { perContact: 9, perAddress: 1 } });
    const statuses = async (...each: object[]) => {
      const found: number[] = [];
      for (const more of each) found.push((await send(more)).status);
      return found;
    };
    expect((await send({ visitor: "a neighbour" })).body.errors).toMatchObject([{ pointer: "/visitor" }]);
    expect(await statuses({}, {})).toEqual([201, 429]);
    const [one, other] = [{ visitor: "203.0.113.9" }, { visitor: "2001:db8::7" }];
    expect(await statuses(one, one, other, { visitor: "2001:db8::8" })).toEqual([201, 429, 201, 429]);
  }));

const ofMoney = ["report.read", "payment.read", "invoice.read", "custody.read", "client.read", "order.read", "expense.read"];
const everyScope = [
  ...ofMoney,
  "lead.read",
  "quotation.read",
  "project.read",
  "task.read",
  "supplier.read",
  "withholding.read",
  "journalEntry.read",
  "ledgerAccount.read",
  "cost.read",
];

test("a manager gets every report that is listed, with both titles and money in piastres", () =>
  inCompany(async (company) => {
    const token = await tokenOf(company, "manager", ...everyScope);
    const { body } = await ask(company, token, "/reports");
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(reportNames);
    for (const name of reportNames.filter((one) => one !== "statement")) {
      const report = await ask(company, token, `/reports/${name}?from=2026-01-01&to=2026-12-31`);
      expect(`${name} ${report.status} ${report.text.slice(0, report.status === 200 ? 0 : 300)}`).toBe(`${name} 200 `);
      expect(report.body.title.en).not.toContain("report.");
      expect(Object.keys(report.body).filter((member) => !declared.includes(member))).toEqual([]);
    }
    const client = await aClient(company);
    const statement = await ask(company, token, `/reports/statement?client=${client}`);
    expect(`${statement.status} ${statement.body.client?.number}`).toBe("200 CLI-00001");
    expect(Object.keys(statement.body).filter((member) => !declared.includes(member))).toEqual([]);
    const { total } = (await ask(company, token, "/reports/ageing")).body;
    expect(total.owed).toEqual({ amount: 0, currency: "EGP" });
  }));

test("a report is refused by role, by scope, without the scope of costs, and with a wrong parameter", () =>
  inCompany(async (company) => {
    expect((await ask(company, await tokenOf(company, "sales", ...everyScope), "/reports/margin")).status).toBe(403);
    expect((await ask(company, await tokenOf(company, "designer", ...everyScope), "/reports/ageing")).status).toBe(403);
    const manager = await tokenOf(company, "manager", ...ofMoney);
    expect((await ask(company, manager, "/reports/margin")).status).toBe(403);
    expect((await ask(company, manager, "/reports/profit")).status).toBe(403);
    expect((await ask(company, manager, "/reports/ageing")).status).toBe(200);
    expect((await ask(company, manager, "/reports/none")).status).toBe(404);
    expect((await ask(company, manager, "/reports/statement?client=none")).status).toBe(404);
    const wrong = await ask(company, manager, "/reports/statement?from=2026-13-01&sheet=1");
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.map(({ parameter }: { parameter: string }) => parameter).toSorted()).toEqual(["client", "from", "sheet"]);
  }));
