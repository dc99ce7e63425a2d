import { elementRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { elementScreens } from "#app/content/estimator/screens.ts";
import { EntityForm } from "#app/kit/entity/entity-form.tsx";
import { keepingInput } from "#app/kit/entity/keeping-input.ts";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { PictureInput } from "#app/kit/pictures/picture-input.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";

export const loader = loadRecord(elementRecords, elementScreens);
export const action = saveRecord(elementRecords, elementScreens);
export const clientAction = keepingInput;

const parts = { imageUrl: Swatch };

/** The price of the model that is not chosen means nothing, nor do width and length where items are counted. */
const hidden = ({ pricingModel }: Draft): string[] =>
  pricingModel === "per_item" ? ["pricePerSqm", "requiresDimensions"] : ["pricePerItem"];

export default function Element() {
  return <EntityForm screens={elementScreens} parts={parts} hidden={hidden} />;
}

/** The picture of an element, kept as its address. */
function Swatch({ id, value, set, error, disabled }: PartProps) {
  const t = useTranslate();
  const shown = /^\/files\/([0-9a-f-]{36})\./.exec(String(value ?? ""))?.[1] ?? null;
  return (
    <PictureInput
      id={id}
      value={shown}
      onChange={(picture) => set(picture?.src ?? "")}
      label={t("estimatorElement.field.imageUrl")}
      invalid={error !== undefined}
      disabled={disabled}
      ratio="1 / 1"
    />
  );
}
