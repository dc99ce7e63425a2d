import { optionsOf } from "#app/ui/options.tsx";
import { Fragment, useEffect, useRef, useState, type ReactNode } from "react";
import { SelectInput } from "#app/ui/control.tsx";
import { quickEstimate } from "#app/content/estimator/quick-estimate.ts";
import type { QuickPrices } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { BrandPattern } from "#app/shell/brand-pattern.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { Button } from "#app/ui/button.tsx";
import { Caption } from "#app/site/ui/caption.tsx";
import css from "./sentence.module.css";

const areas = [60, 90, 120, 160, 200, 260, 340, 450, 600];
const slots = ["type", "area", "place", "scope"] as const;
type Slot = (typeof slots)[number];
type Choice = Record<Slot, string>;

const firstChoice = (prices: QuickPrices): Choice => ({
  type: prices.types[0]?.key ?? "",
  area: "160",
  place: prices.places[0]?.key ?? "",
  scope: (prices.scopes[1] ?? prices.scopes[0])?.key ?? "",
});

/** The estimator in one sentence: one message per language, cut at its placeholders, since the order differs. Without script it leads to the estimator. */
export function Sentence({ prices }: { prices: QuickPrices }) {
  const t = useTranslate();
  const format = useFormat();
  const { language, path } = useLanguage();
  const [choice, setChoice] = useState(() => firstChoice(prices));
  const form = useRef<HTMLFormElement>(null);

  const read = () => {
    const typed = new FormData(form.current ?? undefined);
    const chosen = (slot: Slot, before: string) => {
      const value = typed.get(slot);
      return typeof value === "string" ? value : before;
    };
    setChoice((now) => Object.fromEntries(slots.map((slot) => [slot, chosen(slot, now[slot])])) as Choice);
  };
  // What was chosen before script started stands in the page, not in the state.
  useEffect(read, []);

  if (prices.types.length === 0 || prices.places.length === 0 || prices.scopes.length === 0) return null;
  const found = quickEstimate(prices, { ...choice, area: Number(choice.area) });
  const named = (list: { key: string; name: Bilingual }[]) => list.map(({ key, name }) => [key, inLanguage(name, language).text] as const);
  const options: Record<Slot, (readonly [string, string])[]> = {
    type: named(prices.types),
    place: named(prices.places),
    scope: named(prices.scopes),
    area: areas.map((area) => [String(area), format.area(area)]),
  };
  const first = firstChoice(prices);

  return (
    <section className={`grid ${css.sentence}`} aria-labelledby="sentence">
      <BrandPattern className={css.light} />
      <Caption className={css.caption}>
        <span id="sentence">{t("home.sentence.caption")}</span>
      </Caption>
      <form ref={form} aria-labelledby="sentence" action={path("/cost-estimator")} onChange={read} className={css.form}>
        <p className={css.text}>
          {cut(t("home.sentence.text", marked)).map((piece, index) => (
            <Fragment key={index}>
              {typeof piece === "string" ? (
                piece
              ) : (
                <label className={classes(css.slot, ui.text("clay"))}>
                  <span className="sr">{t(`home.sentence.${piece.slot}`)}</span>
                  <SelectInput bare name={piece.slot} defaultValue={first[piece.slot]}>
                    {optionsOf(options[piece.slot], ([key, name]) => [key, name])}
                  </SelectInput>
                  <Icon name="chevron-down" className={css.caret} />
                </label>
              )}
            </Fragment>
          ))}
        </p>
        <div className={classes(css.result, ui.row(8, "end", "between"))}>
          <output className={classes(css.output, ui.stack(1))} aria-label={t("home.sentence.about")}>
            <span className="label">{t("home.sentence.about")}</span>
            <b className="num">
              {found && (
                <Range>{t("home.sentence.range", { low: format.roundMoney(found.low), high: format.roundMoney(found.high) })}</Range>
              )}
            </b>
            <span className="caption">{t("home.sentence.note")}</span>
          </output>
          <Button type="submit" kind="clay" after="arrow-right">
            {t("home.sentence.rooms")}
          </Button>
        </div>
      </form>
    </section>
  );
}

const Range = ({ children }: { children: ReactNode }) => <span className={css.range}>{children}</span>;

const open = "\u{e000}";
const shut = "\u{e001}";
const marked = Object.fromEntries(slots.map((slot) => [slot, `${open}${slot}${shut}`]));

/** The message's words and slots in their order. An administrator's sentence that lacks a slot simply has one choice less. */
function cut(message: string): (string | { slot: Slot })[] {
  return message.split(/(\u{e000}\w+\u{e001})/u).map((piece) => (piece.startsWith(open) ? { slot: piece.slice(1, -1) as Slot } : piece));
}
