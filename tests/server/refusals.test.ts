import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { dirname, join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RoleName } from "#app/access/actor.ts";
import { allows } from "#app/access/permissions.ts";
import { contentEntities } from "#app/content/entities.ts";
import { mediaTable } from "#app/content/media/table.server.ts";
import { crmEntities } from "#app/crm/entities.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import type { Entity } from "#app/kit/entity/entity.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import routes from "#app/routes.ts";
import { patternsOf } from "./addresses.ts";
import { freshFolder, fromOurPage, removeFolder } from "./running.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";
import { patient } from "../patience.ts";

// Who may see what, for every address of `app/routes.ts`. An address that is in neither list below fails the first test.

const people = ["nobody", "pending", "unverified", "admin", "manager", "sales", "designer", "accountant"] as const;
type Person = (typeof people)[number];
const roleOf = (who: Person): RoleName => (who === "nobody" || who === "unverified" ? "pending" : who);

const metricsToken = "3b1f5c0d9a7e42b8";
const settingsFile = join(freshFolder(), "settings");

/** What a person finds: the page, or where he is sent. */
type Found = "page" | "/login" | "/admin" | "/unauthorized";
const ofAdmins = (who: Person): Found => (who === "admin" ? "page" : "/login");
const ofStaff = (who: Person): Found =>
  who === "nobody" ? "/login" : who === "admin" ? "/admin" : who === "pending" || who === "unverified" ? "/unauthorized" : "page";
const ofPeople = (who: Person): Found => (who === "nobody" ? "/login" : "page");

type Page = { at: string; status?: number | ((who: Person) => number); found: (who: Person) => Found };

/** The pages of each kind of record, as the permission page says who reads them; what is special of a kind stands in the table below. */
const ofKinds = (entities: readonly Entity[], found: Page["found"]): Record<string, Page> =>
  Object.fromEntries(
    entities
      .filter(({ routes }) => routes !== "own")
      .flatMap(({ path, page, grant }): [string, Page][] => {
        const status = (usual: number) => (who: Person) => (allows(roleOf(who), `${grant}.read`) ? usual : 403);
        const pages: [string, Page][] = [
          [path, { at: path, status: status(200), found }],
          [`${path}/new`, { at: `${path}/new`, found }],
          [`${path}/:id`, { at: `${path}/nothing`, status: status(404), found }],
          [`${path}/:id/edit`, { at: `${path}/nothing/edit`, status: status(404), found }],
        ];
        return pages.slice(0, page ? 4 : 3).map(([pattern, one]) => [pattern.slice(1), one]);
      }),
  );

