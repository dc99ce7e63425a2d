import { eq } from "drizzle-orm";
import { mailTo } from "#app/content/mails/operations.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import type { SupplierStatementMail } from "#app/crm/money/payments/operations.server.ts";
import { mailSupplierStatement } from "#app/crm/purchasing/orders/statement/mail.server.ts";
import { purchaseOrderTable } from "./table.server.ts";

export const handlers: Record<string, Handler> = {
  "crm.supplierStatement": (ctx, data) => mailSupplierStatement(ctx, data as SupplierStatementMail),
  /** Writes the order to the supplier, from the paper that he has. One that was cancelled meanwhile is not sent any more. */
  "crm.orderSent": async (ctx, data) => {
    const { id, to, language, by } = data as { id: string; to: string; language: Language; by?: string | null };
    const [order] = await ctx.db.select().from(purchaseOrderTable).where(eq(purchaseOrderTable.id, id));
    if (!order?.snapshot || order.status === "cancelled") return;
    const { snapshot } = order;
    const { t, shown, framed, answeredBy } = await mailTo(ctx, { language });
    const side = (text: { en: string; ar: string }) => inLanguage(text, language).text;
    const all = snapshot.sections.flatMap((section) => section.lines);
    const sums = shown.evenly(all.map((line) => line.net));
    const facts = all.map((line, at) => ({
      label: t("order.mail.line", {
        place: at + 1,
        item: [side(line.description), side(line.detail)].filter(Boolean).join(t("shell.comma")),
        quantity: shown.number(line.quantity ?? 0),
        unit: side(line.unit),
      }).trimEnd(),
      value: line.net === null ? "" : sums.amount(line.net),
    }));
    const users = [by ?? null, order.createdBy];
    const person = await answeredBy(users, "buyer");
    const promised = snapshot.promisedOn && t("order.mail.promised", { date: shown.date(snapshot.promisedOn) });
    const taxed = snapshot.sums?.taxes.some((tax) => tax.amount !== 0);
    const letter = framed({
      subject: t("order.mail.subject", { number: snapshot.number }),
      heading: t("order.mail.heading", { number: snapshot.number }),
      paragraphs: [
        t("order.mail.greeting", { name: side(snapshot.party.name) }),
        t("order.mail.text"),
        ...(side(snapshot.notes) ? [t("order.mail.notes", { notes: side(snapshot.notes) })] : []),
        t("order.mail.close", { number: snapshot.number }),
      ],
      amount: {
        value: shown.money(snapshot.amount),
        note: [taxed ? t("order.mail.withTax") : "", promised].filter(Boolean).join(t("shell.comma")),
      },
      facts,
      ...(person && { person }),
    });
    const replyTo = { users };
    await sendMail(ctx, { ...letter, to, replyTo, language, kind: "crm.orderSent", key: `crm.orderSent:${id}:${to}` });
  },
};
