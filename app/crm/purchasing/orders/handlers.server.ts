import { eq } from "drizzle-orm";
import { mailTo } from "#app/content/mails/operations.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { purchaseOrderTable } from "./table.server.ts";

export const handlers: Record<string, Handler> = {
  /** Writes the order to the supplier, from the paper that he has. One that was cancelled meanwhile is not sent any more. */
  "crm.orderSent": async (ctx, data) => {
    const { id, to, language, by } = data as { id: string; to: string; language: Language; by?: string | null };
    const [order] = await ctx.db.select().from(purchaseOrderTable).where(eq(purchaseOrderTable.id, id));
    if (!order?.snapshot || order.status === "cancelled") return;
    const { snapshot } = order;
    const { t, shown, framed } = await mailTo(ctx, { language });
    const side = (text: { en: string; ar: string }) => inLanguage(text, language).text;
    const lines = snapshot.sections
      .flatMap((section) => section.lines)
      .map((line, at) =>
        t("order.mail.line", {
          place: at + 1,
          item: [side(line.description), side(line.detail)].filter(Boolean).join(t("shell.comma")),
          quantity: shown.number(line.quantity ?? 0),
          unit: side(line.unit),
        }).trimEnd(),
      );
    const letter = framed({
      subject: t("order.mail.subject", { number: snapshot.number }),
      heading: t("order.mail.heading", { number: snapshot.number }),
      paragraphs: [
        t("order.mail.greeting", { name: side(snapshot.party.name) }),
        t("order.mail.text"),
        ...(snapshot.promisedOn ? [t("order.mail.promised", { date: shown.date(snapshot.promisedOn) })] : []),
        t("order.mail.total", { total: shown.money(snapshot.amount) }),
        ...(side(snapshot.notes) ? [t("order.mail.notes", { notes: side(snapshot.notes) })] : []),
        t("order.mail.close", { number: snapshot.number }),
      ],
      quoted: lines.join("\n"),
    });
    const replyTo = { users: [by ?? null, order.createdBy] };
    await sendMail(ctx, { ...letter, to, replyTo, language, kind: "crm.orderSent", key: `crm.orderSent:${id}:${to}` });
  },
};
