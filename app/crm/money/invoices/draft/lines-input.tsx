import type { LineChoices } from "#app/crm/base/priced/fields.ts";
import { useLoaderData } from "react-router";
import { PricedLinesInput } from "#app/crm/base/priced/lines/lines-input.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { lineFields } from "#app/crm/money/invoices/fields.ts";

export function LinesInput(part: PartProps) {
  const t = useTranslate();
  const { units, taxes } = useLoaderData<{ desk: LineChoices }>().desk;
  return (
    <PricedLinesInput
      part={part}
      fields={lineFields}
      labelOf={(name) => t(`invoice.line.${name}`)}
      sumLabelOf={(name) => t(`invoice.preview.${name}`)}
      words="invoice"
      options={{ unit: units, taxCode: taxes }}
      rates={taxes}
    />
  );
}
