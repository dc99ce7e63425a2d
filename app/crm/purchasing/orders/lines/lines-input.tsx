import { usePastedIntoList } from "#app/crm/base/priced/pasting/paste-lines.tsx";
import { useRef, type KeyboardEvent, useState } from "react";
import { useLoaderData } from "react-router";
import { Press } from "#app/ui/button.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { DraftSums } from "#app/crm/base/priced/sums/draft-sums.tsx";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import { orderLineFields } from "#app/crm/purchasing/orders/fields.ts";
import type { OrderDesk, OfferedPrice, SupplierOffer } from "./form-data.server.ts";
import { blankLine, lineDrafts, pricedLine, type LineDraft } from "./line-draft.ts";
import { LineRow } from "./line-row.tsx";
import css from "./lines.module.css";
import { sumTyped } from "./sum-typed.ts";
import { classes } from "#app/shell/classes.ts";
import { useOffer } from "./use-offer.ts";
import { Popover } from "@mantine/core";
import { Input } from "#app/ui/field.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { fold } from "#app/values/text/search-text.ts";

type PricePickerProps = { offer: SupplierOffer | null; chosen: boolean; disabled: boolean; onPick: (price: OfferedPrice) => void };

const shownAtOnce = 40;

function PricePicker({ offer, chosen, disabled, onPick }: PricePickerProps) {
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

export function LinesInput({ id, value, set, errors, disabled = false, other }: PartProps) {
  const t = useTranslate();
  const { evenly, currency } = useFormat();
  const { language } = useLanguage();
  const { desk } = useLoaderData<{ desk: OrderDesk }>();
  const table = useRef<HTMLDivElement>(null);
  const supplierId = typeof other?.("supplierId") === "string" ? (other("supplierId") as string) : null;
  const offer = useOffer(supplierId);
  const lines = lineDrafts(value);
  const taxCode = lines.at(-1)?.taxCode ?? offer?.taxCode ?? desk.usual;
  const taxName = (code: string) => inLanguage(desk.taxes.find((tax) => tax.code === code)?.label ?? { en: code, ar: code }, language).text;
  const focus = (row: number, cell: string) =>
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-line="${row}"] [data-cell="${cell}"]`)?.focus());
  const rowOf = (field: HTMLElement) => Number(field.closest<HTMLElement>("[data-line]")?.dataset["line"] ?? -1);
  const pasting = usePastedIntoList<LineDraft>({
    units: desk.units,
    longest: orderLineFields.description.max,
    lines,
    set,
    isEmpty: ({ description, unitCost }) => !inLanguage(description, language).text && unitCost === "",
    lineOf: ({ quantity, price, ...line }) => ({ ...blankLine(taxCode), ...line, ...(quantity !== "" && { quantity }), unitCost: price }),
  });
  const setLines = pasting.set;
  const add = (more: LineDraft[]) => {
    setLines([...lines, ...more].slice(0, lineBounds.lines));
    if (more.length === 1) focus(lines.length, "description");
  };
  const change = (at: number, some: Partial<LineDraft>) => setLines(lines.with(at, { ...lines[at]!, ...some }));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).dataset["cell"];
    const row = rowOf(event.target as HTMLElement);
    if (!cell || row < 0 || event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (row + 1 < lines.length) focus(row + 1, cell);
      else if (!disabled) add([blankLine(taxCode)]);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !(event.target instanceof HTMLSelectElement)) {
      event.preventDefault();
      focus(row + (event.key === "ArrowDown" ? 1 : -1), cell);
    }
  };
  const sums = sumTyped(value, (name) => other?.(name), desk.taxes);
  const nets = lines.map((_, at) => sums.lines[at]?.net ?? 0);
  const { amount, cell, money } = evenly([
    ...nets,
    sums.subtotal,
    sums.discount,
    ...sums.taxes.map(({ vat }) => vat),
    sums.total,
    sums.depositDue,
  ]);
  return (
    <div className={classes(css.lines, ui.place("narrow"))}>
      {pasting.dialog}
      <div
        ref={table}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if ((event.target as HTMLElement).dataset["cell"]) pasting.onPaste(event);
        }}
      >
        {lines.length > 0 && (
          <div className={classes(css.heads, ui.text("xs", "quiet"), ui.place("pad2"))} aria-hidden="true">
            <span />
            <span>{t("order.line.description")}</span>
            <span className={css.end}>{t("order.line.quantity")}</span>
            <span>{t("order.line.unit")}</span>
            <span className={css.end}>{t("order.line.unitCost")}</span>
            <span>{t("order.line.taxCode")}</span>
            <span className={css.end}>
              {t("order.line.amount")} <small>{currency}</small>
            </span>
            <span />
          </div>
        )}
        {lines.map((line, at) => (
          <LineRow
            // A line has no name of its own: its place is what it is.
            key={at}
            at={at}
            line={line}
            desk={desk}
            amount={cell(nets[at]!)}
            errors={Object.fromEntries(
              Object.entries(errors).flatMap(([path, message]) =>
                path.startsWith(`${at}.`) ? [[path.slice(`${at}.`.length), message]] : [],
              ),
            )}
            disabled={disabled}
            change={(some) => change(at, some)}
            remove={() => setLines(lines.toSpliced(at, 1))}
          />
        ))}
        {lines.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("order.line.none")}</p>}
      </div>
      <div className={classes(ui.row(6, "stretch"), ui.place("pad2"))}>
        <Press
          id={id}
          className={classes(css.add, ui.row(2, "nowrap", "inline"), ui.text("sm", "clay", "icon15"))}
          disabled={disabled || lines.length >= lineBounds.lines}
          onClick={() => add([blankLine(taxCode)])}
        >
          <Icon name="plus" />
          {t("order.line.add")}
        </Press>
        <PricePicker
          offer={offer}
          chosen={supplierId !== null}
          disabled={disabled}
          onPick={(price) => add([pricedLine(price, offer?.taxCode ?? taxCode)])}
        />
      </div>
      {lines.length > 0 && (
        <DraftSums
          rows={[
            [t("order.sums.subtotal"), amount(sums.subtotal)],
            ...(sums.discount > 0 ? [[t("order.sums.discount"), amount(-sums.discount)] as const] : []),
            ...sums.taxes.map(({ code, vat }) => [taxName(code), amount(vat)] as const),
          ]}
          total={[t("order.sums.total"), money(sums.total)]}
          after={sums.depositDue > 0 ? [[t("order.sums.deposit"), money(sums.depositDue)]] : []}
        />
      )}
    </div>
  );
}
