import { eq } from "drizzle-orm";
import { handlers as ofAccounts } from "#app/accounts/handlers.server.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { handlers as ofTokens } from "#app/api/tokens/handlers.server.ts";
import { createToken } from "#app/api/tokens/operations.server.ts";
import { createWebhook } from "#app/api/webhooks/operations.server.ts";
import { handlers as ofWebhooks } from "#app/api/webhooks/handlers.server.ts";
import { webhookTable } from "#app/api/webhooks/table.server.ts";
import { handlers as ofBackups } from "#app/admin/backups/handlers.server.ts";
import { contactItemTable } from "#app/content/contact-items/table.server.ts";
import { saveCatalogue } from "#app/content/estimator/operations.server.ts";
import { handlers as ofNewsletter } from "#app/content/newsletter/handlers.server.ts";
import { subscribe } from "#app/content/newsletter/operations.server.ts";
import { addNote } from "#app/crm/base/activity/operations.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { handlers as ofNotifications } from "#app/crm/base/notifications/handlers.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { handlers as ofHomes } from "#app/crm/office/homes/handlers.server.ts";
import { answerHome, enterHome, homePanel, linksToTell, makeHome, sendCode, sendHome } from "#app/crm/office/homes/operations.server.ts";
import { handlers as ofPayments } from "#app/crm/money/payments/handlers.server.ts";
import { sendReminder } from "#app/crm/money/payments/operations.server.ts";
import { sendStatement } from "#app/crm/money/payments/statement/statement-mail.server.ts";
import { handlers as ofLeads } from "#app/crm/people/leads/handlers.server.ts";
import { sendContactMessage, sendEstimate } from "#app/crm/people/leads/operations.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { handlers as ofLinks } from "#app/crm/people/links/handlers.server.ts";
import { handOut } from "#app/crm/people/links/operations.server.ts";
import { handlers as ofOrders } from "#app/crm/purchasing/orders/handlers.server.ts";
import { moveOrder, orderRecords } from "#app/crm/purchasing/orders/operations.server.ts";
import { handlers as ofMeetings } from "#app/crm/work/meetings/handlers.server.ts";
import { scheduleMeeting } from "#app/crm/work/meetings/scheduling/schedule.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { taskTable } from "#app/crm/work/tasks/table.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import type { Language } from "#app/values/language.ts";
import type { Company } from "./company.ts";
import { flat, formOf, shop } from "./estimates.ts";
import { examples } from "./examples.ts";
import { sendSupplierStatement } from "#app/crm/purchasing/orders/statement/mail.server.ts";
import { aClient, anInvoice } from "./money.ts";
import { billed, landlord } from "./supplier-bills.ts";

const handlers: Record<string, Handler> = {
  ...ofAccounts,
  ...ofBackups,
  ...ofTokens,
  ...ofWebhooks,
  ...ofNewsletter,
  ...ofNotifications,
  ...ofPayments,
  ...ofLeads,
  ...ofLinks,
  ...ofHomes,
  ...ofOrders,
  ...ofMeetings,
};

export const studio = "studio@diwan.example";
const from = { address: "203.0.113.7", page: "/contact" };
const address = (role: string) => `${role}@company.example`;

const ofAccount =
  (kind: string, role: "sales" | "pending" = "sales") =>
  async ({ ctx, user, db }: Company) => {
    if (kind === "account.verify")
      await db
        .update(userTable)
        .set({ emailVerified: false })
        .where(eq(userTable.id, user(role).id));
    await handlers[kind]!(ctx, { userId: user(role).id, email: user(role).email, mail: crypto.randomUUID() });
  };

const ofToken =
  (kind: string, days = 30) =>
  async ({ ctx, as, pass }: Company) => {
    const { id } = await createToken(as("sales"), { name: "Zapier", scopes: ["client.read"], days }, "198.51.100.7");
    const ending = kind === "token.ending";
    if (ending) pass((days - 6) * 86_400_000);
    await handlers[ending ? "token.remind" : kind]!(ctx, { token: id, address: "203.0.113.5" });
  };

const stoppedWebhook = async ({ ctx, as, db, now }: Company) => {
  const { webhook } = await createWebhook(as("sales"), { address: "https://hooks.example.com/diwan" });
  await db.update(webhookTable).set({ stoppedAt: now(), stoppedBecause: "failing" });
  await handlers["webhook.stopped"]!(ctx, { webhook: webhook.id });
};

