import { eq } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { format } from "#app/locale/format.ts";
import { config } from "#app/platform/config.server.ts";
import type { Handler } from "#app/platform/runtime.server.ts";
import { frame } from "#app/platform/mail/frame.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words.server.ts";
import { purchaseOrderTable } from "./table.server.ts";

export const handlers: Record<string, Handler> = {
  /** Writes the order to the supplier, from the paper that he has. One that was cancelled meanwhile is not sent any more. */
  "crm.orderSent": async (ctx, data) => {
    const { id, to, language } = data as { id: string; to: string; language: Language };
    const [order] = await ctx.db.select().from(purchaseOrderTable).where(eq(purchaseOrderTable.id, id));
    if (!order?.snapshot || order.status === "cancelled") return;
    const { snapshot } = order;
    const t = translateFor(language);
    const { number, money, date } = format(language, "latn");
    const company = (await companyFacts({ ...ctx, actor: system })).name[language].text || t("common.companyName");
    const side = (text: { en: string; ar: string }) => inLanguage(text, language).text;
    const lines = snapshot.sections
      .flatMap((section) => section.lines)
      .map((line, at) =>
        t("order.mail.line", {
          place: at + 1,
          item: [side(line.description), side(line.detail)].filter(Boolean).join(", "),
          quantity: number(line.quantity ?? 0),
          unit: side(line.unit),
        }).trimEnd(),
      );
    const letter = frame({
      language,
      company,
      site: `${config().APP_URL}${language === "ar" ? "/ar" : "/"}`,
      subject: t("order.mail.subject", { number: snapshot.number }),
      heading: t("order.mail.heading", { number: snapshot.number }),
      paragraphs: [
        t("order.mail.greeting", { name: side(snapshot.party.name) }),
        t("order.mail.text"),
        ...(snapshot.promisedOn ? [t("order.mail.promised", { date: date(snapshot.promisedOn) })] : []),
        t("order.mail.total", { total: money(snapshot.amount) }),
        ...(side(snapshot.notes) ? [t("order.mail.notes", { notes: side(snapshot.notes) })] : []),
        t("order.mail.close", { number: snapshot.number }),
      ],
      quoted: lines.join("\n"),
      notes: [],
    });
    await sendMail(ctx, { ...letter, to, language, kind: "crm.orderSent", key: `crm.orderSent:${id}:${to}` });
  },
};
