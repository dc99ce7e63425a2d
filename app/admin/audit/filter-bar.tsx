import { AddressBar, AddressChip, AddressClear, AddressChoice, AddressDay, AddressSearch } from "#app/kit/address/address.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { entities, eventGroupNames, namesOf } from "./events.ts";
import { addressOf, isNarrowed, type AuditFilters } from "./filters.ts";

type FilterBarProps = { filters: AuditFilters; people: { id: string; name: Bilingual }[]; recordName: string };

export function FilterBar({ filters, people, recordName }: FilterBarProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <AddressBar label={t("audit.filter.label")}>
      <AddressSearch label={t("audit.filter.label")} hint={t("audit.filter.search")} />
      <AddressChoice
        name="person"
        label={t("audit.filter.person")}
        choices={[
          { value: "", label: t("kit.everybody") },
          ...people.map(({ id, name }) => ({ value: id, label: (language === "ar" && name.ar) || name.en })),
          { value: "visitor", label: t("audit.visitor") },
          { value: "system", label: t("audit.system") },
        ]}
      />
      <AddressChoice
        name="entity"
        label={t("audit.filter.entity")}
        choices={[
          { value: "", label: t("audit.filter.everything") },
          ...entities.map((name) => ({ value: name, label: t(namesOf(name).many) })),
        ]}
      />
      <AddressChoice
        name="event"
        label={t("audit.filter.group")}
        choices={[
          { value: "", label: t("audit.filter.anyEvent") },
          ...eventGroupNames.map((name) => ({ value: name, label: t(`audit.group.${name}`) })),
        ]}
      />
      <AddressDay name="from" label={t("kit.list.from")} />
      <AddressDay name="to" label={t("kit.list.to")} />
      {filters.record && (
        <AddressChip to={addressOf({ ...filters, record: "" })} label={t("audit.filter.allRecords")}>
          {t("audit.filter.record", { name: recordName })}
        </AddressChip>
      )}
      {isNarrowed(filters) && <AddressClear to="?">{t("kit.clear")}</AddressClear>}
    </AddressBar>
  );
}
