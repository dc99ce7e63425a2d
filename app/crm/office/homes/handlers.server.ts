import { and, eq } from "drizzle-orm";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { linksToTell, mailNews } from "#app/crm/office/homes/telling/tell.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { isUuid } from "#app/values/uuid.ts";
import { codes } from "./fields.ts";
import { codeOf } from "#app/crm/office/homes/opening/codes.server.ts";
import { findLink, homeAddress, type LinkRow } from "#app/crm/office/homes/opening/token.server.ts";
import { homeCodeTable, homeLinkTable } from "./table.server.ts";

async function openLink(ctx: Ctx, linkId: string): Promise<(LinkRow & { email: string }) | null> {
  const found = isUuid(linkId) ? await findLink(ctx, eq(homeLinkTable.id, linkId)) : null;
  return found?.link.email && found.state === "open" ? { ...found.link, email: found.link.email } : null;
}

async function mailLink(ctx: Ctx, data: unknown): Promise<void> {
  const { linkId, at } = data as { linkId: string; at: string };
  const row = await openLink(ctx, linkId);
  if (!row) return;
  const { language, email: to, person: name } = row;
  const { t, company, framed } = await mailTo(ctx, { language });
  const letter = framed({
    subject: t("homeMail.link.subject", { company }),
    heading: t("homeMail.link.heading"),
    paragraphs: [t("homeMail.greeting", { name }), t(`homeMail.link.${row.seesPrices ? "text" : "textNoPrices"}`)],
    action: { label: t("homeMail.link.open"), url: homeAddress(row) },
    notes: [t(`homeMail.link.${row.seesPrices ? "note" : "noteNoPrices"}`)],
  });
  await sendMail(ctx, {
    ...letter,
    to,
    replyTo: { users: [row.createdBy] },
    language,
    kind: "home.link",
    key: `home.link:${linkId}:${at}`,
  });
}

/** The code is made again from its row: it stands in no job, but in the outbox with its letter. There it comes after what programs show beside the subject. */
async function mailCode(ctx: Ctx, data: unknown): Promise<void> {
  const { linkId, nonce } = data as { linkId: string; nonce: string };
  const link = await openLink(ctx, linkId);
  const [row] = link
    ? await ctx.db
        .select()
        .from(homeCodeTable)
        .where(and(eq(homeCodeTable.linkId, linkId), eq(homeCodeTable.nonce, nonce)))
    : [];
  if (!link || !row || row.usedAt || row.expiresAt <= ctx.now()) return;
  const { language, email: to, person: name } = link;
  const { t, company, framed, shown } = await mailTo(ctx, { language });
  const act = row.act && {
    kind: row.act.kind,
    number: isolated(row.act.number || inLanguage(row.act.title, language).text),
    amount: isolated(shown.exactMoney(row.act.amount)),
  };
  const letter = framed({
    subject: t(`homeMail.code.${act ? "signSubject" : "subject"}`, { company }),
    heading: t(`homeMail.code.${act ? "signHeading" : "heading"}`),
    preheader: t("homeMail.code.preheader"),
    paragraphs: [
      t("homeMail.greeting", { name }),
      ...(act ? [t("homeMail.code.signs", act)] : []),
      t(`homeMail.code.${act ? "signText" : "text"}`, { minutes: codes.minutes }),
    ],
    amount: { value: shown.text(codeOf(row)), note: t("homeMail.code.label") },
    notes: [t("homeMail.code.note")],
  });
  await sendMail(ctx, { ...letter, to, replyTo: { users: [link.createdBy] }, language, kind: "home.code", key: `home.code:${nonce}` });
}

// A job for each person: a mailbox that refuses keeps nobody else waiting.
async function tellClients(ctx: Ctx): Promise<void> {
  const links = await linksToTell(ctx);
  if (links.length > 0)
    await change(ctx, async (tx) => {
      for (const linkId of links) await tx.send("home.news", { linkId }, { key: linkId });
    });
}

export const handlers: Record<string, Handler> = {
  "home.link": mailLink,
  "home.code": mailCode,
  "home.tell": tellClients,
  "home.news": (ctx, data) => mailNews(ctx, String((data as { linkId?: unknown }).linkId)),
};
