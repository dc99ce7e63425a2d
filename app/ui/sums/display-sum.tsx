import { useFormat } from "#app/locale/reader.tsx";
import { classes } from "#app/ui/primitives.ts";
import css from "#app/ui/text.module.css";
import type { Piastres } from "#app/values/money/money.ts";

type DisplaySumProps = { figure: string; unit: string; look?: string | false | undefined };

export function DisplaySum({ figure, unit, look }: DisplaySumProps) {
  const { language } = useFormat();
  const currency = <small className={css.unit}>{unit}</small>;
  return (
    <span className={classes("num", css.displaySum, look)}>
      {language === "en" ? currency : figure}
      {"\u00a0"}
      {language === "en" ? figure : currency}
    </span>
  );
}

/** A total in a display size: with piastres where one of the sums beside it has some. */
export function DisplayTotal({ of, among = [of] }: { of: Piastres; among?: readonly Piastres[] }) {
  const { evenly, currency } = useFormat();
  return <DisplaySum figure={evenly(among).amount(of)} unit={currency} />;
}
