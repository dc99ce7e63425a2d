import type { ContactItem } from "#app/content/contact-items/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Prose } from "#app/site/prose.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isCode, itemLink } from "./item-link.ts";
import css from "./list.module.css";

export function ContactList({ items }: { items: ContactItem[] }) {
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { item: ContactItem }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const text = inLanguage(item.content, language).text;
  const value = isCode(text) ? <Ltr>{text}</Ltr> : <Prose value={item.content} />;
  const link = itemLink(item);
  const outside = link?.away ? { target: "_blank", rel: "noopener noreferrer" } : {};
  return (
    <li>
      <Icon name={item.icon} className={css.icon} />
      <Both className="caption" value={item.title} />
      {link && !link.map ? (
        <a href={link.to} className={css.value} {...outside}>
          {value}
          {link.away && <span className="sr">{t("shell.comma") + t("contact.opensNew")}</span>}
        </a>
      ) : (
        <span className={css.value}>{value}</span>
      )}
      {link?.map && (
        <a
          href={link.to}
          className={classes(css.map, ui.row(1, "nowrap", "inline"), ui.text("sm"), ui.place("atStart", "above1"))}
          {...outside}
        >
          {t("contact.map")}
          <Icon name="arrow-up-right" flip className={ui.text("icon16")} />
          <span className="sr">{t("shell.comma") + t("contact.opensNew")}</span>
        </a>
      )}
    </li>
  );
}
