import { Popover } from "@mantine/core";
import { useState } from "react";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Press } from "#app/ui/button.tsx";
import { Input } from "#app/ui/control.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { fold } from "#app/values/text/search-text.ts";
import type { OfferedPrice, SupplierOffer } from "./form-data.server.ts";
import css from "./lines.module.css";

type PricePickerProps = { offer: SupplierOffer | null; chosen: boolean; disabled: boolean; onPick: (price: OfferedPrice) => void };

const shownAtOnce = 40;

export function PricePicker({ offer, chosen, disabled, onPick }: PricePickerProps) {
  const t = useTranslate();
  const { evenly } = useFormat();
  const [typed, setTyped] = useState("");
  const words = fold(typed).split(" ").filter(Boolean);
  const found = (offer?.prices ?? []).filter(({ code, name }) => {
    const text = fold(`${code} ${name.en} ${name.ar}`);
    return words.every((word) => text.includes(word));
  });
  const { money } = evenly(found.map(({ price }) => price));
  return (
    <Popover position="bottom-start" trapFocus returnFocus classNames={{ dropdown: css.picker ?? "" }}>
      <Popover.Target>
        <Press
          className={classes(css.add, ui.row(2, "nowrap", "inline"), ui.text("sm", "clay", "icon15"))}
          disabled={disabled || !chosen}
          title={chosen ? undefined : t("order.line.chooseSupplier")}
        >
          <Icon name="list" />
          {t("order.line.fromPrices")}
        </Press>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("order.line.fromPrices")}>
        <Input
          type="search"
          dir="auto"
          aria-label={t("kit.list.search")}
          placeholder={t("kit.list.search")}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus=""
        />
        {found.slice(0, shownAtOnce).map((price) => (
          <Press
            key={price.code}
            className={classes(css.offered, ui.row(4, "baseline", "between", "nowrap"), ui.text("sm"), ui.place("pad2"))}
            onClick={() => onPick(price)}
          >
            <span>
              <Both value={price.name} />
              <small>
                <Ltr>{price.code}</Ltr>
                {price.aged && <em>{t("order.line.aged")}</em>}
              </small>
            </span>
            <span className="num">{money(price.price)}</span>
          </Press>
        ))}
        {found.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("order.line.noPrices")}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
