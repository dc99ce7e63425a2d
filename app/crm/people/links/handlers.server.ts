import { eq } from "drizzle-orm";
import { mailTo } from "#app/content/mails/operations.server.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { offerPicture } from "#app/crm/base/documents/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import type { Language } from "#app/values/language.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isUuid } from "#app/values/uuid.ts";
import { clientLinkTable } from "./table.server.ts";
import { lastDayOf, linkAddress, pictureAddress, stateOf } from "#app/crm/people/links/opening/token.server.ts";

async function mailLink(ctx: Ctx, data: unknown): Promise<void> {
  const { linkId, to, at } = data as { linkId: string; to: string; at: string };
  const [row] = isUuid(linkId) ? await ctx.db.select().from(clientLinkTable).where(eq(clientLinkTable.id, linkId)) : [];
  if (!row || stateOf(row, ctx.now()) !== "open") return;
  const { kind, language } = row;
  const found = await linkedKinds[kind].find(ctx, row.recordId);
  if (!found) return;
  const { snapshot, reader } = found;
  const { t, shown, company, framed, answeredBy } = await mailTo(ctx, { language });
  const values = { company, number: snapshot.number };
  const users = [...found.ownerIds, row.createdBy];
  const person = await answeredBy(users);
  const title = inLanguage(snapshot.title, language).text;
  const statement = kind === "statement";
  const total = statement ? snapshot.amount : (snapshot.sums?.total ?? snapshot.amount);
  const known = [
    statement ? t("link.mailText.balance") : snapshot.sums?.taxes.some((tax) => tax.amount !== 0) ? t("link.mailText.withTax") : "",
    snapshot.validUntil && t("link.mailText.validUntil", { date: shown.date(snapshot.validUntil) }),
    snapshot.dueOn && t("link.mailText.dueOn", { date: shown.date(snapshot.dueOn) }),
    statement ? "" : snapshot.number,
  ];
  const amount = { value: shown.exactMoney(total), note: known.filter(Boolean).join(t("shell.comma")) };
  const picture = (await offerPicture(ctx, snapshot)) ? { url: pictureAddress(row), alt: title } : undefined;
  const name = reader.name[language] || reader.name.en || reader.name.ar;
  const letter = framed({
    subject: t(`link.mailText.subject.${kind}`, values),
    heading: (kind === "quotation" && title) || t(`link.mailText.heading.${kind}`),
    preheader: [t(`link.mailText.heading.${kind}`), amount.value, amount.note].join(t("shell.comma")),
    ...(picture && { picture }),
    amount,
    paragraphs: [...(name ? [t("link.mailText.greeting", { name })] : []), t(`link.mailText.text.${kind}`)],
    facts: paymentRows(snapshot, language, shown, t),
    action: { label: t(`link.mailText.open.${kind}`), url: linkAddress(row) },
    ...(person && { person }),
    notes: [t("link.mailText.until", { date: shown.date(lastDayOf(row)) })],
  });
  const replyTo = { users };
  await sendMail(ctx, { ...letter, to, replyTo, language, kind: "document.link", key: `document.link:${linkId}:${to}:${at}` });
}

/** So many payments stand by themselves; those after them are added up. */
const mostRows = 2;

type Words = Awaited<ReturnType<typeof mailTo>>;

function paymentRows({ plan }: DocumentSnapshot, language: Language, shown: Words["shown"], t: Words["t"]) {
  const sums = shown.evenly(plan.map(({ amount }) => amount));
  const named = plan.length === mostRows + 1 ? plan : plan.slice(0, mostRows);
  const further = plan.slice(named.length);
  const rest = further.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...named.map(({ label, percent, amount }) => ({
      label: [inLanguage(label, language).text, percent === null ? "" : shown.percent(percent)].filter(Boolean).join(t("shell.comma")),
      value: sums.amount(amount),
    })),
    ...(further.length > 0 ? [{ label: t("link.mailText.further", { count: further.length }), value: sums.amount(rest) }] : []),
  ];
}

export const handlers: Record<string, Handler> = { "document.link": mailLink };
