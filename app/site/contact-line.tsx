import type { ContactItem } from "#app/content/contact-items/fields.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { directionOf } from "#app/values/language.ts";
import { isCode, itemLink } from "./contact/item-link.ts";

/** The content of a contact item in one line, linked where it can be. A postal address is only read here; its map is on the contact page. */
export function ContactLine({ item }: { item: ContactItem }) {
  const { language } = useLanguage();
  const format = useFormat();
  const { text, lang } = inLanguage(item.content, language);
  const link = itemLink(item);
  const words =
    lang === language ? (
      format.text(text)
    ) : (
      <span lang={lang} dir={directionOf(lang)}>
        {text}
      </span>
    );
  const shown = isCode(text) ? <Ltr>{text}</Ltr> : words;
  if (!link || link.map) return shown;
  return (
    <a href={link.to} {...(link.away && { target: "_blank", rel: "noopener" })}>
      {shown}
    </a>
  );
}
