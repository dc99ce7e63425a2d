import type { Bilingual } from "#app/values/bilingual.ts";

export type ContactItem = { id: string; key: string; icon: string; title: Bilingual; content: Bilingual; link: string | null };

/** Words that mark an item as one for payments: it belongs on the contact page, not under every page. */
const paymentWords = ["bank name", "account number", "swift/bic", "instapay", "bankname", "accountnumber", "swift", "إنستاباي"];

/** The footer leaves out items whose title, in either language, or key contains one of the words, whatever their case. */
export function hiddenInFooter(item: Pick<ContactItem, "key" | "title">): boolean {
  const texts = [item.key, item.title.en, item.title.ar].map((text) => text.toLowerCase());
  return texts.some((text) => paymentWords.some((word) => text.includes(word)));
}

/** A link that a contact item may carry: web, telephone or mail, nothing that runs in the page. */
export const isContactLink = (link: string): boolean => link.length <= 2048 && /^(https?:\/\/|tel:|mailto:)\S+$/i.test(link);
