import { useId } from "react";
import type { LookupKind } from "#app/content/lookups/fields.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { directionOf } from "#app/values/language.ts";
import { entryFields, instalmentFields, listFields } from "./fields.ts";
import { InnerRows } from "./inner-rows.tsx";
import { RowGrid } from "#app/kit/sections/row-field.tsx";
import { errorsBelow } from "#app/values/errors.ts";
import { rowsOf, RowsEditor, type Row, type RowProps } from "#app/kit/sections/rows-editor.tsx";
import { useSectionFacts } from "./section-facts.tsx";
import { PartGroup, SectionFrame, useSectionForm } from "#app/kit/sections/section-form.tsx";
import type { SectionData } from "#app/kit/sections/section.server.ts";
import css from "./rows.module.css";

type ListFormProps = { kind: LookupKind; data: SectionData };

export function ListForm({ kind, data }: ListFormProps) {
  const t = useTranslate();
  const form = useSectionForm({ fields: listFields, words: "settings.list", data });
  return (
    <SectionFrame form={form} data={data} title={t(`settings.lists.kind.${kind}`)} lead={t("settings.lists.lead")}>
      <PartGroup form={form} name="entries" draw={drawParts.entries} untitled />
    </SectionFrame>
  );
}

const drawParts = { entries: (part: PartProps) => <Entries part={part} /> };

function Entries({ part }: { part: PartProps }) {
  const { list } = useSectionFacts();
  const t = useTranslate();
  const { language } = useLanguage();
  const plan = list?.kind === "paymentPlan";
  return (
    <RowsEditor
      part={part}
      blank={() => ({ key: "", name: { en: "", ar: "" }, active: true, lines: plan ? [blankLine(10_000)] : [] })}
      add={t("settings.list.add")}
      empty={t("settings.list.empty")}
      ordered
      nameOf={(row) => inLanguage(row["name"] as Bilingual, language).text || t("settings.list.new")}
      removable={(row) => !Object.hasOwn(list?.uses ?? {}, String(row["key"]))}
      renderLine={(row) => <Line row={row} />}
    >
      {(row) => (
        <>
          <RowGrid {...row} {...entry} names={["name", "active"]} />
          {plan && <Instalments {...row} />}
          {Boolean(row.row["key"]) && (
            <p className="caption">
              {t("settings.entry.key")} <Ltr>{String(row.row["key"])}</Ltr>
            </p>
          )}
        </>
      )}
    </RowsEditor>
  );
}

const entry = { fields: entryFields, words: "settings.entry" };
const instalment = { fields: instalmentFields, words: "settings.instalment" };

function Line({ row }: { row: Row }) {
  const { list } = useSectionFacts();
  const t = useTranslate();
  const { language } = useLanguage();
  const name = row["name"] as Bilingual;
  const other = language === "en" ? "ar" : "en";
  const count = list?.uses[String(row["key"])] ?? 0;
  return (
    <>
      <strong
        className={
          row["active"] === false
            ? `${classes(css.name, ui.place("grow", "narrow"))} ${ui.text("quiet")}`
            : classes(css.name, ui.place("grow", "narrow"))
        }
      >
        <bdi lang={language}>{name[language] || "—"}</bdi>
      </strong>
      <span className={classes(ui.text("soft"), ui.place("grow", "narrow"))}>
        <bdi lang={other} dir={directionOf(other)}>
          {name[other] || "—"}
        </bdi>
      </span>
      {row["active"] === false && <span className="caption">{t("settings.rows.inactive")}</span>}
      <span className={`caption ${css.uses}`}>{count > 0 && t("settings.lists.uses", { count })}</span>
    </>
  );
}

const blankLine = (percent: number | string): Row => ({ name: { en: "", ar: "" }, percent, trigger: "on_signing" });

function Instalments(row: RowProps) {
  const t = useTranslate();
  const id = useId();
  const { percent } = useFormat();
  const sum = rowsOf(row.row["lines"]).reduce((total, line) => total + basisPoints(line["percent"]), 0);
  return (
    <InnerRows
      id={id}
      title={t("settings.instalment.title")}
      {...instalment}
      names={["name", "percent", "trigger"]}
      add={t("settings.instalment.add")}
      blank={() => ({ ...blankLine(""), trigger: "phase" })}
      part={{
        value: row.row["lines"],
        set: (lines) => row.set({ lines }),
        error: row.errors["lines"],
        errors: errorsBelow(row.errors, "lines"),
        disabled: row.disabled,
      }}
      sum={<p className={sum === 10_000 ? "caption" : ui.text("sm", "bad")}>{t("settings.instalment.sum", { sum: percent(sum) })}</p>}
    />
  );
}

/** A percentage as it came, in basis points, or as it was typed. */
function basisPoints(value: unknown): number {
  if (typeof value === "number") return value;
  const read = parseDecimal(String(value ?? ""), { min: 0, max: 100, decimals: 2, unit: "percent" });
  return read.ok ? Math.round(read.value * 100) : 0;
}