/** Guarded pages: the address asked for, with its status when it may be seen, and who finds what. */
const guarded: Record<string, Page> = {
  ...ofKinds(contentEntities, ofAdmins),
  ...ofKinds(crmEntities, ofStaff),
  "ar?/account": { at: "/account", found: ofPeople },
  admin: { at: "/admin", found: ofAdmins },
  "admin/outbox": { at: "/admin/outbox", found: ofAdmins },
  "admin/messages/subscribers": { at: "/admin/messages/subscribers", found: ofAdmins },
  "admin/messages/subscribers/:id": { at: "/admin/messages/subscribers/:id", status: 404, found: ofAdmins },
  "admin/messages": { at: "/admin/messages", found: ofAdmins },
  "admin/messages/:id": { at: "/admin/messages/:id", status: 404, found: ofAdmins },
  "admin/:entity/import": { at: "/admin/testimonials/import", found: ofAdmins },
  "admin/developers": { at: "/admin/developers", found: ofAdmins },
  "admin/audit": { at: "/admin/audit", found: ofAdmins },
  "admin/users": { at: "/admin/users", found: ofAdmins },
  "admin/users/new": { at: "/admin/users/new", found: ofAdmins },
  "admin/users/:id": { at: "/admin/users/:user", found: ofAdmins },
  "admin/media": { at: "/admin/media", found: ofAdmins },
  "admin/media/:id": { at: "/admin/media/00000000-0000-4000-8000-000000000009", status: 404, found: ofAdmins },
  "admin/content/:page?": { at: "/admin/content/about", found: ofAdmins },
  "admin/manage-elements/:entity/import": { at: "/admin/manage-elements/elements/import", found: ofAdmins },
  "admin/manage-elements/categories": { at: "/admin/manage-elements/categories", found: ofAdmins },
  "admin/manage-elements/categories/new": { at: "/admin/manage-elements/categories/new", found: ofAdmins },
  "admin/manage-elements/categories/:id": { at: "/admin/manage-elements/categories/nothing", status: 404, found: ofAdmins },
  "admin/manage-elements/elements": { at: "/admin/manage-elements/elements", found: ofAdmins },
  "admin/manage-elements/elements/new": { at: "/admin/manage-elements/elements/new", found: ofAdmins },
  "admin/manage-elements/elements/:id": { at: "/admin/manage-elements/elements/nothing", status: 404, found: ofAdmins },
  "admin/manage-elements/special-services": { at: "/admin/manage-elements/special-services", found: ofAdmins },
  "admin/manage-elements/special-services/new": { at: "/admin/manage-elements/special-services/new", found: ofAdmins },
  "admin/manage-elements/special-services/:id": { at: "/admin/manage-elements/special-services/nothing", status: 404, found: ofAdmins },
  "admin/manage-elements/sentence": { at: "/admin/manage-elements/sentence", found: ofAdmins },
  "admin/manage-elements/price-lists": { at: "/admin/manage-elements/price-lists", found: ofAdmins },
  "admin/manage-elements/try-out": { at: "/admin/manage-elements/try-out", found: ofAdmins },
  "admin/site-settings": { at: "/admin/site-settings", found: ofAdmins },
  "admin/site-settings/:section": { at: "/admin/site-settings/hours", found: ofAdmins },
  "admin/site-settings/lists/:kind": { at: "/admin/site-settings/lists/style", found: ofAdmins },
  "admin/site-settings/:entity/import": { at: "/admin/site-settings/contact-items/import", found: ofAdmins },
  "admin/*": { at: "/admin/nothing-here", status: 404, found: ofAdmins },
  crm: { at: "/crm", found: ofStaff },
  "crm/leads/:id": { at: "/crm/leads/:id", found: ofStaff },
  "crm/leads/:id/edit": { at: "/crm/leads/:id/edit", found: ofStaff },
  "crm/clients/:id/merge": { at: "/crm/clients/nothing/merge", status: (who) => (who === "manager" ? 404 : 403), found: ofStaff },
  "crm/projects/changes/new": {
    at: "/crm/projects/changes/new",
    status: (who) => (who === "manager" || who === "sales" ? 200 : 403),
    found: ofStaff,
  },
  "crm/ledger-accounts/:id/entries": {
    at: "/crm/ledger-accounts/nothing/entries",
    status: (who) => (who === "manager" || who === "accountant" ? 404 : 403),
    found: ofStaff,
  },
  "ar?/home/preview/:link/:part?": {
    at: "/home/preview/nothing",
    status: (who) => (who === "manager" || who === "sales" ? 404 : 403),
    found: ofPeople,
  },
  "crm/projects/:id/changes": { at: "/crm/projects/nothing/changes", status: 404, found: ofStaff },
  "crm/projects/:id/schedule": { at: "/crm/projects/nothing/schedule", status: 404, found: ofStaff },
  "crm/projects/:id/snags": { at: "/crm/projects/nothing/snags", status: 404, found: ofStaff },
  "crm/projects/:id/report": { at: "/crm/projects/nothing/report", status: 404, found: ofStaff },
  "crm/snags": { at: "/crm/snags", found: ofStaff },
  "crm/snags/:id": { at: "/crm/snags/nothing", status: 404, found: ofStaff },
  "crm/suppliers/:entity/import": {
    at: "/crm/suppliers/prices/import",
    status: (who) => (who === "manager" || who === "accountant" ? 200 : 403),
    found: ofStaff,
  },
  "crm/suppliers/exceptions": { at: "/crm/suppliers/exceptions", found: ofStaff },
  "crm/suppliers/prices": { at: "/crm/suppliers/prices", found: ofStaff },
  ...Object.fromEntries(
    [
      "crm/ledger-accounts/new",
      "crm/journal-entries/new",
      "crm/entry-templates/new",
      "crm/entry-batches/new",
      "crm/planned-expenses/new",
      "crm/opening-items/new",
      "crm/money-accounts/new",
      "crm/money-transfers/new",
      "crm/money-counts/new",
      "crm/cheque-books/new",
      "crm/suppliers/bills/new",
    ].map((path) => [
      path,
      { at: `/${path}`, status: (who: string) => (who === "manager" || who === "accountant" ? 200 : 403), found: ofStaff },
    ]),
  ),
  "crm/suppliers/prices/new": { at: "/crm/suppliers/prices/new", found: ofStaff },
  "crm/suppliers/prices/:id": { at: "/crm/suppliers/prices/nothing", status: 404, found: ofStaff },
  "crm/quotations": { at: "/crm/quotations", found: ofStaff },
  "crm/quotations/new": {
    at: "/crm/quotations/new",
    status: (who) => (who === "manager" || who === "sales" ? 200 : 403),
    found: ofStaff,
  },
  "crm/quotations/:id/edit": { at: "/crm/quotations/nothing/edit", status: 404, found: ofStaff },
  "crm/quotations/:id": { at: "/crm/quotations/nothing", status: 404, found: ofStaff },
  "crm/reports": { at: "/crm/reports", found: ofStaff },
  "crm/reports/records": { at: "/crm/reports/records", status: 404, found: ofStaff },
  "crm/reports/tables/:sheet": { at: "/crm/reports/tables/nothing", status: 404, found: ofStaff },
  "crm/reports/months": {
    at: "/crm/reports/months",
    status: (who) => (who === "manager" || who === "accountant" ? 200 : 403),
    found: ofStaff,
  },
  "crm/reports/opening": {
    at: "/crm/reports/opening",
    status: (who) => (who === "manager" || who === "accountant" ? 200 : 403),
    found: ofStaff,
  },
  "crm/invoices": { at: "/crm/invoices", status: (who) => (who === "designer" ? 403 : 200), found: ofStaff },
  "crm/invoices/new": { at: "/crm/invoices/new", status: (who) => (who === "manager" || who === "accountant" ? 200 : 403), found: ofStaff },
  "crm/invoices/:id": { at: "/crm/invoices/nothing", status: (who) => (who === "designer" ? 403 : 404), found: ofStaff },
  "crm/invoices/:id/edit": { at: "/crm/invoices/nothing/edit", status: (who) => (who === "designer" ? 403 : 404), found: ofStaff },
  "crm/homes": { at: "/crm/homes", status: (who) => (["manager", "sales"].includes(who) ? 200 : 403), found: ofStaff },
  "crm/invoices/ready": { at: "/crm/invoices/ready", status: (who) => (who === "designer" ? 403 : 200), found: ofStaff },
  "crm/invoices/payments": { at: "/crm/invoices/payments", status: (who) => (who === "designer" ? 403 : 200), found: ofStaff },
  "crm/invoices/payments/new": {
    at: "/crm/invoices/payments/new",
    status: (who) => (who === "manager" || who === "accountant" ? 200 : 403),
    found: ofStaff,
  },
  "crm/invoices/payments/:id": {
    at: "/crm/invoices/payments/nothing",
    status: (who) => (who === "designer" ? 403 : 404),
    found: ofStaff,
  },
  "crm/invoices/cheques": { at: "/crm/invoices/cheques", status: (who) => (who === "designer" ? 403 : 200), found: ofStaff },
  "crm/invoices/certificates": { at: "/crm/invoices/certificates", status: (who) => (who === "designer" ? 403 : 200), found: ofStaff },
  "crm/bank-statements": {
    at: "/crm/bank-statements",
    status: (who) => (who === "manager" || who === "accountant" ? 200 : 403),
    found: ofStaff,
  },
  "crm/bank-statements/:id": {
    at: "/crm/bank-statements/nothing",
    status: (who) => (who === "manager" || who === "accountant" ? 404 : 403),
    found: ofStaff,
  },
  "crm/bank-rows": {
    at: "/crm/bank-rows",
    status: (who) => (who === "manager" || who === "accountant" ? 200 : 403),
    found: ofStaff,
  },
  "crm/bank-rows/:id": {
    at: "/crm/bank-rows/nothing",
    status: (who) => (who === "manager" || who === "accountant" ? 404 : 403),
    found: ofStaff,
  },
  "crm/bank-rows/:id/edit": {
    at: "/crm/bank-rows/nothing/edit",
    status: (who) => (who === "manager" || who === "accountant" ? 404 : 403),
    found: ofStaff,
  },
  "crm/money-accounts/:id/bank": {
    at: "/crm/money-accounts/nothing/bank",
    status: (who) => (who === "manager" || who === "accountant" ? 404 : 403),
    found: ofStaff,
  },
  "crm/suppliers/withheld": {
    at: "/crm/suppliers/withheld",
    status: (who) => (who === "manager" || who === "accountant" ? 200 : 403),
    found: ofStaff,
  },
  "crm/invoices/ageing": { at: "/crm/invoices/ageing", status: (who) => (who === "designer" ? 403 : 200), found: ofStaff },
  "crm/clients/:id/statement": {
    at: "/crm/clients/nothing/statement",
    status: (who) => (who === "designer" ? 403 : 404),
    found: ofStaff,
  },
  "crm/suppliers/:id/statement": {
    at: "/crm/suppliers/nothing/statement",
    status: (who) => (who === "manager" || who === "accountant" ? 404 : 403),
    found: ofStaff,
  },
  "crm/expenses/approvals": { at: "/crm/expenses/approvals", found: ofStaff },
  "crm/developers": { at: "/crm/developers", found: ofStaff },
  "crm/notifications": { at: "/crm/notifications", found: ofStaff },
  "crm/notifications/mails": { at: "/crm/notifications/mails", found: ofStaff },
  "crm/:entity/import": {
    at: "/crm/leads/import",
    status: (who) => (who === "manager" || who === "sales" ? 200 : 403),
    found: ofStaff,
  },
  "crm/*": { at: "/crm/nothing-here", status: 404, found: ofStaff },
};