const enquiry = async ({ as }: Company, language: Language) => {
  const form = new FormData();
  const message = { en: "A flat of 140 m² in Maadi.", ar: "شقة في المعادي" }[language];
  const typed = { name: "Hind Salem", email: "hind@mail.example", message };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  await sendContactMessage(as("visitor"), form, from);
};

const meeting = async ({ as, user }: Company, language: Language) => {
  const some = { title: { en: "Survey", ar: "" }, type: "internal", startsAt: "2026-01-18T11:00", durationMinutes: 60, place: "site" };
  const people = {
    organizerId: user("designer").id,
    attendees: [{ name: { en: "Hoda Amin", ar: "هدى أمين" }[language], email: "hoda@mail.example" }],
  };
  await scheduleMeeting(as("manager"), { ...some, ...people, remindDay: true });
};

/** What leaves each kind of mail, and who answers whom: each recipient with where an answer to the mail goes. */
export const kinds: Record<string, { leave: (company: Company, language: Language) => Promise<unknown>; answers: Record<string, string> }> =
  {
    "account.verify": { leave: ofAccount("account.verify"), answers: { [address("sales")]: studio } },
    "account.invitation": { leave: ofAccount("account.invitation"), answers: { [address("sales")]: studio } },
    "account.passwordChanged": { leave: ofAccount("account.passwordChanged"), answers: { [address("sales")]: studio } },
    "account.approved": { leave: ofAccount("account.approved"), answers: { [address("sales")]: studio } },
    "account.twoFactorReset": { leave: ofAccount("account.twoFactorReset"), answers: { [address("sales")]: studio } },
    "account.exists": { leave: ofAccount("account.exists"), answers: { [address("sales")]: studio } },
    "account.reset": { leave: ofAccount("account.reset"), answers: { [address("sales")]: studio } },
    "account.waiting": { leave: ofAccount("account.waiting", "pending"), answers: { [address("admin")]: address("pending") } },
    "token.created": { leave: ofToken("token.created"), answers: { [address("sales")]: studio } },
    "token.ending": { leave: ofToken("token.ending"), answers: { [address("sales")]: studio } },
    "token.newNetwork": { leave: ofToken("token.newNetwork"), answers: { [address("sales")]: studio } },
    "webhook.stopped": { leave: stoppedWebhook, answers: { [address("sales")]: studio } },
    "backup.failed": {
      leave: ({ ctx }) => handlers["backup.failed"]!(ctx, { moment: "2026-01-15T01:30:00Z", reason: "ENOSPC" }),
      answers: { [address("admin")]: studio },
    },
    "newsletter.confirm": {
      leave: ({ as }, language) => subscribe({ ...as("visitor"), language }, { email: "hind@mail.example" }, from),
      answers: { "hind@mail.example": studio },
    },
    "crm.notified": {
      leave: async (company, language) => {
        await enquiry(company, language);
        const [lead] = await company.db.select({ id: leadTable.id }).from(leadTable);
        await addNote(company.as("sales"), "lead", lead!.id, { body: `@{${company.user("designer").id}} look` });
      },
      answers: { [address("designer")]: address("sales") },
    },
    "crm.dueDigest": {
      leave: async ({ ctx, db, user }) => {
        await db.insert(taskTable).values({ title: "Call", dueOn: "2026-01-15", assigneeId: user("sales").id });
        await handlers["crm.dueDigest"]!(ctx, {});
      },
      answers: { [address("sales")]: studio },
    },
    "leads.announce": { leave: (company, language) => enquiry(company, language), answers: { [address("sales")]: "hind@mail.example" } },
    "leads.mailEstimate": {
      leave: async ({ ctx, as }, language) => {
        await saveCatalogue(ctx, shop);
        await sendEstimate({ ...as("visitor"), language }, formOf({ ...flat, email: "hind@mail.example", mailEstimate: "on" }), from);
      },
      answers: { "hind@mail.example": address("sales") },
    },
    "document.link": {
      leave: async (company, language) =>
        handOut(company.as("accountant"), linkedKinds, "statement", await clientIn(company, language), "mail", language),
      answers: { "nadia@mail.example": address("sales") },
    },
    "home.link": {
      leave: async (company, language) => {
        const { projectId } = await homeOf(company, language);
        const { links } = await homePanel(company.as("sales"), projectId);
        await sendHome(company.as("sales"), projectId, links[0]!.id, "mail");
      },
      answers: { "nadia@mail.example": address("manager") },
    },
    "home.code": {
      leave: async (company, language) => {
        const { token } = await homeOf(company, language);
        const visitor = { ...company.as("visitor"), language };
        const device = await enterHome(visitor, token, null, from.address);
        await sendCode(visitor, { token, device, address: from.address });
      },
      answers: { "nadia@mail.example": address("manager") },
    },
    "home.news": {
      leave: async (company, language) => {
        const { projectId } = await homeOf(company, language);
        company.pass(3 * 86_400_000);
        await answerHome(company.as("manager"), projectId, { message: "On Sunday." });
        company.pass(3_600_000);
        await change(company.ctx, async (tx) => {
          for (const linkId of await linksToTell(company.ctx)) await tx.send("home.news", { linkId });
        });
      },
      answers: { "nadia@mail.example": address("manager") },
    },
    "invoice.reminder": {
      leave: async (company, language) =>
        sendReminder(company.as("accountant"), await anInvoice(company, await clientIn(company, language), 100_00, { language }), "mail"),
      answers: { "nadia@mail.example": address("accountant") },
    },
    "payment.statement": {
      leave: async (company, language) =>
        sendStatement(company.as("accountant"), await clientIn(company, language), { from: "2026-01-01", to: "2026-01-31" }),
      answers: { "nadia@mail.example": address("accountant") },
    },
    "crm.orderSent": {
      leave: async (company, language) => {
        const manager = company.as("manager");
        const { id, version } = await orderRecords.create(manager, await examples["order"]!.filled(company, "Galala"));
        await moveOrder(manager, id, version, { to: "sent", promisedOn: "2026-02-05", mailTo: "orders@thoban.example", language });
      },
      answers: { "orders@thoban.example": address("manager") },
    },
    "crm.supplierStatement": {
      leave: async (company, language) => {
        const name = language === "ar" ? { nameEn: "", nameAr: "برج النيل" } : { nameEn: "Nile Tower", nameAr: "" };
        const { id } = await landlord(company, { ...name, email: "accounts@nile.example" });
        await billed(company, id, "R-1");
        await sendSupplierStatement(company.as("accountant"), id, { from: "2026-01-01", to: "2026-01-31" });
      },
      answers: { "accounts@nile.example": address("accountant") },
    },
    "meeting.invite": { leave: meeting, answers: { "hoda@mail.example": address("designer"), [address("designer")]: studio } },
    "meeting.remind": { leave: meeting, answers: { "hoda@mail.example": address("designer"), [address("designer")]: studio } },
  };

