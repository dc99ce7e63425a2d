import { eq } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { leaveStatement, type SupplierStatementMail } from "#app/crm/money/payments/operations.server.ts";
import { supplierTable } from "#app/crm/people/suppliers/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { Conflict, NotFound } from "#app/values/errors.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { leftToRight } from "#app/values/text/isolate.ts";
import { isUuid } from "#app/values/uuid.ts";
import { supplierStatement } from "./statement.server.ts";

/** So many entries stand in the letter, the last ones; what was before them is one sum. */
const mostEntries = 40;

/** Leaves a supplier's statement of account to be mailed to him. Throws `Conflict` where he has no address. */
export async function sendSupplierStatement(ctx: Ctx, supplierId: string, days: { from: string; to: string }): Promise<string> {
  authorize(ctx.actor, "order.pay");
  authorize(ctx.actor, "supplierBill.read");
  const [supplier] = isUuid(supplierId) ? await ctx.db.select().from(supplierTable).where(eq(supplierTable.id, supplierId)) : [];
  if (!supplier) throw new NotFound();
  if (!supplier.email) throw new Conflict("CONFLICT", { key: "order.statement.noMail" });
  await leaveStatement(ctx, "supplier", supplierId, days, "crm.supplierStatement");
  return supplier.email;
}

export async function mailSupplierStatement(ctx: Ctx, { supplierId, from, to, at, by }: SupplierStatementMail): Promise<void> {
  const { supplier, ...account } = await supplierStatement(ctx, supplierId, { from, to });
  if (!supplier.email) return;
  const language = supplier.nameAr ? "ar" : "en";
  const { t, shown, framed, answeredBy } = await mailTo(ctx, { language });
  const users = [by ?? null];
  const person = await answeredBy(users, "buyer");
  const days = { from: shown.date(from), to: shown.date(to) };
  const entries = account.entries.slice(-mostEntries);
  const earlier = account.entries.slice(0, -mostEntries);
  const last = earlier.at(-1);
  const opening = entries.reduce((left, { debit, credit }) => left - credit + debit, account.closing);
  const sums = shown.evenly([opening, ...entries.map(({ debit, credit }) => credit - debit)]);
  const letter = framed({
    subject: t("paymentMail.statement.subject", days),
    heading: t("paymentMail.statement.heading"),
    paragraphs: [
      t("order.mail.greeting", { name: inLanguage({ en: supplier.nameEn ?? "", ar: supplier.nameAr ?? "" }, language).text }),
      t("paymentMail.statement.text", days),
    ],
    amount: {
      value: shown.money(Math.abs(account.closing)),
      note: t(account.closing < 0 ? "order.statement.ours" : "order.statement.yours"),
    },
    facts: [
      {
        label: last
          ? t("paymentMail.statement.balanceOn", { date: shown.date(last.on), count: earlier.length })
          : t("payment.statement.opening"),
        value: sums.amount(opening),
      },
      ...entries.map(({ on, kind, number, debit, credit }) => ({
        label: [shown.date(on), t(`payment.statement.entry.${kind}`), number && leftToRight(number)].filter(Boolean).join(t("shell.comma")),
        value: sums.amount(credit - debit),
      })),
    ],
    ...(person && { person }),
  });
  await sendMail(ctx, {
    ...letter,
    to: supplier.email,
    replyTo: { users },
    language,
    kind: "crm.supplierStatement",
    key: `crm.supplierStatement:${supplierId}:${from}:${to}:${at}`,
  });
}
