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
    if (!order?.paper || order.status === "cancelled") return;
    const { paper } = order;
    const t = translateFor(language);
    const { number, money, date } = format(language, "latn");
    const company = (await companyFacts({ ...ctx, actor: system })).name[language].text || t("common.companyName");
    const side = (text: { en: string; ar: string }) => inLanguage(text, language).text;
    const lines = paper.sections
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
      subject: t("order.mail.subject", { number: paper.number }),
      heading: t("order.mail.heading", { number: paper.number }),
      paragraphs: [
        t("order.mail.greeting", { name: side(paper.party.name) }),
        t("order.mail.text"),
        ...(paper.promisedOn ? [t("order.mail.promised", { date: date(paper.promisedOn) })] : []),
        t("order.mail.total", { total: money(paper.amount) }),
        ...(side(paper.notes) ? [t("order.mail.notes", { notes: side(paper.notes) })] : []),
        t("order.mail.close", { number: paper.number }),
      ],
      quoted: lines.join("\n"),
      notes: [],
    });
    await sendMail(ctx, { ...letter, to, language, kind: "crm.orderSent", key: `crm.orderSent:${id}:${to}` });
  },
};