const clientIn = (company: Company, preferredLanguage: Language) => aClient(company, "CLI-00001", { preferredLanguage });

async function homeOf(company: Company, language: Language) {
  const manager = company.as("manager");
  const project = { name: { en: "Villa", ar: "فيلا" }, clientId: await clientIn(company, language), managerId: company.user("designer").id };
  const { id: projectId } = await crmProjectRecords.create(manager, project);
  const made = await makeHome(manager, projectId, "client", { relation: "owner", seesPrices: true, language });
  return { projectId, token: made.address.split("/").at(-1)! };
}

/** Leaves what a kind of mail is written after, and writes it, everybody reading `language`: the mails of that kind. */
export async function written(company: Company, kind: string, before?: () => Promise<unknown>, language: Language = "en") {
  const { ctx, db } = company;
  await db.update(userTable).set({ language });
  await db.delete(contactItemTable);
  await db.insert(contactItemTable).values([
    { elementKey: "email", titleEn: "E-mail", contentEn: studio, displayOrder: 1 },
    { elementKey: "address", titleEn: "Address", contentEn: "18 Road 233", contentAr: "18 شارع 233", displayOrder: 2 },
  ]);
  await kinds[kind]!.leave(company, language);
  await before?.();
  for (const { name, data } of await company.jobs()) if (name === kind) await handlers[name]!(ctx, data);
  return db.select().from(mailTable).where(eq(mailTable.kind, kind));
}
