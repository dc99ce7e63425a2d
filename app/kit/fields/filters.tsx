import { useId, useState, type ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { Input } from "#app/ui/control.tsx";
import { Checkbox, Field, Radio } from "#app/ui/field.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { addDays, cairoDay, weekStart } from "#app/values/calendar.ts";
import { parseDecimal, type NumberRule } from "#app/values/text/typed-number.ts";
import { choiceWord } from "./choice-word.ts";
import css from "./filters.module.css";
import type { InputProps } from "./input-props.ts";
import type { FieldOf, Kind } from "./kinds.ts";
import { decimalRule, type DecimalKind } from "./decimal.ts";
import { endsOf, rangeOf } from "./range.ts";
import { dayToType, typedDay } from "#app/values/text/typed-day.ts";
import { useFound } from "#app/kit/fields/inputs/use-found.ts";

export type FilterProps<K extends Kind = Kind> = {
  field: FieldOf<K>;
  name: string;
  words: string;
  options: readonly Option[];
  value: readonly string[];
  set: (value: string[]) => void;
  ask?: InputProps["ask"];
};

/** The filter of each kind; null where filtering by it means nothing. */
export const filters: { readonly [K in Kind]: ((props: FilterProps<K>) => ReactNode) | null } = {
  text: null,
  longText: null,
  bilingual: null,
  bilingualLong: null,
  bilingualList: null,
  choice: ChoiceFilter,
  money: NumberRange,
  percent: NumberRange,
  number: NumberRange,
  measure: NumberRange,
  date: DayRange,
  dateTime: DayRange,
  phone: null,
  email: null,
  link: null,
  reference: ReferenceFilter,
  image: null,
  rating: RatingFilter,
  toggle: ToggleFilter,
  icon: null,
  slug: null,
  part: ReferenceFilter,
};

/** One filter, whatever its kind. */
export function Filter(props: FilterProps): ReactNode {
  const Drawn = filters[props.field.kind] as ((props: FilterProps) => ReactNode) | null;
  return Drawn ? <Drawn {...props} /> : null;
}

type Word = { value: string; label: string };

function ChoiceFilter({ field, name, words, value, set }: FilterProps<"choice">) {
  const t = useTranslate();
  return <Several all={field.choices.map((one) => ({ value: one, label: choiceWord(t, words, name, one) }))} value={value} set={set} />;
}

function ReferenceFilter({ options, value, set, ask }: Omit<FilterProps, "field">) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState("");
  const { found, asking } = useFound(options, typed, ask);
  // What is chosen stays in sight while nothing is sought, though it be out of use.
  const held = typed.trim() ? [] : options.filter((one) => value.includes(one.value) && !found.includes(one));
  const all = [...held, ...found].map((one) => ({ value: one.value, label: inLanguage(one.label, language).text }));
  const shared = { all, value, set, typed, setTyped, none: asking ? "kit.form.asking" : "kit.list.noOption" };
  return <Boxes {...shared} findable={options.length >= findable} />;
}

function RatingFilter({ value, set }: FilterProps<"rating">) {
  const { number } = useFormat();
  const t = useTranslate();
  const all = [5, 4, 3, 2, 1].map((star) => ({ value: String(star), label: t("shell.rating", { value: number(star), most: number(5) }) }));
  return <Several all={all} value={value} set={set} />;
}

const findable = 9;

function Several({ all, value, set }: { all: readonly Word[]; value: readonly string[]; set: (value: string[]) => void }) {
  const [typed, setTyped] = useState("");
  const meant = typed.trim().toLocaleLowerCase();
  const shown = all.filter(({ label }) => label.toLocaleLowerCase().includes(meant));
  const ordered = (next: string[]) => set(all.map((one) => one.value).filter((one) => next.includes(one)));
  return (
    <Boxes
      all={shown}
      value={value}
      set={ordered}
      typed={typed}
      setTyped={setTyped}
      none="kit.list.noOption"
      findable={all.length >= findable}
    />
  );
}

type BoxesProps = {
  all: readonly Word[];
  value: readonly string[];
  set: (value: string[]) => void;
  typed: string;
  setTyped: (typed: string) => void;
  findable: boolean;
  none: string;
};

