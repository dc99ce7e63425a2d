import { useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { cairoDay } from "#app/values/calendar.ts";
import { priceStateOf } from "#app/crm/people/suppliers/fields.ts";
import css from "./price.module.css";

type Dated = { validFrom: string | null; validUntil: string | null };

export function PriceStateMark({ price }: { price: Dated }) {
  const t = useTranslate();
  const { date } = useFormat();
  const [today] = useState(() => cairoDay(new Date()));
  const state = priceStateOf(price, today);
  const day = state === "ended" ? price.validUntil : price.validFrom;
  return (
    <span className={classes(css.state, ui.stack(0))}>
      {price.validFrom && date(price.validFrom)}
      {state !== "current" && <small data-state={state}>{t(`supplierPrice.state.${state}`, { date: day ? date(day) : "" })}</small>}
    </span>
  );
}
