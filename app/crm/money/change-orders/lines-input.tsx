import { useLoaderData } from "react-router";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { parseDecimal } from "#app/values/text/digits.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import { changeLineFields, changeOrderBounds, type ChangeDesk } from "./fields.ts";
import css from "./lines.module.css";
import { sumChange } from "./sums.ts";

/** The lines of a draft, and what they come to while they are typed. The server calculates again. */
export function LinesInput(part: PartProps) {
  const { desk } = useLoaderData<{ desk: ChangeDesk }>();
  const t = useTranslate();
  const { exactMoney } = useFormat();
  const project = part.other?.("projectId");
  const sum = preview(part.value, (name) => part.other?.(name), desk.rates);
  return (
    <div className={css.input}>
      <RowsInput
        {...part}
        fields={changeLineFields}
        labelOf={(name) => t(`changeOrder.line.${name}`)}
        add={t("changeOrder.line.add")}
        most={changeOrderBounds.lines}
        options={{ unit: desk.units, roomId: typeof project === "string" ? (desk.rooms[project] ?? []) : [] }}
        words="changeOrder"
      />
      <dl className={css.sums} aria-live="polite">
        <div>
          <dt>{t("changeOrder.sum.net")}</dt>
          <dd className="num">{sum ? exactMoney(sum.net) : "–"}</dd>
        </div>
        <div>
          <dt>{t("changeOrder.field.vat")}</dt>
          <dd className="num">{sum ? exactMoney(sum.vat) : "–"}</dd>
        </div>
        <div className={css.total}>
          <dt>{t("changeOrder.sum.total")}</dt>
          <dd className="num">{sum ? exactMoney(sum.total) : "–"}</dd>
        </div>
      </dl>
    </div>
  );
}

/** What cannot be read counts for nothing. Null beyond all measure, or without a tax. */
function preview(lines: unknown, of: (name: string) => unknown, rates: readonly SumTax[]) {
  const tax = rates.find(({ code }) => code === of("taxCode"));
  if (!tax || !Array.isArray(lines)) return null;
  const rows = (lines as Record<string, unknown>[]).map((row) => ({
    effect: row["effect"] === "deduct" ? ("deduct" as const) : ("add" as const),
    quantity: typed(row["quantity"], 3, changeOrderMost.quantity) ?? 0,
    // Money that came from the server is in piastres already.
    unitPrice:
      typeof row["unitPrice"] === "number" ? row["unitPrice"] : Math.round((typed(row["unitPrice"], 2, changeOrderMost.price) ?? 0) * 100),
  }));
  try {
    return sumChange(rows, of("priceMode") === "inclusive" ? "inclusive" : "exclusive", tax);
  } catch {
    return null;
  }
}

const changeOrderMost = { quantity: 100_000, price: 99_999_999.99 };

function typed(value: unknown, decimals: number, max: number): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || value.trim() === "") return null;
  const read = parseDecimal(value, { min: 0, max, decimals });
  return read.ok ? read.value : null;
}