/** Endpoints that are guarded in another way; their own tests stand below. */
const guardedEndpoints = [
  "admin/:entity/export",
  "admin/site-settings/:entity/export",
  "admin/site-settings/:entity/import/rows",
  "admin/:entity/import/rows",
  "admin/:entity/options/:field",
  "admin/:entity/:id/preview",
  "admin/manage-elements",
  "admin/manage-elements/:entity/export",
  "admin/manage-elements/:entity/import/rows",
  "admin/manage-elements/:entity/options/:field",
  "admin/audit/export",
  "admin/search",
  "admin/messages/subscribers/export",
  ...["", "projects/", "suppliers/", "invoices/", "expenses/", "reports/"].map((at) => `crm/${at}:entity/:id/transition`),
  "home/preview/:link/photographs/:file",
  "crm/:entity/export",
  "crm/:entity/import/rows",
  "crm/:entity/options/:field",
  "crm/invoices/payments/export",
  "crm/invoices/payments/options/:field",
  "crm/invoices/payments/:id/acts",
  "crm/invoices/payments/:id/pdf",
  "crm/clients/:id/statement/pdf",
  "crm/clients/:id/statement/csv",
  "crm/suppliers/:id/statement/pdf",
  "crm/suppliers/:id/statement/csv",
  "crm/money/:kind/:id",
  "crm/leads/:id/follow-up",
  "crm/leads/:id/convert",
  "crm/projects/:id/phases",
  "crm/projects/:id/home",
  "crm/projects/:id/rooms",
  "crm/projects/:id/budget",
  "crm/projects/:id/hours",
  "crm/projects/:id/selections",
  "crm/projects/:id/handover",
  "crm/projects/:id/snags/change",
  "crm/snags/:id/picture",
  "crm/selections/:id",
  "crm/projects/:entity/export",
  "crm/projects/:entity/options/:field",
  "crm/projects/changes/:id/pdf",
  "crm/links/:kind/:id",
  "crm/quotations/:id/send",
  "crm/quotations/:id/pdf",
  "crm/quotations/:id/draft",
  "crm/suppliers/:id/bank",
  "crm/suppliers/:id/pay",
  "crm/suppliers/:entity/export",
  "crm/suppliers/:entity/import/rows",
  "crm/suppliers/:entity/options/:field",
  "crm/suppliers/orders/offer/:id",
  "crm/suppliers/orders/suggested",
  "crm/suppliers/orders/:id/act",
  "crm/suppliers/orders/:id/pdf",
  "crm/invoices/of/:kind/:id",
  "crm/invoices/deposits/:id",
  "crm/invoices/retention/:id",
  "crm/invoices/:id/change",
  "crm/invoices/:id/pdf",
  "crm/invoices/:id/einvoice",
  "crm/invoices/:id/einvoice/file",
  "crm/reports/file",
  "crm/reports/ledger/:name",
  "crm/reports/months/:month/files/:name",
  "crm/entry-batches/:id/file",
  "crm/suppliers/withheld/act",
  "crm/money-accounts/:id/bank/act",
  "crm/cheque-books/:id/act",
  "crm/reports/opening/act",
  "crm/reports/opening/template",
  "crm/opening-items/:id/act",
  "crm/expenses/:entity/export",
  "crm/expenses/:entity/options/:field",
  "crm/expenses/:id/reverse",
  "crm/expenses/custody/:id/cash",
  "crm/tasks/:id/transition",
  "crm/meetings/feed",
  "crm/meetings/guest/:kind/:id",
  "crm/meetings/:id/file",
  "crm/tasks/quick",
  "crm/panels/:kind/:id/:name",
  "crm/search",
  "crm/activity/:kind/:id",
  "crm/files/:kind/:id",
  "crm/files/:kind/:id/:file",
  "crm/live",
  "crm/notifications/latest",
  "media/:id/details",
  "media/choose",
  "media/upload",
  "metrics",
];

