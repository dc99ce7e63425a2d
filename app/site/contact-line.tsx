import type { ContactItem } from "#app/content/contact-items/fields.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import { directionOf } from "#app/values/language.ts";

const digitsOf = (text: string): string => text.replace(/[^\d+]/g, "");

/** Where an item leads: its own link, or what its kind of content stands for. */
export function contactAddress({ key, link, content }: Pick<ContactItem, "key" | "link" | "content">): string | null {
  const text = content.en || content.ar;
  if (link) return link;
  if (/whatsapp/i.test(key)) return `https://wa.me/${digitsOf(text).replace("+", "")}`;
  if (/phone|mobile|tel/i.test(key)) return `tel:${digitsOf(text)}`;
  if (/^\S+@\S+\.\S+$/.test(text)) return `mailto:${text}`;
  return null;
}

/** Phones, e-mails, codes and addresses of the net read from left to right in any text. */
const readsFromLeft = (text: string): boolean =>
  !/[\u0600-\u06ff]/.test(text) && /^(\+?[\d\s()./-]{5,}|\S+@\S+|https?:\S+|[A-Z0-9]{6,})$/.test(text);

/** The content of a contact item, linked where it can be. */
export function ContactLine({ item }: { item: Pick<ContactItem, "key" | "link" | "content"> }) {
  const { language } = useLanguage();
  const format = useFormat();
  const { text, lang } = inLanguage(item.content, language);
  const address = contactAddress(item);
  const foreign = lang !== language;
  const shown = readsFromLeft(text) ? (
    <Ltr>{text}</Ltr>
  ) : foreign ? (
    <span lang={lang} dir={directionOf(lang)}>
      {text}
    </span>
  ) : (
    format.text(text)
  );
  if (!address) return shown;
  return /^https?:/.test(address) ? (
    <a href={address} target="_blank" rel="noopener">
      {shown}
    </a>
  ) : (
    <a href={address}>{shown}</a>
  );
}
