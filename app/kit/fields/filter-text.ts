import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isDay } from "#app/values/calendar.ts";
import { choiceWord } from "./choice-word.ts";
import { readNumber } from "./decimal.ts";
import { usePresets, type FilterProps } from "./filters.tsx";
import { endsOf } from "./range.ts";

/** Says what a filter is set to, as its chip shows it. */
export function useFilterText(): (filter: Omit<FilterProps, "set">) => string {
  const t = useTranslate();
  const { language } = useLanguage();
  const { number, date, area, metres, money, percent } = useFormat();
  const presets = usePresets();
  const range = (value: readonly string[], shown: (end: string) => string): string => {
    const { from, to } = endsOf(value);
    if (from && to) return from === to ? shown(from) : t("kit.list.between", { from: shown(from), to: shown(to) });
    return from ? t("kit.list.atLeast", { from: shown(from) }) : t("kit.list.atMost", { to: shown(to) });
  };
  const figure = (value: readonly string[], shown: (value: number) => string) =>
    range(value, (end) => {
      const read = readNumber(end);
      return read === null ? end : shown(read);
    });
  return ({ field, name, words, options, value }) => {
    switch (field.kind) {
      case "choice":
        return value.map((one) => choiceWord(t, words, name, one)).join(t("shell.comma"));
      case "reference":
      case "part":
        return value
          .map((one) => options.find((option) => option.value === one))
          .map((option, at) =>
            option ? inLanguage(option.label, language).text : value[at] === "none" ? t("kit.form.none") : (value[at] ?? ""),
          )
          .join(t("shell.comma"));
      case "rating":
        return value.map((one) => number(Number(one))).join(t("shell.comma"));
      case "toggle":
        return value[0] === "yes" ? t("kit.list.yes") : t("kit.list.no");
      case "money":
        return figure(value, (egp) => money(Math.round(egp * 100)));
      case "percent":
        return figure(value, (rate) => percent(Math.round(rate * 100)));
      case "measure":
        return figure(value, (size) => (field.unit === "m2" ? area(size) : metres(size)));
      case "date":
      case "dateTime":
        return presets.find((preset) => preset.value === value[0])?.label ?? range(value, (end) => (isDay(end) ? date(end) : end));
      default:
        return figure(value, (one) => number(one));
    }
  };
}
