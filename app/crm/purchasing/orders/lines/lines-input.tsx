import { usePastedIntoList } from "#app/crm/base/priced/pasting/paste-lines.tsx";
import { useRef, type KeyboardEvent } from "react";
import { useLoaderData } from "react-router";
import { Press } from "#app/ui/button.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import type { Format } from "#app/locale/format.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { DraftSums } from "#app/crm/base/priced/sums/draft-sums.tsx";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import { orderLineFields } from "#app/crm/purchasing/orders/fields.ts";
import type { OrderDesk } from "./form-data.server.ts";
import { blankLine, lineDrafts, pricedLine, type LineDraft } from "./line-draft.ts";
import { LineRow } from "./line-row.tsx";
import css from "./lines.module.css";
import { PricePicker } from "./price-picker.tsx";
import { sumTyped } from "./sum-typed.ts";
import { errorsBelow } from "#app/values/errors.ts";
import { useOffer } from "./use-offer.ts";

export function LinesInput({ id, value, set, errors, disabled = false, other }: PartProps) {
  const t = useTranslate();
  const { evenly } = useFormat();
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
    const aim = aimOf(event, rowOf(event.target as HTMLElement));
    if (!aim) return;
    event.preventDefault();
    if (aim.row < lines.length || event.key !== "Enter") focus(aim.row, aim.cell);
    else if (!disabled) add([blankLine(taxCode)]);
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
        {lines.length > 0 && <LineHeads />}
        {lines.map((line, at) => (
          <LineRow
            // A line has no name of its own: its place is what it is.
            key={at}
            at={at}
            line={line}
            desk={desk}
            amount={cell(nets[at]!)}
            errors={errorsBelow(errors, at)}
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
      {lines.length > 0 && <OrderSums sums={sums} taxName={taxName} amount={amount} money={money} />}
    </div>
  );
}

function aimOf(event: KeyboardEvent<HTMLElement>, row: number): { row: number; cell: string } | null {
  const { dataset } = event.target as HTMLElement;
  const cell = dataset["cell"];
  if (!cell || row < 0 || event.nativeEvent.isComposing) return null;
  if (event.key === "Enter" || (event.key === "ArrowDown" && !(event.target instanceof HTMLSelectElement))) return { row: row + 1, cell };
  return event.key === "ArrowUp" && !(event.target instanceof HTMLSelectElement) ? { row: row - 1, cell } : null;
}

function LineHeads() {
  const t = useTranslate();
  const { currency } = useFormat();
  return (
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
  );
}

type OrderSumsProps = { sums: ReturnType<typeof sumTyped>; taxName: (code: string) => string } & Pick<Format, "amount" | "money">;

function OrderSums({ sums, taxName, amount, money }: OrderSumsProps) {
  const t = useTranslate();
  return (
    <DraftSums
      rows={[
        [t("order.sums.subtotal"), amount(sums.subtotal)],
        ...(sums.discount > 0 ? [[t("order.sums.discount"), amount(-sums.discount)] as const] : []),
        ...sums.taxes.map(({ code, vat }) => [taxName(code), amount(vat)] as const),
      ]}
      total={[t("order.sums.total"), money(sums.total)]}
      after={sums.depositDue > 0 ? [[t("order.sums.deposit"), money(sums.depositDue)]] : []}
    />
  );
}
