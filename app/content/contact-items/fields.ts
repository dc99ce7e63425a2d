import * as field from "#app/kit/fields/kinds.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export const contactSchemes = ["https:", "http:", "mailto:", "tel:"] as const;

export const contactItemFields = {
  title: field.bilingual({ max: 120 }),
  content: field.bilingual({ max: 300 }),
  linkUrl: field.optional(field.link({ schemes: contactSchemes })),
  iconName: field.icon(),
  elementKey: field.optional(field.text({ max: 60, ltr: true })),
};

export type ContactItem = { id: string; key: string; icon: string; title: Bilingual; content: Bilingual; link: string | null };

const paymentWords = ["bank name", "account number", "swift/bic", "instapay", "bankname", "accountnumber", "swift", "إنستاباي"];

export function isForPayments(item: Pick<ContactItem, "key" | "title">): boolean {
  const texts = [item.key, item.title.en, item.title.ar].map((one) => one.toLowerCase());
  return texts.some((one) => paymentWords.some((word) => one.includes(word)));
}

export const isContactLink = (address: string): boolean => address.length <= 2048 && /^(https?:\/\/|tel:|mailto:)\S+$/i.test(address);
