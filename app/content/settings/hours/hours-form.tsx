import { Tick } from "#app/ui/field.tsx";
import { FieldInput } from "#app/kit/form/field-input.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { holidayFields, hoursFields, otherHoursFields, weekFromSaturday } from "#app/content/settings/fields.ts";
import css from "./hours-form.module.css";
import { RowGrid } from "#app/kit/sections/row-field.tsx";
import { RowsEditor, type Row } from "#app/kit/sections/rows-editor.tsx";
import { FieldGroup, PartGroup, SectionFrame, useSectionForm, type SectionFormProps } from "#app/kit/sections/section-form.tsx";
import rowCss from "#app/content/settings/rows.module.css";

export function HoursForm({ data }: SectionFormProps) {
  const t = useTranslate();
  const form = useSectionForm({ fields: hoursFields, words: "settings.hours", data });
  return (
    <SectionFrame form={form} data={data} title={t("settings.section.hours")} lead={t("settings.hours.lead")}>
      <FieldInput form={form} name="days" draw={drawParts.days} />
      <FieldGroup form={form} names={["opens", "closes"]} />
      <PartGroup form={form} name="otherHours" draw={drawParts.otherHours} />
      <PartGroup form={form} name="holidays" draw={drawParts.holidays} />
    </SectionFrame>
  );
}

const drawParts = {
  days: (part: PartProps) => <Days part={part} />,
  otherHours: (part: PartProps) => <OtherHours part={part} />,
  holidays: (part: PartProps) => <Holidays part={part} />,
};

function Days({ part }: { part: PartProps }) {
  const t = useTranslate();
  const chosen: unknown[] = Array.isArray(part.value) ? part.value : [];
  return (
    <div role="group" aria-labelledby={`${part.id}-label`} className={classes(css.days, ui.row(2, "stretch"))}>
      {weekFromSaturday.map((day) => (
        <label key={day}>
          <Tick
            unseen
            aria-invalid={part.error ? true : undefined}
            disabled={part.disabled}
            checked={chosen.includes(day)}
            onChange={(event) => part.set(weekFromSaturday.filter((one) => (one === day ? event.target.checked : chosen.includes(one))))}
          />
          <span>{t(`settings.hours.day.${day}`)}</span>
        </label>
      ))}
    </div>
  );
}

const otherHours = { fields: otherHoursFields, words: "settings.otherHours" };
const holiday = { fields: holidayFields, words: "settings.holiday" };

function useSpan(): (row: Row) => string {
  const t = useTranslate();
  const { date } = useFormat();
  return (row) => {
    const [from, to] = [row["from"], row["to"]].map((day) => (typeof day === "string" && day ? date(day) : ""));
    return from && to && from !== to ? t("settings.hours.span", { from, to }) : (from ?? "");
  };
}

function OtherHours({ part }: { part: PartProps }) {
  const t = useTranslate();
  const { time } = useFormat();
  const { language } = useLanguage();
  const span = useSpan();
  const nameOf = (row: Row) => inLanguage(row["name"] as Bilingual, language).text || t("settings.otherHours.new");
  return (
    <RowsEditor
      part={part}
      blank={() => ({ name: { en: "", ar: "" }, from: null, to: null, opens: "10:00", closes: "15:00" })}
      add={t("settings.otherHours.add")}
      empty={t("settings.otherHours.empty")}
      nameOf={nameOf}
      renderLine={(row) => (
        <>
          <strong>{nameOf(row)}</strong>
          <span className={ui.text("soft", "anywhere")}>{span(row)}</span>
          <span className={ui.text("soft", "anywhere")}>
            {t("settings.hours.span", { from: time(String(row["opens"])), to: time(String(row["closes"])) })}
          </span>
        </>
      )}
    >
      {(row) => <RowGrid {...row} {...otherHours} names={["name", "from", "to", "opens", "closes"]} />}
    </RowsEditor>
  );
}

function Holidays({ part }: { part: PartProps }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const span = useSpan();
  return (
    <RowsEditor
      part={part}
      blank={() => ({ name: { en: "", ar: "" }, from: null, to: null, check: false })}
      add={t("settings.holiday.add")}
      nameOf={(row) => inLanguage(row["name"] as Bilingual, language).text || t("settings.holiday.new")}
      renderLine={(row) => (
        <>
          <span className={classes(rowCss.when, ui.text("soft"), ui.place("fixed"))}>{span(row)}</span>
          <strong className={classes(rowCss.name, ui.place("grow", "narrow"))}>
            <Both value={row["name"] as Bilingual} />
          </strong>
          {row["check"] === true && (
            <span className={classes(ui.text("xs", "warn"), ui.place("fixed"))}>{t("settings.holiday.toCheck")}</span>
          )}
        </>
      )}
    >
      {(row) => <RowGrid {...row} {...holiday} names={["name", "from", "to", "check"]} />}
    </RowsEditor>
  );
}