/** Open to everybody, or opened by a secret in the address. */
const open = [
  "",
  "about",
  "services",
  "services/:serviceId",
  "portfolio",
  "portfolio/:projectId",
  "testimonials",
  "cost-estimator",
  "contact",
  "privacy",
  "terms",
  "unauthorized",
  "login",
  "forgot-password",
  "*",
  "estimates/:token",
  "documents/:token",
  "home/:token/:part?",
  "newsletter/confirm/:token",
  "newsletter/unsubscribe/:token",
  "reset-password/:token",
  "verify-email/:token",
  "invitation/:token",
].map((path) => (path ? `ar?/${path}` : "ar?"));
const openEndpoints = [
  "logout",
  "api/v1/*?",
  "mcp",
  "api/session",
  "api/footer/:part",
  "files/*",
  "estimates/:token/pdf",
  "documents/:token/pdf",
  "documents/:token/picture",
  "home/:token/photographs/:file",
  "home/:token/pieces",
  "home/card/:id",
  "payments/paymob",
  "calendar/:file",
  "sitemap.xml",
  "robots.txt",
  "manifest.webmanifest",
  "healthz",
  "readyz",
];

const secrets = {
  name: "Nadia Confidential",
  mail: "nadia@secret.example",
  phone: "+201001234567",
  subject: "Subject-of-nobody's-business",
};
let runtime: Staffed;
let lead: { id: string; number: string };
const cookies = {} as Record<Person, string>;

