import { Form, Link, useSubmit } from "react-router";
import { useLanguage } from "#app/shell/language.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { Bilingual } from "#app/values/bilingual.ts";
import css from "./filter-bar.module.css";
import { eventGroupNames } from "./events.ts";
import { addressOf, entityChoices, isNarrowed, type AuditFilters } from "./filters.ts";

/** Narrows the log; what is chosen counts at once, what is typed with Enter. The address keeps it. */
export function FilterBar({
  filters,
  people,
  recordName,
}: {
  filters: AuditFilters;
  people: { id: string; name: Bilingual }[];
  recordName: string;
}) {
  const t = useTranslate();
  const { language } = useLanguage();
  const submit = useSubmit();
  const chosen = (event: React.ChangeEvent<HTMLSelectElement | HTMLInputElement>) => void submit(event.currentTarget.form);
  return (
    <Form method="get" className={css.bar} aria-label={t("audit.filter.label")} key={addressOf(filters)}>
      <label className={css.search}>
        <Icon name="search" />
        <span className="sr">{t("audit.filter.search")}</span>
        <input type="search" name="q" defaultValue={filters.q} placeholder={t("audit.filter.search")} dir="auto" />
      </label>
      <label className={css.choice}>
        <span>{t("audit.filter.person")}</span>
        <select name="person" defaultValue={filters.person} onChange={chosen}>
          <option value="">{t("audit.filter.everybody")}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {(language === "ar" && name.ar) || name.en}
            </option>
          ))}
          <option value="visitor">{t("audit.visitor")}</option>
          <option value="system">{t("audit.house")}</option>
        </select>
      </label>
      <label className={css.choice}>
        <span>{t("audit.filter.entity")}</span>
        <select name="entity" defaultValue={filters.entity} onChange={chosen}>
          <option value="">{t("audit.filter.everything")}</option>
          {entityChoices.map((name) => (
            <option key={name} value={name}>
              {t(`audit.entities.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        <span>{t("audit.filter.group")}</span>
        <select name="event" defaultValue={filters.group} onChange={chosen}>
          <option value="">{t("audit.filter.anyEvent")}</option>
          {eventGroupNames.map((name) => (
            <option key={name} value={name}>
              {t(`audit.group.${name}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={css.choice}>
        <span>{t("audit.filter.from")}</span>
        <input type="date" name="from" defaultValue={filters.from} max={filters.to || undefined} onChange={chosen} />
      </label>
      <label className={css.choice}>
        <span>{t("audit.filter.to")}</span>
        <input type="date" name="to" defaultValue={filters.to} min={filters.from || undefined} onChange={chosen} />
      </label>
      {filters.record && (
        <>
          <input type="hidden" name="record" value={filters.record} />
          <Link to={addressOf({ ...filters, record: "" })} className={css.chip} aria-label={t("audit.filter.allRecords")}>
            <bdi>{t("audit.filter.record", { name: recordName })}</bdi>
            <Icon name="x-mark" />
          </Link>
        </>
      )}
      <button type="submit" className={css.apply}>
        {t("audit.filter.apply")}
      </button>
      {isNarrowed(filters) && (
        <Link to="/admin/audit" className={css.clear}>
          {t("audit.filter.clear")}
        </Link>
      )}
    </Form>
  );
}
