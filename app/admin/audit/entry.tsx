import { Link } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inCairo } from "#app/values/calendar.ts";
import css from "./audit.module.css";
import { iconOf } from "./events.ts";
import { addressOf, type AuditFilters } from "./filters.ts";
import type { Entry } from "./operations.server.ts";
import { labelOf, plain, type Shown } from "./shown.ts";
import { Sentence } from "./entry-sentence.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";

const noFilters: AuditFilters = { q: "", person: "", entity: "", record: "", group: "", from: "", to: "" };

export function EntryRow({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const { time, dateTime } = useFormat();
  return (
    <details className={css.entry}>
      <summary>
        <Icon name={iconOf(entry.entity)} />
        <span className={ui.text("anywhere")}>
          <Sentence entry={entry} />
        </span>
        <time dateTime={entry.at} title={dateTime(entry.at)} className={`num ${ui.text("quiet")}`}>
          {time(inCairo(new Date(entry.at)).clock)}
        </time>
        <Icon name="chevron-down" className={css.fold} />
      </summary>
      <div className={classes(css.body, ui.stack(3))}>
        {entry.changes.length > 0 && <Changes entry={entry} />}
        <p className={classes(ui.row(6, "stretch"), ui.text("sm"))}>
          {entry.to && (
            <Link to={entry.to} className={classes(css.link, ui.text("underlined"))}>
              {t("audit.record")}
            </Link>
          )}
          {entry.entityId && (
            <Link
              to={addressOf({ ...noFilters, entity: entry.entity, record: entry.entityId })}
              className={classes(css.link, ui.text("underlined"))}
            >
              {t("audit.history")}
            </Link>
          )}
          {entry.token && (
            <span className={ui.text("xs", "quiet", "anywhere")}>
              {t("audit.token")} <Ltr>{entry.token.prefix}…</Ltr>
            </span>
          )}
          {entry.requestId && (
            <span className={ui.text("xs", "quiet", "anywhere")}>
              {t("audit.request")} <Ltr>{entry.requestId}</Ltr>
            </span>
          )}
        </p>
      </div>
    </details>
  );
}

function Changes({ entry: { changes } }: { entry: Entry }) {
  const t = useTranslate();
  const isNew = changes.every(({ before }) => before.kind === "none");
  return (
    <table className={classes(css.changes, ui.text("sm"), ui.place("full"))}>
      <thead>
        <tr>
          <th scope="col">{t("audit.column.field")}</th>
          {!isNew && <th scope="col">{t("audit.column.before")}</th>}
          <th scope="col">{t("audit.column.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((one) => (
          <tr key={one.field}>
            <th scope="row">{labelOf(t, one)}</th>
            {!isNew && (
              <td data-label={t("audit.column.before")}>
                <Value value={one.before} />
              </td>
            )}
            <td data-label={isNew ? undefined : t("audit.column.after")}>
              <Value value={one.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ value }: { value: Shown }) {
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