beforeAll(async () => {
  // The port is given to the process too, and that one counts.
  writeFileSync(settingsFile, `METRICS_TOKEN="${metricsToken}"\nPORT=1\n`);
  runtime = await staffed({ ENV_FILE: settingsFile });
  const message = "A villa in Maadi with a hidden garden, from bare concrete.";
  const form = { intent: "contact", name: secrets.name, email: secrets.mail, phone: secrets.phone, message };
  expect((await runtime.post("/contact", form)).status).toBe(303);
  [lead] = (await runtime.runtime.db.select({ id: leadTable.id, number: leadTable.number }).from(leadTable)) as [typeof lead];
  await runtime.runtime.db.insert(mailTable).values({
    key: "secret",
    kind: "test",
    recipient: secrets.mail,
    language: "en",
    subject: secrets.subject,
    text: secrets.name,
    headers: {},
    links: [],
    status: "kept",
    createdAt: new Date(),
  });
  cookies.nobody = "";
  for (const who of people) if (who !== "nobody") cookies[who] = await runtime.enter(who);
}, patient(180_000));
afterAll(async () => {
  await runtime.close();
  removeFolder(dirname(settingsFile));
});

const addressOf = (at: string): string => at.replace(":id", lead.id).replace(":user", runtime.ids.sales);

/** Where an answer leads, and what it says. The router's data says it with 202. */
async function look(answer: Response): Promise<{ status: number; to: string | null; text: string; cache: string | null }> {
  const text = await answer.text();
  const to = answer.headers.get("location") ?? (answer.status === 202 ? (/"(\/[^"]*)"/.exec(text)?.[1] ?? null) : null);
  return { status: answer.status, to: to && new URL(to, runtime.server.url).pathname, text, cache: answer.headers.get("cache-control") };
}

function expectNothingRevealed(text: string, where: string): void {
  for (const secret of [...Object.values(secrets), lead.number, "hidden garden", "@here.example"])
    expect(text, where).not.toContain(secret);
}

test("every address is in one of the lists, and the lists name no other", () => {
  const known = [...Object.keys(guarded), ...guardedEndpoints, ...open, ...openEndpoints];
  // The public pages and the documents have a layout of their own at one address.
  expect([...new Set(patternsOf(routes))].toSorted()).toEqual(known.toSorted());
});

describe.each(Object.entries(guarded))("%s", (_pattern, { at, status = 200, found }) => {
  test.each(people)("as %s: the page, its data and its form", async (who) => {
    const cookie = cookies[who];
    const wanted = found(who);
    for (const address of [addressOf(at), `${addressOf(at)}.data`]) {
      const answer = await look(await runtime.get(address, { cookie }));
      expect(answer.cache, address).toBe("no-store");
      if (wanted === "page") {
        expect([answer.to, answer.status], address).toEqual([null, typeof status === "function" ? status(who) : status]);
        if (!address.endsWith(".data")) expect(answer.text.match(/<title>[^<]+ — [^<]+</g), address).toHaveLength(1);
      } else {
        expect([answer.to, [302, 202].includes(answer.status)], address).toEqual([wanted, true]);
        expectNothingRevealed(answer.text, address);
        expect(answer.text.length, address).toBeLessThan(500);
      }
    }
    if (wanted !== "page") {
      for (const address of [addressOf(at), `${addressOf(at)}.data`]) {
        const answer = await look(await runtime.post(address, { intent: "name", fullName: "Somebody Else", mail: lead.id }, { cookie }));
        expect([302, 202, 401, 403, 405], `${address} ${answer.status}`).toContain(answer.status);
        expectNothingRevealed(answer.text, address);
      }
    }
  });

  test("from another site, or without saying where from, the right person changes nothing either", async () => {
    const who = people.find((person) => found(person) === "page")!;
    for (const origin of ["https://evil.example", "null", "http://localhost:1"]) {
      const answer = await runtime.post(
        addressOf(at),
        { intent: "name", fullName: "Somebody Else", mail: lead.id },
        { cookie: cookies[who], origin },
      );
      expect([400, 403, 405], origin).toContain(answer.status);
    }
    const silent = await fetch(runtime.server.url + addressOf(at), {
      method: "POST",
      headers: { cookie: cookies[who] },
      body: new URLSearchParams({ intent: "name", fullName: "Somebody Else" }),
    });
    expect([400, 403, 405]).toContain(silent.status);
    expect(await (await runtime.get("/account", { cookie: cookies[who] })).text()).not.toContain("Somebody Else");
  });
});

