import { digitsOf } from "#app/accounts/digits.server.ts";
import { contactItems } from "#app/content/contact-items/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { format } from "#app/locale/format.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { frame, type Letter } from "#app/platform/mail/frame.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { readableText } from "#app/values/phone.ts";
import type { Digits } from "#app/values/text/digits.ts";
import { translateFor } from "#app/words.server.ts";

const signed = ["phone", "email", "address"];

export async function waysToReach(ctx: Ctx, language: Language): Promise<{ text: string; isolated: boolean }[]> {
  const items = await contactItems(ctx);
  return signed.flatMap((key) => {
    const item = items.find((one) => one.key.toLowerCase() === key);
    const text = item ? inLanguage(item.content, language).text : "";
    return text ? [{ text: key === "phone" ? readableText(text) : text, isolated: key !== "address" }] : [];
  });
}

export async function companyAddress(ctx: Ctx): Promise<string | null> {
  const email = (await contactItems(ctx)).find(({ key }) => key.toLowerCase() === "email");
  return email ? (email.content.en || email.content.ar).trim() : null;
}

/** Words and figures in the addressee's language and `digits` (if chosen), in the company's frame. The foot leads home unless `site` is given. */
export async function mailTo(ctx: Ctx, { language, digits }: { language: Language; digits?: Digits | null }) {
  const figures = await digitsOf(ctx, { language, digits });
  const t = translateFor(language, figures);
  const { name } = await companyFacts(ctx);
  const company = name[language].text || t("common.companyName");
  const signature = await waysToReach(ctx, language);
  const home = `${config().APP_URL}${language === "ar" ? "/ar" : "/"}`;
  return {
    t,
    company,
    shown: format(language, figures),
    framed: (text: Omit<Letter, "language" | "company" | "site" | "signature"> & { site?: string }) =>
      frame({ language, company, site: home, signature, ...text }),
  };
}
