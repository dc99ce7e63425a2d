import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { TurnoverMeter } from "#app/crm/office/reports/fields.ts";
import { addressOf } from "./address.ts";

/** This year's turnover beside the limit of small businesses: in a sentence, and drawn with a tick at the limit. */
export function Turnover({ meter }: { meter: TurnoverMeter }) {
  const t = useTranslate();
  const { money, date, percent, year } = useFormat();
  const { small, on, turnover, limit, most, excess, standing, near, ends, entered } = meter;
  const range = { from: `${on.slice(0, 4)}-01-01`, to: `${on.slice(0, 4)}-12-31` };
  const over = standing === "above" || standing === "again";
  return (
    <Block
      title={t("report.turnover.title", { year: year(Number(on.slice(0, 4))) })}
      more={{
        to: addressOf({ tab: "finance", sheet: "turnoverTax", range, owner: null, today: on }),
        label: t("report.sheet.turnoverTax"),
      }}
    >
      <p className={classes(ui.text("sm"), ui.place("pad3"))}>
        {t("report.turnover.so", {
          is: turnover === 0 ? "none" : limit === null ? "noRules" : "some",
          day: date(on),
          sum: money(turnover),
          limit: money(limit ?? 0),
        })}{" "}
        {limit !== null &&
          t("report.turnover.says", {
            is: small ? standing : "ordinary",
            left: money(limit - turnover),
            excess: percent(excess),
            most: money(most ?? 0),
            years: meter.years,
            ends: date(ends),
            entered: entered ? "yes" : "no",
          })}
      </p>
      {limit !== null && most !== null && <Meter value={turnover / most} tick={limit / most} tone={over ? "bad" : near ? "clay" : "ink"} />}
    </Block>
  );
}