test("a visit to what only takes forms gets a page that says so, in the reader's language", async () => {
  const visits = [
    ["/crm/leads/nothing/transition", "There is nothing to see"],
    ["/admin/testimonials/import/rows", "لا يوجد ما يُعرض"],
    ["/media/upload", "لا يوجد ما يُعرض"],
  ] as const;
  for (const [path, words] of visits) {
    const cookie = `diwan-language=${words.startsWith("T") ? "en" : "ar"}; ${cookies[path.startsWith("/crm") ? "manager" : "admin"]}`;
    const answer = await runtime.get(path, { cookie });
    expect([answer.status, answer.headers.get("allow")], path).toEqual([405, "POST"]);
    const text = await answer.text();
    expect(text, path).toContain(words);
    expect(text.match(/<title>[^<]+ — [^<]+</g), path).toHaveLength(1);
  }
  for (const path of guardedEndpoints)
    expect((await runtime.get(`/${path.replaceAll(/:\w+/g, "nothing")}`, { cookie: cookies.manager })).status, path).not.toBe(400);
});

test("who may see a page does see it", async () => {
  expect(await (await runtime.get(`/crm/leads/${lead.id}`, { cookie: cookies.sales })).text()).toContain(secrets.name);
  expect(await (await runtime.get("/admin/outbox", { cookie: cookies.admin })).text()).toContain(secrets.subject);
});

test("other spellings of a guarded address are no way round the gate", async () => {
  for (const path of [
    "/CRM/leads",
    "/%63rm/leads",
    "//crm/leads",
    "/crm//leads",
    "/crm/leads/",
    "/ar/../crm/leads",
    "/admin%2foutbox",
    "/Admin/outbox",
    "/ar/crm/leads",
    "/ar/admin/outbox",
  ])
    for (const address of [path, `${path}.data`, `${path}.data?_routes=crm%2Fleads%2Flist`, `${path}?index`])
      for (const who of ["nobody", "pending"] as const) {
        let answer = await look(await runtime.get(address, { cookie: cookies[who] }));
        if (answer.status === 308) answer = await look(await runtime.get(answer.to!, { cookie: cookies[who] }));
        // asked for another page's part only, a page that is not found answers with nothing
        if (!address.includes("_routes")) expect(answer.status, `${address} for ${who}`).not.toBe(200);
        expectNothingRevealed(answer.text.replaceAll("pending@here.example", ""), address);
      }
});

test("a picture is chosen, described and cropped by whoever may add one", async () => {
  const at = "/media/00000000-0000-4000-8000-000000000009/details";
  for (const who of people) {
    const chosen = await runtime.get("/media/choose", { cookie: cookies[who] });
    const answered = await runtime.get(at, { cookie: cookies[who] });
    const posted = await runtime.post(at, { version: "1", alt_en: "Somebody Else", alt_ar: "" }, { cookie: cookies[who] });
    const refused = who === "nobody" ? 401 : 403;
    const adds = ["admin", "manager", "sales", "designer", "accountant"].includes(who);
    expect([chosen.status, answered.status, posted.status], who).toEqual(adds ? [200, 404, 404] : [refused, refused, refused]);
    expect(chosen.headers.get("cache-control")).toBe("no-store");
  }
  expect((await runtime.post(at, { version: "1" }, { cookie: cookies.admin, origin: "https://evil.example" })).status).toBe(403);
});

/** What scripts and files of the CRM ask for: the address, and who of the staff gets it. Everybody else is sent where its pages send him. */
const staff = ["manager", "sales", "designer", "accountant"] as const;
const winners: readonly Person[] = ["manager", "sales"];
describe.each([
  ...["leads", "clients", "projects", "tasks", "meetings", "suppliers", "quotations"].map(
    (kind) => [`/crm/${kind}/export?format=csv`, staff] as const,
  ),
  ["/crm/suppliers/orders/export?format=csv", staff],
  ["/crm/suppliers/prices/export?format=csv", staff],
  ["/crm/suppliers/orders/options/supplierId?q=", staff],
  ["/crm/leads/export?format=xlsx", staff],
  ["/crm/leads/options/assignedTo?q=", staff],
  ["/crm/clients/options/source?q=", staff],
  ["/crm/search?q=x", staff],
  ...["timeline", "files", "tasks", "meetings", "quotations"].map((name) => [`/crm/panels/lead/:id/${name}`, staff] as const),
  ["/crm/meetings/feed", staff],
  ["/crm/notifications/latest", staff],
  ["/crm/leads/:id/convert", winners],
] as const)("%s", (at, readers) => {
  test.each(people)("as %s", async (who) => {
    const answer = await runtime.get(addressOf(at), { cookie: cookies[who] });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const wanted = ofStaff(who);
    if (wanted !== "page") {
      expect([answer.status, new URL(answer.headers.get("location")!, runtime.server.url).pathname]).toEqual([302, wanted]);
      expectNothingRevealed(await answer.text(), at);
    } else expect(answer.status).toBe((readers as readonly Person[]).includes(who) ? 200 : 403);
  });
});

