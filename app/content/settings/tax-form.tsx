import { FieldInput } from "#app/kit/form/field-input.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { Options } from "#app/kit/entity/screens.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addDays, isDay } from "#app/values/calendar.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { periodOn } from "#app/values/periods.ts";
import { useId, useMemo } from "react";
import {
  regimeFields,
  taxFields,
  taxPeriodFields,
  taxProfileFields,
  turnoverBandFields,
  turnoverFields,
  type RegimeStart,
  type TaxPeriod,
} from "./fields.ts";
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
      <PartGroup form={form} name="turnover" draw={drawParts.turnover} />
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
  turnover: (part: PartProps) => <Turnover part={part} />,
};

function SinceLine({ name, from }: { name: string; from: unknown }) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <>
      <strong className={ui.place("grow", "narrow")}>{name}</strong>
      <span className={ui.text("soft")}>{isDay(String(from)) && t("settings.regime.since", { day: date(String(from)) })}</span>
    </>
  );
}

function Turnover({ part }: { part: PartProps }) {
  const t = useTranslate();
  const { money } = useFormat();
  const nameOf = (row: Row) => {
    const limit = rowsOf(row["bands"]).at(-1)?.["below"];
    return typeof limit === "number" ? t("settings.turnover.upTo", { amount: money(limit) }) : t("settings.turnover.new");
  };
  return (
    <RowsEditor
      part={part}
      blank={() => ({ from: nextFrom(rowsOf(part.value)), to: null, excess: "", years: "", source: "", bands: [{ below: "", rate: "" }] })}
      add={t("settings.turnover.add")}
      empty={t("settings.turnover.empty")}
      nameOf={nameOf}
      renderLine={(row) => <SinceLine name={nameOf(row)} from={row["from"]} />}
    >
      {(row) => (
        <>
          <RowGrid {...row} fields={turnoverFields} words="settings.turnover" names={["from", "to", "excess", "years", "source"]} />
          <RowsWithin
            row={row}
            name="bands"
            fields={turnoverBandFields}
            words="settings.turnoverBand"
            names={["below", "rate"]}
            blank={() => ({ below: "", rate: "" })}
          />
        </>
      )}
    </RowsEditor>
  );
}

function Regimes({ part }: { part: PartProps }) {
  const t = useTranslate();
  const nameOf = (row: Row) =>
    row["regime"] ? t(`settings.regime.choice.regime.${row["regime"] as RegimeStart["regime"]}`) : t("settings.regime.new");
  return (
    <RowsEditor
      part={part}
      blank={() => ({ regime: null, from: null, source: "" })}
      add={t("settings.regime.add")}
      empty={t("settings.regime.empty")}
      nameOf={nameOf}
      renderLine={(row) => <SinceLine name={nameOf(row)} from={row["from"]} />}
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

const nextFrom = (rows: readonly Row[]): string | null => {
  const last = rows.at(-1)?.["to"];
  return typeof last === "string" && isDay(last) ? addDays(last, 1) : null;
};

function Profile(row: RowProps) {
  return (
    <>
      <RowGrid {...row} {...profile} names={["name", "code", "kind", "share", "etaType", "etaSubtype", "active"]} />
      <RowsWithin
        row={row}
        name="periods"
        {...period}
        names={["rate", "from", "to"]}
        blank={(rows) => ({ rate: "", from: nextFrom(rows), to: null })}
      />
    </>
  );
}

type RowsWithinProps = {
  row: RowProps;
  name: string;
  fields: Fields;
  words: string;
  names: readonly string[];
  blank: (rows: Row[]) => Row;
};

function RowsWithin({ row, name, words, ...rest }: RowsWithinProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <InnerRows
      id={id}
      title={t(`${words}.title`)}
      words={words}
      add={t(`${words}.add`)}
      part={{
        value: row.row[name],
        set: (value) => row.set({ [name]: value }),
        error: row.errors[name],
        errors: errorsBelow(row.errors, name),
        disabled: row.disabled,
      }}
      {...rest}
    />
  );
}
