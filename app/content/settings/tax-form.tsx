import { FieldInput } from "#app/kit/form/field-input.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addDays, isDay } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { periodOn } from "#app/values/periods.ts";
import { useId, useMemo } from "react";
import { regimeFields, taxFields, taxPeriodFields, taxProfileFields, type RegimeStart, type TaxPeriod } from "./fields.ts";
import { InnerRows } from "./inner-rows.tsx";
import { RowGrid } from "#app/kit/sections/row-field.tsx";
import { errorsBelow } from "#app/values/errors.ts";
import { rowsOf, RowsEditor, type Row, type RowProps } from "#app/kit/sections/rows-editor.tsx";
import { useSectionFacts } from "./section-facts.tsx";
import { PartGroup, SectionFrame, useSectionForm, type SectionFormProps } from "#app/kit/sections/section-form.tsx";
import css from "./rows.module.css";

export function TaxForm({ data }: SectionFormProps) {
  const t = useTranslate();
  const plain = useSectionForm({ fields: taxFields, words: "settings.tax", data });
  const profiles = rowsOf(plain.draft["profiles"]);
  const options: Options = useMemo(
    () => ({
      usual: profiles.map((row) => ({ value: String(row["code"]), label: row["name"] as Bilingual, inactive: row["active"] === false })),
    }),
    [profiles],
  );
  const form = { ...plain, options };
  return (
    <SectionFrame form={form} data={data} title={t("settings.section.tax")} lead={t("settings.tax.lead")}>
      <FieldInput form={form} name="usual" />
      <PartGroup form={form} name="profiles" draw={drawParts.profiles} />
      <PartGroup form={form} name="regimes" draw={drawParts.regimes} />
    </SectionFrame>
  );
}

const blank = (): Row => ({
  code: "",
  kind: "vat",
  name: { en: "", ar: "" },
  share: 10_000,
  etaType: "T1",
  etaSubtype: "",
  active: true,
  periods: [{ rate: "", from: null, to: null }],
});

const drawParts = {
  profiles: (part: PartProps) => <Profiles part={part} />,
  regimes: (part: PartProps) => <Regimes part={part} />,
};

function Regimes({ part }: { part: PartProps }) {
  const t = useTranslate();
  const { date } = useFormat();
  const nameOf = (row: Row) =>
    row["regime"] ? t(`settings.regime.choice.regime.${row["regime"] as RegimeStart["regime"]}`) : t("settings.regime.new");
  return (
    <RowsEditor
      part={part}
      blank={() => ({ regime: null, from: null, source: "" })}
      add={t("settings.regime.add")}
      empty={t("settings.regime.empty")}
      nameOf={nameOf}
      renderLine={(row) => (
        <>
          <strong className={ui.place("grow", "narrow")}>{nameOf(row)}</strong>
          <span className={ui.text("soft")}>
            {isDay(String(row["from"])) && t("settings.regime.since", { day: date(String(row["from"])) })}
          </span>
        </>
      )}
    >
      {(row) => <RowGrid {...row} fields={regimeFields} words="settings.regime" names={["regime", "from", "source"]} />}
    </RowsEditor>
  );
}

function Profiles({ part }: { part: PartProps }) {
  const t = useTranslate();
  return (
    <RowsEditor
      part={part}
      blank={blank}
      add={t("settings.tax.add")}
      nameOf={(row) => String(row["code"]) || t("settings.tax.new")}
      renderLine={(row) => <Line row={row} />}
    >
      {(row) => <Profile {...row} />}
    </RowsEditor>
  );
}

function Line({ row }: { row: Row }) {
  const { today } = useSectionFacts();
  const t = useTranslate();
  const { percent } = useFormat();
  const now = periodOn(rowsOf(row["periods"]) as TaxPeriod[], today);
  return (
    <>
      <span className={row["active"] === false ? ui.text("quiet") : classes(css.name, ui.place("grow", "narrow"))}>
        <strong>
          <Both value={row["name"] as Bilingual} />
        </strong>
      </span>
      <span className={classes(css.code, ui.text("quiet"), ui.place("fixed"))}>
        <Ltr>{String(row["code"])}</Ltr>
      </span>
      <span className={classes(css.rate, ui.text("soft"), ui.place("fixed"))}>
        {now && typeof now.rate === "number" ? percent(now.rate) : t("settings.tax.notToday")}
      </span>
      {row["active"] === false && <span className="caption">{t("settings.rows.inactive")}</span>}
    </>
  );
}

const profile = { fields: taxProfileFields, words: "settings.taxProfile" };
const period = { fields: taxPeriodFields, words: "settings.taxPeriod" };

function Profile(row: RowProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <RowGrid {...row} {...profile} names={["name", "code", "kind", "share", "etaType", "etaSubtype", "active"]} />
      <InnerRows
        id={id}
        title={t("settings.taxPeriod.title")}
        {...period}
        names={["rate", "from", "to"]}
        add={t("settings.taxPeriod.add")}
        part={{
          value: row.row["periods"],
          set: (periods) => row.set({ periods }),
          error: row.errors["periods"],
          errors: errorsBelow(row.errors, "periods"),
          disabled: row.disabled,
        }}
        blank={(rows) => {
          const last = rows.at(-1)?.["to"];
          return { rate: "", from: typeof last === "string" && isDay(last) ? addDays(last, 1) : null, to: null };
        }}
      />
    </>
  );
}
