import { useState } from "react";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { cairoDay } from "#app/values/calendar.ts";
import { standingOfPrice } from "./fields.ts";
import css from "./price.module.css";

type Dated = { validFrom: string | null; validUntil: string | null };

/** From when a price holds, and how far it may be relied on today. */
export function PriceStandingMark({ price }: { price: Dated }) {
  const t = useTranslate();
  const { date } = useFormat();
  const [today] = useState(() => cairoDay(new Date()));
  const standing = standingOfPrice(price, today);
  const day = standing === "ended" ? price.validUntil : price.validFrom;
  return (
    <span className={css.standing}>
      {price.validFrom && date(price.validFrom)}
      {standing !== "current" && (
        <small data-standing={standing}>{t(`supplierPrice.standing.${standing}`, { date: day ? date(day) : "" })}</small>
      )}
    </span>
  );
}
