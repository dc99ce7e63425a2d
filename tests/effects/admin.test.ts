import { sql } from "drizzle-orm";
import sharp from "sharp";
import { requestReset, signUp, verifyEmail } from "#app/accounts/operations.server.ts";
import { changeName, changePreferences, revokeOtherSessions } from "#app/accounts/own-account.server.ts";
import { setSignUpOpen } from "#app/accounts/settings.server.ts";
import { deleteUser } from "#app/accounts/users/delete.server.ts";
import { inviteUser, resendInvitation, withdrawInvitation } from "#app/accounts/users/invitations.server.ts";
import { approveUser, createUsers, deactivateUser, reactivateUser, setRole } from "#app/accounts/users/operations.server.ts";
import { resetTwoFactor, sendReset, signOutEverywhere } from "#app/accounts/users/security.server.ts";
import { updateUser } from "#app/accounts/users/update.server.ts";
import { createToken, endToken } from "#app/api/tokens/operations.server.ts";
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  rotateSecret,
  sendAgain,
  sendTest,
  updateWebhook,
} from "#app/api/webhooks/operations.server.ts";
import { deliveryTable } from "#app/api/webhooks/table.server.ts";
import { markMessages, messageAims, openMessage, restoreMessages } from "#app/content/messages/inbox.server.ts";
import { confirmSubscription, purgePending, subscribe, unsubscribe } from "#app/content/newsletter/operations.server.ts";
import { eraseSubscriber, exportSubscribers, stopLetter } from "#app/content/newsletter/subscribers.server.ts";
import { companySection } from "#app/content/settings/company.server.ts";
import { readSection, saveSection } from "#app/kit/sections/section.server.ts";
import { exportAudit } from "#app/admin/audit/operations.server.ts";
import { addPicture } from "#app/content/media/operations.server.ts";
import { repeatMail, repeatMails } from "#app/platform/mail/outbox.server.ts";
import { handlers as accountHandlers } from "#app/accounts/handlers.server.ts";
import { handlers as letterHandlers } from "#app/content/newsletter/handlers.server.ts";
import { filtersIn } from "#app/admin/audit/filters.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Company } from "../company.ts";
import { effectsOf } from "./recorder.ts";

const handlers = { ...accountHandlers, ...letterHandlers };
const request = () => new Request("http://localhost:3000/login", { headers: { "x-diwan-address": "10.0.0.1", "user-agent": "Test" } });

effectsOf("accounts", async ({ company, step, trial, alone }) => {
  const admin = company.as("admin");
  const user = company.user("sales").id;
  const invitee = { name: { en: "Omar Hegazy", ar: "" }, role: "sales", language: "en" };
  await alone("setRole", admin, (ctx) => setRole(ctx, { user, role: "designer" }));
  await alone("approveUser", admin, (ctx) => approveUser(ctx, { user: company.user("pending").id, role: "sales" }));
  await alone("deactivateUser", admin, (ctx) => deactivateUser(ctx, { user }));
  await trial(
    "reactivateUser",
    admin,
    () => deactivateUser(admin, { user }),
    (ctx) => reactivateUser(ctx, { user }),
  );
  await alone("updateUser", admin, (ctx) => updateUser(ctx, user, 1, invitee));
  await alone("updateUser: another role", admin, (ctx) => updateUser(ctx, user, 1, { ...invitee, role: "designer" }));
  const { id } = await step("inviteUser", admin, (ctx) => inviteUser(ctx, { ...invitee, email: "new@here.example" }));
  await alone("resendInvitation", admin, (ctx) => resendInvitation(ctx, { user: id }));
  await alone("withdrawInvitation", admin, (ctx) => withdrawInvitation(ctx, { user: id }));
  await alone("signOutEverywhere", admin, (ctx) => signOutEverywhere(ctx, { user }));
  await trial(
    "resetTwoFactor",
    admin,
    async () => {
      await company.db.execute(sql`update app_users set two_factor_enabled = true where id = ${user}`);
      await company.db.execute(sql`insert into two_factors (user_id, secret, backup_codes) values (${user}, 'secret', 'codes')`);
    },
    (ctx) => resetTwoFactor(ctx, { user }),
  );
  await alone("sendReset", admin, (ctx) => sendReset(ctx, { user }));
  const { id: token } = await step("createToken", company.as("sales"), (ctx) =>
    createToken(ctx, { name: "Zapier", scopes: ["client.read"] }, null),
  );
  const { webhook: made } = await step("createWebhook", company.as("sales"), (ctx) =>
    createWebhook(ctx, { address: "https://hooks.example.com/", types: ["lead.created"] }),
  );
  const webhook = made.id;
  await alone("updateWebhook", company.as("sales"), (ctx) => updateWebhook(ctx, { webhook, types: null, full: true }));
  await alone("rotateSecret", company.as("sales"), (ctx) => rotateSecret(ctx, { webhook }));
  await alone("pauseWebhook", company.as("sales"), (ctx) => pauseWebhook(ctx, { webhook }));
  await step("sendTest", company.as("sales"), (ctx) => sendTest(ctx, { webhook }));
  await company.db.update(deliveryTable).set({ state: "failed" });
  const today = { from: cairoDay(company.now()), until: cairoDay(company.now()) };
  await alone("sendAgain", company.as("sales"), (ctx) => sendAgain(ctx, { webhook, ...today }));
  await step("deleteWebhook", company.as("sales"), (ctx) => deleteWebhook(ctx, { webhook }));
  await alone("endToken", admin, (ctx) => endToken(ctx, { token }));
  await alone("deleteUser", admin, (ctx) => deleteUser(ctx, { user: company.user("pending").id }));
  await alone("createUsers", company.ctx, (ctx) =>
    createUsers(ctx, [
      { email: "dina@here.example", fullName: "Dina Samir", language: "en", role: "sales", password: "seven-brass-lamps" },
    ]),
  );
  await step("setSignUpOpen", admin, (ctx) => setSignUpOpen(ctx, true));
  const input = { email: "hany@new.example", fullName: "Hany Sobhi", password: "seven-brass-lamps" };
  const visitor = company.as("visitor");
  await alone("signUp", visitor, (ctx) => signUp(ctx, input, request()));
  await trial(
    "verifyEmail",
    visitor,
    async () => {
      await signUp(visitor, input, request());
      await deliver(company);
      return tokenFrom(company, "verify-email");
    },
    (ctx, token) => verifyEmail(ctx, token, request()),
  );
  await alone("requestReset", company.as("visitor"), (ctx) => requestReset(ctx, { email: company.user("sales").email }, request()));
  await alone("changeName", company.as("sales"), (ctx) => changeName(ctx, { fullName: "Sara Fathy Ali" }));
  await alone("changePreferences", company.as("sales"), (ctx) => changePreferences(ctx, { language: "ar", digits: "latn" }));
  await alone("revokeOtherSessions", company.as("sales"), (ctx) => revokeOtherSessions(ctx));
});