/** Files for administrators: the address, and how the file begins for the one who may have it. */
describe.each([
  ["/admin/audit/export", "\ufeff"],
  ["/admin/search?q=x", `{"q":"x","groups":[`],
  ["/admin/testimonials/export?format=csv", "\ufeff"],
  ["/admin/testimonials/export?format=xlsx", "PK"],
  ["/admin/manage-elements/elements/export?format=csv", "\ufeff"],
  ["/admin/testimonials/options/projectId?q=", `{"options":[`],
  ["/admin/manage-elements/elements/options/categoryId?q=", `{"options":[`],
])("%s", (at, begins) => {
  test.each(people)("as %s", async (who) => {
    const answer = await runtime.get(at, { cookie: cookies[who] });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
    if (who === "admin") {
      expect(answer.status).toBe(200);
      expect(text.startsWith(begins)).toBe(true);
    } else {
      expect([answer.status, new URL(answer.headers.get("location")!, runtime.server.url).pathname]).toEqual([302, "/login"]);
      expectNothingRevealed(text, at);
    }
  });
});

test.each(people)("the way to a preview and to the first category, as %s", async (who) => {
  for (const at of ["/admin/testimonials/00000000-0000-4000-8000-000000000009/preview", "/admin/manage-elements"]) {
    const answer = await runtime.get(at, { cookie: cookies[who] });
    const to = answer.headers.get("location") ?? "";
    if (who === "admin") expect([answer.status, to.includes("/login")], at).toEqual([at.endsWith("preview") ? 404 : 302, false]);
    else expect([answer.status, new URL(to, runtime.server.url).pathname], at).toEqual([302, "/login"]);
  }
});

/** Moved by their state alone, from lists where nobody sees the rest of the record. */
const movedByState = ["tasks", "meetings"];
const moved = [
  "leads",
  "clients",
  "suppliers",
  "suppliers/orders",
  "expenses",
  "expenses/custody",
  "projects",
  "projects/changes",
  "snags",
  "selections",
  "quotations",
  "invoices",
  "invoices/payments",
  "reports/months",
  ...movedByState,
];

test("the address of a transition names a kind with states", async () => {
  for (const name of ["nothing", "constructor", "links"]) {
    const at = `/crm/${name}/00000000-0000-4000-8000-000000000009/transition`;
    expect((await runtime.post(at, { to: "cancelled", version: "1" }, { cookie: cookies.manager })).status, name).toBe(404);
  }
});

test.each(moved)("a transition of %s asks for the version that was seen", async (kind) => {
  const at = `/crm/${kind}/00000000-0000-4000-8000-000000000009/transition`;
  const without = await runtime.post(at, { to: "cancelled" }, { cookie: cookies.manager, accept: "application/json" });
  const message = (await without.json()) as { code?: string; message: { key: string } };
  if (movedByState.includes(kind)) expect(message.message.key).not.toBe("common.error.unreadable");
  else expect([without.status, message.message.key]).toEqual([422, "common.error.unreadable"]);
});

