import type { Option } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { pairOf } from "#app/kit/fields/inputs/pair-input.tsx";
import { draftsOf, type Draft, type FieldOf, type Fields } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import { DraftSums } from "#app/crm/base/priced/sums/draft-sums.tsx";
import { lineBounds } from "#app/crm/base/priced/fields.ts";
import { usePastedIntoList } from "#app/crm/base/priced/pasting/paste-lines.tsx";
import { previewOf } from "#app/crm/base/priced/typed/typed.ts";

type LinesProps = {
  part: PartProps;
  fields: Fields & { description: FieldOf<"bilingual"> };
  labelOf: (field: string) => string;
  sumLabelOf: (sum: "net" | "vat" | "total") => string;
  words: string;
  options: Readonly<Record<string, readonly Option[]>>;
  rates: readonly SumTax[];
};

export function PricedLinesInput({ part, fields, labelOf, sumLabelOf, words, options, rates }: LinesProps) {
  const { money } = useFormat();
  const sum = previewOf(part.value, (name) => part.other?.(name), rates);
  const row = (name: "net" | "vat" | "total") => [sumLabelOf(name), sum ? money(sum[name]) : "–"] as const;
  const pasting = usePastedIntoList<Draft>({
    units: options["unit"] ?? [],
    longest: fields.description.max,
    lines: Array.isArray(part.value) ? (part.value as Draft[]) : [],
    set: part.set,
    isEmpty: ({ description, unitPrice }) => Object.values(pairOf(description)).every((side) => side === "") && (unitPrice ?? "") === "",
    lineOf: ({ price, ...line }) => ({ ...draftsOf(fields, null), ...line, unitPrice: price }),
  });
  return (
    <div className={ui.stack(5)} onPaste={pasting.onPaste}>
      {pasting.dialog}
      <RowsInput
        {...part}
        set={(next) => pasting.set(next as Draft[])}
        fields={fields}
        labelOf={labelOf}
        add={labelOf("add")}
        most={lineBounds.lines}
        options={options}
        words={words}
      />
      <DraftSums rows={[row("net"), row("vat")]} total={row("total")} />
    </div>
  );
}
