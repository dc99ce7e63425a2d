import { and, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { format } from "#app/locale/format.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { pruneLimits } from "#app/platform/http/rate-limit.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { frame, type Letter } from "#app/platform/mail/frame.server.ts";
import { sendMail, type ReplyTo } from "#app/platform/mail/send.server.ts";
import { TooMany } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import { digitsOf } from "./digits.server.ts";
import { makeLink } from "./links.server.ts";
import { nameIn } from "./names.ts";
import { sessionTable, userTable, verificationTable } from "./table.server.ts";

type User = typeof userTable.$inferSelect;
type Text = Omit<Letter, "language" | "company" | "site"> & { replyTo?: ReplyTo; unproven?: string };
type Words = { t: ReturnType<typeof translateFor>; company: string; language: Language; at: (path: string) => string };

const byId = z.object({ userId: z.uuid(), mail: z.uuid(), again: z.boolean().optional() });
const byEmail = z.object({ email: z.string(), mail: z.uuid() });

/** Writes to one account in its language. Links start from our own address only, and under `/ar` for a reader of Arabic. */
export async function writeToAccount(ctx: Ctx, kind: string, key: string, user: User, letter: (words: Words) => Text): Promise<void> {
  const { language } = user;
  const t = translateFor(language, await digitsOf(ctx, user));
  const company = t("common.companyName");
  const { APP_URL } = config();
  const at = (path: string) => `${APP_URL}${language === "ar" && !path.startsWith("/admin") ? "/ar" : ""}${path}`;
  const { replyTo = null, unproven, ...text } = letter({ t, company, language, at });
  const framed = frame({
    language,
    company,
    site: at(language === "ar" ? "" : "/"),
    ...text,
    notes: [...(text.notes ?? []), t("accountMail.because", { company })],
  });
  const mail = { ...framed, to: user.email, replyTo, language, kind, key: `${kind}:${key}`, ...(unproven && { unproven }) };
  await sendMail(ctx, mail).catch((error: unknown) => {
    // The link in the mail of a moment ago is good as well.
    if (!(error instanceof TooMany)) throw error;
  });
}

export async function userOf(ctx: Ctx, where: { id: string } | { email: string }): Promise<User | undefined> {
  const which = "id" in where ? eq(userTable.id, where.id) : eq(userTable.email, where.email);
  const [user] = await ctx.db
    .select()
    .from(userTable)
    .where(and(which, isNull(userTable.deactivatedAt)));
  return user;
}

const mailTo =
  (kind: string, letter: (ctx: Ctx, user: User, again: boolean) => Promise<((words: Words) => Text) | null>): Handler =>
  async (ctx, data) => {
    const { userId, mail, again = false } = byId.parse(data);
    const user = await userOf(ctx, { id: userId });
    const text = user && (await letter(ctx, user, again));
    if (user && text) await writeToAccount(ctx, kind, mail, user, text);
  };

const verify = mailTo("account.verify", async (ctx, user, again) => {
  if (user.emailVerified) return null;
  const token = await makeLink(ctx, "verify", user.id);
  return ({ t, company, at }) => ({
    subject: t("accountMail.verify.subject"),
    heading: t("accountMail.verify.heading"),
    paragraphs: [t("accountMail.verify.text", { company })],
    action: { label: t("accountMail.verify.action"), url: at(`/verify-email/${token}`) },
    notes: [t("accountMail.verify.note")],
    // Whoever signed in asked for it once more, which has a limit of its own.
    ...(!again && { unproven: "signUp" }),
  });
});

const invitation = mailTo("account.invitation", async (ctx, user) => {
  const token = await makeLink(ctx, "invitation", user.id);
  return ({ t, company, at, language }) => ({
    subject: t("accountMail.invitation.subject", { company }),
    heading: t("accountMail.invitation.heading"),
    paragraphs: [t("accountMail.invitation.text", { name: nameIn(user, language), company })],
    action: { label: t("accountMail.invitation.action"), url: at(`/invitation/${token}`) },
    notes: [t("accountMail.invitation.note")],
  });
});

const passwordChanged = mailTo("account.passwordChanged", async (ctx, user) => {
  const date = format(user.language, await digitsOf(ctx, user)).dateTime(ctx.now());
  return ({ t, at }) => ({
    subject: t("accountMail.passwordChanged.subject"),
    heading: t("accountMail.passwordChanged.subject"),
    paragraphs: [t("accountMail.passwordChanged.text", { date })],
    action: { label: t("accountMail.passwordChanged.action"), url: at("/forgot-password") },
    notes: [t("accountMail.passwordChanged.note")],
  });
});

const approved = mailTo("account.approved", async (_ctx, user) => ({ t, at, language }) => ({
  subject: t("accountMail.approved.subject"),
  heading: t("accountMail.approved.subject"),
  paragraphs: [t("accountMail.approved.text", { name: nameIn(user, language) })],
  action: { label: t("accountMail.exists.action"), url: at("/login") },
}));

const twoFactorReset = mailTo("account.twoFactorReset", async (_ctx, user) => ({ t, at, language }) => ({
  subject: t("accountMail.twoFactorReset.subject"),
  heading: t("accountMail.twoFactorReset.heading"),
  paragraphs: [t("accountMail.twoFactorReset.text", { name: nameIn(user, language) })],
  action: { label: t("accountMail.exists.action"), url: at("/login") },
  notes: [t("accountMail.twoFactorReset.note")],
}));

const exists: Handler = async (ctx, data) => {
  const { email, mail } = byEmail.parse(data);
  const user = await userOf(ctx, { email });
  if (!user) return;
  await writeToAccount(ctx, "account.exists", mail, user, ({ t, at }) => ({
    subject: t("accountMail.exists.subject"),
    heading: t("accountMail.exists.subject"),
    paragraphs: [t("accountMail.exists.text")],
    action: { label: t("accountMail.exists.action"), url: at("/login") },
    notes: [t("accountMail.exists.note")],
    unproven: "signUp",
    links: [{ label: t("accountMail.exists.reset"), url: at("/forgot-password") }],
  }));
};

const reset: Handler = async (ctx, data) => {
  const { email, mail } = byEmail.parse(data);
  const user = await userOf(ctx, { email });
  if (!user) return;
  const token = await makeLink(ctx, "reset", user.id);
  await writeToAccount(ctx, "account.reset", mail, user, ({ t, at }) => ({
    subject: t("accountMail.reset.subject"),
    heading: t("accountMail.exists.reset"),
    paragraphs: [t("accountMail.reset.text")],
    action: { label: t("accountMail.reset.action"), url: at(`/reset-password/${token}`) },
    notes: [t("accountMail.reset.note")],
    // Whoever confirmed the address may ask again: the first mail may have been lost, or its link used.
    ...(!user.emailVerified && { unproven: "reset" }),
  }));
};

const waiting: Handler = async (ctx, data) => {
  const { userId, mail } = byId.parse(data);
  const user = await userOf(ctx, { id: userId });
  if (!user || user.roleName !== "pending") return;
  const admins = await ctx.db
    .select()
    .from(userTable)
    .where(and(eq(userTable.roleName, "admin"), isNull(userTable.deactivatedAt)));
  await each("account.waiting", admins, (admin) =>
    writeToAccount(ctx, "account.waiting", `${mail}:${admin.id}`, admin, ({ t, at, language }) => {
      const name = nameIn(user, language);
      return {
        subject: t("accountMail.waiting.subject"),
        heading: t("accountMail.waiting.heading", { name }),
        paragraphs: [t("accountMail.waiting.text", { name })],
        facts: [
          { label: t("accountMail.waiting.name"), value: name },
          { label: t("accountMail.waiting.email"), value: user.email, isolated: true },
        ],
        action: { label: t("accountMail.waiting.action"), url: at(`/admin/users/${user.id}`) },
        replyTo: { email: user.email },
      };
    }),
  );
};

const prune: Handler = async (ctx) => {
  await ctx.db.delete(sessionTable).where(lt(sessionTable.expiresAt, ctx.now()));
  await ctx.db.delete(verificationTable).where(lt(verificationTable.expiresAt, ctx.now()));
  await pruneLimits(ctx);
};

export const handlers: Record<string, Handler> = {
  "account.verify": verify,
  "account.exists": exists,
  "account.reset": reset,
  "account.passwordChanged": passwordChanged,
  "account.invitation": invitation,
  "account.waiting": waiting,
  "account.approved": approved,
  "account.twoFactorReset": twoFactorReset,
  "account.prune": prune,
};
