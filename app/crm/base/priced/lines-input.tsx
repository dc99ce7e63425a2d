import type { Option } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import { DraftSums } from "./draft-sums.tsx";
import { lineBounds } from "./fields.ts";
import { previewOf } from "./typed.ts";

type LinesProps = {
  part: PartProps;
  fields: Fields;
  labelOf: (field: string) => string;
  sumLabelOf: (sum: "net" | "vat" | "total") => string;
  /** Prefix of the messages in which the words of choices stand. */
  words: string;
  options: Readonly<Record<string, readonly Option[]>>;
  rates: readonly SumTax[];
};

/** The lines of a draft, and what they come to while they are typed. The server calculates again. */
export function PricedLinesInput({ part, fields, labelOf, sumLabelOf, words, options, rates }: LinesProps) {
  const { exactMoney } = useFormat();
  const sum = previewOf(part.value, (name) => part.other?.(name), rates);
  const row = (name: "net" | "vat" | "total") => [sumLabelOf(name), sum ? exactMoney(sum[name]) : "–"] as const;
  return (
    <div className={ui.stack(5)}>
      <RowsInput {...part} fields={fields} labelOf={labelOf} add={labelOf("add")} most={lineBounds.lines} options={options} words={words} />
      <DraftSums rows={[row("net"), row("vat")]} total={row("total")} />
    </div>
  );
}
