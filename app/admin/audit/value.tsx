import { Link } from "react-router";
import { classes } from "#app/shell/classes.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./audit.module.css";
import { labelOf, plain, type Shown } from "./shown.ts";

export function Value({ value }: { value: Shown }) {
  const t = useTranslate();
  const format = useFormat();
  switch (value.kind) {
    case "none":
    case "secret":
      return <span className={ui.text("quiet")}>{plain(t, format, value)}</span>;
    case "code":
      return <Ltr>{value.text}</Ltr>;
    case "pair":
      return (
        <span className={css.pair}>
          <span lang="en" dir="ltr">
            {value.value.en || <span className={ui.text("quiet")}>{t("audit.value.none")}</span>}
          </span>
          <span lang="ar" dir="rtl">
            {value.value.ar || <span className={ui.text("quiet")}>{t("audit.value.none")}</span>}
          </span>
        </span>
      );
    case "name":
      return value.to ? (
        <Link to={value.to} className={classes(css.link, ui.text("underlined"))}>
          <Both value={value.name} />
        </Link>
      ) : (
        <Both value={value.name} />
      );
    case "row":
      return (
        <div className={ui.stack(1)}>
          <strong>{value.name ? <Both value={value.name} /> : t("audit.value.unnamed")}</strong>
          {value.fields.map((field) => (
            <div key={field.label.key}>
              {labelOf(t, field)}: <Value value={field.value} />
            </div>
          ))}
        </div>
      );
    case "list":
      return (
        <ul className={ui.stack(1)}>
          {value.items.map((item, at) => (
            // items have no other name than their place
            <li key={at}>
              <Value value={item} />
            </li>
          ))}
          {value.more > 0 && <li>… {t("audit.value.items", { count: value.more })}</li>}
        </ul>
      );
    case "text":
    case "word":
      return (
        <span className={ui.text("lines")} dir="auto">
          {plain(t, format, value)}
        </span>
      );
    default:
      return <span className="num">{plain(t, format, value)}</span>;
  }
}
