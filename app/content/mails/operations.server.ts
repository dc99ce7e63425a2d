import { digitsOf } from "#app/accounts/digits.server.ts";
import { nameIn } from "#app/accounts/names.ts";
import { firstOf } from "#app/accounts/people.server.ts";
import { contactItems } from "#app/content/contact-items/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { format } from "#app/locale/format.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { frame, type Letter } from "#app/platform/mail/frame.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { readableText } from "#app/values/phone.ts";
import { westernDigits, type Digits } from "#app/values/text/digits.ts";
import { translateFor } from "#app/words/words.server.ts";

const signed = ["phone", "email", "address"];

export async function waysToReach(ctx: Ctx, language: Language): Promise<{ text: string; isolated: boolean }[]> {
  const items = await contactItems(ctx);
  return signed.flatMap((key) => {
    const item = items.find((one) => one.key.toLowerCase() === key);
    const text = item ? inLanguage(item.content, language).text : "";
    return text ? [{ text: key === "phone" ? readableText(text) : text, isolated: key !== "address" }] : [];
  });
}

async function personOf(
  ctx: Ctx,
  language: Language,
  users: readonly (string | null)[],
  role: "manager" | "buyer",
  digits: Digits,
): Promise<Letter["person"]> {
  const user = await firstOf(ctx, users);
  if (!user) return undefined;
  const t = translateFor(language, digits);
  const items = await contactItems(ctx);
  const number = (key: string): string => {
    const item = items.find((one) => one.key.toLowerCase() === key);
    return item ? inLanguage(item.content, "en").text : "";
  };
  const chat = westernDigits(number("whatsapp")).replace(/\D/g, "");
  return {
    name: nameIn(user, language),
    role: t(`mail.letter.${role}`),
    phone: readableText(number("phone")),
    ...(chat && { whatsapp: { label: t("mail.letter.whatsapp"), url: `https://wa.me/${chat}` } }),
  };
}

export async function companyAddress(ctx: Ctx): Promise<string | null> {
  const email = (await contactItems(ctx)).find(({ key }) => key.toLowerCase() === "email");
  return email ? (email.content.en || email.content.ar).trim() : null;
}

export async function mailTo(ctx: Ctx, { language, digits }: { language: Language; digits?: Digits | null }) {
  const figures = await digitsOf(ctx, { language, digits });
  const t = translateFor(language, figures);
  const { name } = await companyFacts(ctx);
  const company = name[language].text || t("common.companyName");
  const shown = format(language, figures);
  // An address's house number has the letter's digits; telephones and mailboxes keep theirs.
  const signature = (await waysToReach(ctx, language)).map((way) => (way.isolated ? way : { ...way, text: shown.text(way.text) }));
  const home = `${config().APP_URL}${language === "ar" ? "/ar" : "/"}`;
  return {
    t,
    company,
    shown,
    answeredBy: (users: readonly (string | null)[], role: "manager" | "buyer" = "manager") => personOf(ctx, language, users, role, figures),
    framed: (text: Omit<Letter, "language" | "company" | "site" | "signature"> & { site?: string }) =>
      frame({ language, company, site: home, signature, ...text }),
  };
}