effectsOf("newsletter", async ({ company, step, alone }) => {
  const [visitor, admin] = [company.as("visitor"), company.as("admin")];
  await step("subscribe", visitor, (ctx) => subscribe(ctx, { email: "hind@mail.example" }, { address: "203.0.113.9" }));
  const { rows } = await company.db.execute<{ id: string }>(sql`select id from newsletter_subscribers`);
  await alone("stopLetter", admin, (ctx) => stopLetter(ctx, rows[0]!.id));
  await alone("eraseSubscriber", admin, (ctx) => eraseSubscriber(ctx, rows[0]!.id));
  await alone("exportSubscribers", admin, (ctx) => exportSubscribers(ctx, true));
  await deliver(company);
  const confirm = (await company.db.execute<{ links: string[] }>(sql`select links from mails`)).rows[0]!.links;
  const last = (link: string | undefined) => link!.split("/").at(-1)!;
  await alone("confirmSubscription", visitor, (ctx) => confirmSubscription(ctx, last(confirm[0])));
  await alone("unsubscribe", visitor, (ctx) => unsubscribe(ctx, last(confirm[1])));
  company.pass(30 * 86_400_000);
  await alone("purgePending", company.ctx, (ctx) => purgePending(ctx));
});

/** Runs what is left in the queue, so that its mails are written. */
async function deliver(company: Company): Promise<void> {
  for (const { name, data } of await company.jobs()) await handlers[name]?.(company.ctx, data);
}

/** The secret part of the newest mail's link to that page. */
async function tokenFrom({ db }: Company, path: string): Promise<string> {
  const { rows } = await db.execute<{ links: string[] }>(sql`select links from mails order by created_at desc`);
  return rows
    .flatMap(({ links }) => links)
    .find((link) => link.includes(`/${path}/`))!
    .split(`/${path}/`)[1]!;
}

effectsOf("outbox", async ({ company, alone }) => {
  const admin = company.as("admin");
  await alone("exportAudit", admin, (ctx) => exportAudit(ctx, filtersIn(new URLSearchParams()), "csv"));
  const { rows } = await company.db.execute<{ id: string }>(
    sql`insert into mails (key, kind, recipient, language, subject, text, headers, links, status, created_at)
      values ('k', 'account.reset', 'omar@mail.example', 'en', 's', 't', '{}', '[]', 'failed', now()) returning id`,
  );
  await alone("repeatMail", admin, (ctx) => repeatMail(ctx, rows[0]!.id));
  await alone("repeatMails", admin, (ctx) => repeatMails(ctx));
});

effectsOf("media", async ({ company, alone }) => {
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#b08d57" } })
    .jpeg()
    .toBuffer();
  await alone("addPicture", company.as("admin"), (ctx) => addPicture(ctx, picture, "court.jpg", { alt: { en: "Court", ar: "صحن" } }));
});

effectsOf("messages", async ({ company, trial, alone }) => {
  const admin = company.as("admin");
  const { rows } = await company.db.execute<{ id: string }>(
    sql`insert into contact_messages (key, reference, kind, name, email, message, created_at, language, preferred_language, utm,
        consent_text, consent_version, address_hash)
      values ('k', 'MSG-1', 'contact', 'Omar', 'omar@mail.example', 'A flat.', now(), 'en', 'en', '{}', 'Yes', '1', 'h') returning id`,
  );
  const { id } = rows[0]!;
  await alone("openMessage", admin, (ctx) => openMessage(ctx, id));
  for (const to of messageAims)
    await trial(
      `markMessages: → ${to}`,
      admin,
      () => company.db.execute(sql`update contact_messages set status = ${to === "read" ? "new" : "read"} where id = ${id}`),
      (ctx) => markMessages(ctx, [id], to),
    );
  await trial(
    "restoreMessages",
    admin,
    () => markMessages(admin, [id], "archived"),
    (ctx) => restoreMessages(ctx, [id]),
  );
});

effectsOf("settings", async ({ company, alone }) => {
  const admin = company.as("admin");
  const { values } = await readSection(admin, companySection);
  await alone("saveSection: the company's", admin, (ctx) =>
    saveSection(ctx, companySection, 1, { ...values, name: { en: "Diwan House", ar: "بيت ديوان" } }),
  );
});