test("the door for assistants is open under our own name only, whatever it resolves to", async () => {
  const statusOf = async (headers: Record<string, string>): Promise<number | undefined> => {
    const sent = request(`${runtime.server.url}/mcp`, { method: "POST", headers: { "content-type": "application/json", ...headers } });
    sent.end("{}");
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  expect(await statusOf({ host: "rebound.example", origin: "http://rebound.example" })).toBe(403);
  expect(await statusOf({ host: "rebound.example", "x-diwan-host": "localhost" })).toBe(403);
  expect(await statusOf({ origin: "http://rebound.example" })).toBe(403);
  // Our own name is asked for a token next.
  expect(await statusOf({})).toBe(401);
});

test("a file of records is read for administrators only", async () => {
  const read = (who: Person, more: Record<string, string> = {}) => {
    const form = new FormData();
    form.append("intent", "preview");
    form.append("file", new File(["Rating\n5\n"], "said.csv"));
    return fetch(`${runtime.server.url}/admin/testimonials/import/rows`, {
      method: "POST",
      redirect: "manual",
      headers: { ...fromOurPage(runtime.server), cookie: cookies[who], ...more },
      body: form,
    });
  };
  for (const who of people) {
    const answer = await read(who);
    expect(answer.status, who).toBe(who === "admin" ? 200 : 302);
    expect(answer.headers.get("cache-control"), who).toBe("no-store");
  }
  expect((await read("admin", { origin: "https://evil.example" })).status).toBe(403);
  for (const at of ["/admin/nothing/export", "/admin/constructor/import", "/admin/__proto__/export"])
    expect((await runtime.get(at, { cookie: cookies.admin })).status, at).toBe(404);
});

describe("media/upload", () => {
  const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const upload = (who: Person, headers: Record<string, string> = {}, alt = "A hall") => {
    const form = new FormData();
    form.append("file", new File([picture], "hall\u0000.png", { type: "image/png" }));
    form.append("alt_en", alt);
    return fetch(`${runtime.server.url}/media/upload`, {
      method: "POST",
      headers: { ...fromOurPage(runtime.server), cookie: cookies[who], ...headers },
      body: form,
    });
  };
  test.each(people)("as %s", async (who) => {
    const answer = await upload(who, {}, `by ${who}`);
    expect(answer.status).toBe(who === "nobody" ? 401 : who === "pending" || who === "unverified" ? 403 : 201);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const rows = await runtime.runtime.db
      .select()
      .from(mediaTable)
      .where(eq(mediaTable.altEn, `by ${who}`));
    expect(rows).toHaveLength(answer.status === 201 ? 1 : 0);
  });
  test("from another site", async () => {
    expect((await upload("admin", { origin: "https://evil.example" })).status).toBe(403);
  });
  test("a text that the database cannot hold is no reason to fail", async () => {
    expect((await upload("sales", {}, "nul\u0000here")).status).toBe(201);
  });
});

test("the measures are for whoever shows their token, and for nobody else", async () => {
  const ask = (authorization?: string, headers: Record<string, string> = {}) =>
    runtime.get("/metrics", { ...headers, ...(authorization !== undefined && { authorization }) });
  const answer = await ask(`Bearer ${metricsToken}`, { "x-test-address": "8.8.8.8" });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const text = await answer.text();
  expect(text).toContain("diwan_requests_total");
  expect(text).not.toMatch(/@|LED-|198\.18\./);
  for (const shown of [
    undefined,
    "",
    "Bearer",
    "Bearer ",
    "Bearer x",
    `Bearer ${metricsToken}x`,
    `Bearer x${metricsToken}`,
    metricsToken,
    `Basic ${metricsToken}`,
  ])
    expect((await ask(shown)).status, String(shown)).toBe(404);
  expect((await ask(undefined, { cookie: cookies.admin ?? "" })).status).toBe(404);
  expect((await runtime.get(`/metrics?token=${metricsToken}`)).status).toBe(404);
});

test("no address of a file leads out of its folder, or to what is not a picture", async () => {
  for (const path of [
    "/files/../package.json",
    "/files/..%2f..%2fdata",
    "/files/%2e%2e/%2e%2e/etc/passwd",
    "/files/pictures/x.jpg",
    "/files/",
    "/files/%00",
    "/assets/../server/index.js",
    "/assets/..%2f..%2fserver.ts",
    "/fonts/%2e%2e/x",
  ]) {
    const answer = await runtime.get(path);
    expect([404], path).toContain(answer.status);
    expect(await answer.text(), path).not.toMatch(/"dependencies"|root:|createServer/);
  }
});

test("programs change and delete by methods of their own: these reach the API, and no others", async () => {
  for (const method of ["PATCH", "DELETE"]) {
    const answer = await fetch(`${runtime.server.url}/api/v1/clients/${lead.id}`, { method });
    expect([answer.status, answer.headers.get("content-type")], method).toEqual([401, "application/problem+json"]);
  }
  const put = await fetch(`${runtime.server.url}/api/v1/clients`, { method: "PUT" });
  expect([put.status, put.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, PATCH, DELETE"]);
});

test("methods that nobody needs are refused everywhere, without a word about the inside", async () => {
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])
    for (const path of [
      "/",
      "/contact",
      "/login",
      "/logout",
      "/admin",
      "/crm",
      "/account",
      "/media/upload",
      "/api/session",
      "/healthz",
      "/nothing",
      "/contact.data",
    ]) {
      const answer = await fetch(runtime.server.url + path, {
        method,
        redirect: "manual",
        headers: { ...fromOurPage(runtime.server), cookie: cookies.admin },
      });
      expect([answer.status, answer.headers.get("allow"), await answer.text()], `${method} ${path}`).toEqual([
        405,
        "GET, HEAD, POST",
        "Method not allowed\n",
      ]);
    }
  for (const path of ["/robots.txt", "/healthz", "/api/session", "/files/x", "/sitemap.xml"]) {
    const answer = await runtime.post(path, { intent: "x" });
    expect(answer.status, path).toBe(405);
    expect(await answer.text()).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
  }
});

test("the log holds no addresses, names, numbers or secrets of people", async () => {
  await runtime.get("/estimates/SECRET-token-SECRET-token-SECRET");
  await runtime.get("/reset-password/%zzSECRET-token");
  await runtime.get("/%E0%A4%ASECRET-token");
  await runtime.post("/login", { intent: "sign-in", email: "victim@secret.example", password: "SECRET-password" }, freshAddress());
  await runtime.post("/forgot-password", { intent: "forgot", email: "victim@secret.example" }, freshAddress());
  const lines = runtime.server.printed().split("\n");
  expect(lines.some((line) => line.includes('"route"'))).toBe(true);
  const secretTexts = [...Object.values(secrets), "SECRET", "@here.example", "victim@", "hidden garden", "198.18.", lead.number];
  expect(lines.filter((line) => secretTexts.some((secret) => line.includes(secret)))).toEqual([]);
  expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
});