function Boxes({ all, value, set, typed, setTyped, findable: long, none }: BoxesProps) {
  const t = useTranslate();
  return (
    <div className={ui.stack(2)}>
      {long && (
        <Input
          small
          type="search"
          aria-label={t("kit.list.find")}
          placeholder={t("kit.list.find")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className={classes(css.words, ui.stack(0))}>
        {all.map((one) => (
          <li key={one.value}>
            <Checkbox
              small
              label={<span dir="auto">{one.label}</span>}
              checked={value.includes(one.value)}
              onChange={(event) => set(event.target.checked ? [...value, one.value] : value.filter((other) => other !== one.value))}
            />
          </li>
        ))}
      </ul>
      {all.length === 0 && <p className={ui.text("sm", "quiet")}>{t(none)}</p>}
    </div>
  );
}

function ToggleFilter({ name, words, value, set }: FilterProps<"toggle">) {
  const t = useTranslate();
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t(`${words}.field.${name}`)} className={classes(css.words, ui.stack(0))}>
      {(["", "yes", "no"] as const).map((one) => (
        <Radio
          small
          key={one}
          label={one ? t(`kit.list.${one}`) : t("kit.all")}
          name={`${name}${group}`}
          checked={(value[0] ?? "") === one}
          onChange={() => set(one ? [one] : [])}
        />
      ))}
    </div>
  );
}

function Ends({
  value,
  set,
  read,
  day,
}: {
  value: readonly string[];
  set: (value: string[]) => void;
  read: (typed: string) => string;
  day?: boolean;
}) {
  const t = useTranslate();
  const first = endsOf(value);
  const [from, setFrom] = useState(day && first.from ? dayToType(first.from) : first.from);
  const [to, setTo] = useState(day && first.to ? dayToType(first.to) : first.to);
  const end = { small: true, dir: "ltr", inputMode: day ? "text" : "decimal" } as const;
  return (
    <form
      className={css.ends}
      aria-label={t("kit.list.apply")}
      onSubmit={(event) => {
        event.preventDefault();
        set(rangeOf(read(from), read(to)));
      }}
    >
      <Field {...end} label={t("kit.list.from")} value={from} onChange={(event) => setFrom(event.target.value)} />
      <Field {...end} label={t("kit.list.to")} value={to} onChange={(event) => setTo(event.target.value)} />
      <Button type="submit">{t("kit.list.apply")}</Button>
    </form>
  );
}

function NumberRange({ field, value, set }: Pick<FilterProps, "value" | "set"> & { field: FieldOf<DecimalKind> }) {
  return <Ends key={value[0] ?? ""} value={value} set={set} read={(typed) => numberInAddress(typed, decimalRule(field))} />;
}

/** A number as an address says it; a comma that could be either is taken for thousands, nothing that cannot be read. */
function numberInAddress(typed: string, { unit }: NumberRule): string {
  const read = parseDecimal(typed, { min: 0, max: Number.MAX_SAFE_INTEGER / 100, decimals: 3, unit });
  if (read.ok) return String(read.value);
  return read.message.values?.["thousands"] === undefined ? "" : String(read.message.values["thousands"]);
}

function DayRange({ value, set }: { value: readonly string[]; set: (value: string[]) => void }) {
  const presets = usePresets();
  return (
    <div className={ui.stack(2)}>
      <ul className={classes(css.words, ui.stack(0))}>
        {presets.map((preset) => (
          <li key={preset.label}>
            <Press
              className={css.preset}
              aria-pressed={value[0] === preset.value}
              onClick={() => set(value[0] === preset.value ? [] : [preset.value])}
            >
              {preset.label}
            </Press>
          </li>
        ))}
      </ul>
      <Ends key={value[0] ?? ""} value={value} set={set} read={(typed) => typedDay(typed, cairoDay(new Date())) ?? ""} day />
    </div>
  );
}

/** Stretches of days people ask for, as they are today in Cairo. The week begins on Saturday. */
export function usePresets(): Word[] {
  const t = useTranslate();
  const [today] = useState(() => cairoDay(new Date()));
  const week = weekStart(today);
  const month = `${today.slice(0, 8)}01`;
  return [
    { value: `${today}..${today}`, label: t("kit.today") },
    { value: `${week}..${addDays(week, 6)}`, label: t("kit.list.thisWeek") },
    { value: `${month}..${addDays(`${addDays(month, 31).slice(0, 8)}01`, -1)}`, label: t("kit.list.thisMonth") },
    { value: `${addDays(today, -29)}..${today}`, label: t("kit.list.last30", { days: 30 }) },
  ];
}
