import { eq } from "drizzle-orm";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { linkedKinds } from "#app/crm/linked.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientLinkTable } from "./table.server.ts";
import { lastDayOf, linkAddress, stateOf } from "./token.server.ts";

/** Sends a document's link in the link's language. One that was closed meanwhile is not sent. */
async function mailLink(ctx: Ctx, data: unknown): Promise<void> {
  const { linkId, to, at } = data as { linkId: string; to: string; at: string };
  const [row] = isUuid(linkId) ? await ctx.db.select().from(clientLinkTable).where(eq(clientLinkTable.id, linkId)) : [];
  if (!row || stateOf(row, ctx.now()) !== "open") return;
  const { kind, language } = row;
  const found = await linkedKinds[kind].find(ctx, row.recordId);
  if (!found) return;
  const { snapshot, reader } = found;
  const { t, shown, company, framed } = await mailTo(ctx, { language });
  const values = { company, number: snapshot.number };
  const isolated = true;
  const name = reader.name[language] || reader.name.en || reader.name.ar;
  const letter = framed({
    subject: t(`link.mailText.subject.${kind}`, values),
    heading: t(`link.mailText.heading.${kind}`),
    paragraphs: [...(name ? [t("link.mailText.greeting", { name })] : []), t(`link.mailText.text.${kind}`)],
    facts: [
      ...(kind === "statement" ? [] : [{ label: t("link.mailText.number"), value: snapshot.number, isolated }]),
      {
        label: kind === "statement" ? t("link.mailText.balance") : t("link.mailText.total"),
        value: shown.exactMoney(kind === "statement" ? snapshot.amount : (snapshot.sums?.total ?? snapshot.amount)),
      },
      ...(snapshot.validUntil ? [{ label: t("link.mailText.validUntil"), value: shown.date(snapshot.validUntil) }] : []),
      ...(snapshot.dueOn ? [{ label: t("link.mailText.dueOn"), value: shown.date(snapshot.dueOn) }] : []),
    ],
    action: { label: t(`link.mailText.open.${kind}`), url: linkAddress(row) },
    notes: [t("link.mailText.until", { date: shown.date(lastDayOf(row)) })],
  });
  const replyTo = { users: [...found.ownerIds, row.createdBy] };
  await sendMail(ctx, { ...letter, to, replyTo, language, kind: "document.link", key: `document.link:${linkId}:${to}:${at}` });
}

export const handlers: Record<string, Handler> = { "document.link": mailLink };
