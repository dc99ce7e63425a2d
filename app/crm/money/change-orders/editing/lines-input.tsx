import { useLoaderData } from "react-router";
import { PricedLinesInput } from "#app/crm/base/priced/lines/lines-input.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { typedLineFields, type ChangeDesk } from "#app/crm/money/change-orders/fields.ts";

export function LinesInput(part: PartProps) {
  const t = useTranslate();
  const { units, rooms, taxes } = useLoaderData<{ desk: ChangeDesk }>().desk;
  const project = part.other?.("projectId");
  const roomId = typeof project === "string" ? (rooms[project] ?? []) : [];
  return (
    <PricedLinesInput
      part={part}
      fields={typedLineFields}
      labelOf={(name) => t(`changeOrder.line.${name}`)}
      sumLabelOf={(name) => t(`changeOrder.preview.${name}`)}
      words="changeOrder"
      options={{ unit: units, roomId }}
      rates={taxes}
    />
  );
}
