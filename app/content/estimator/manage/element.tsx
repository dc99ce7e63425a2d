import { Link, useLoaderData, useSearchParams } from "react-router";
import { elementRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { elementEntity } from "#app/content/estimator/entity.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { RecordData } from "#app/kit/entity/screens.ts";
import { DecimalBox } from "#app/kit/fields/inputs/decimal-input.tsx";
import { wired } from "#app/ui/field.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { money, type Draft } from "#app/kit/fields/kinds.ts";
import { PictureInput } from "#app/kit/pictures/picture-input.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./element.module.css";

export const loader = loadRecord(elementRecords, elementEntity);
export const action = saveRecord(elementRecords, elementEntity);

const parts = { imageUrl: Swatch, pricePerSqm: TriedPrice, pricePerItem: TriedPrice };

const hidden = ({ pricingModel }: Draft): string[] =>
  pricingModel === "per_item" ? ["pricePerSqm", "requiresDimensions"] : ["pricePerItem", "countedIn"];

export default function Element() {
  const [search] = useSearchParams();
  const categoryId = search.get("categoryId")?.split(",")[0] ?? null;
  const first = { pricingModel: "per_sqm", countedIn: "m2", categoryId };
  return <EntityForm screens={elementEntity} parts={parts} hidden={hidden} first={first} />;
}

const price = money();

function TriedPrice({ id, value, set, error, disabled, other }: PartProps) {
  const t = useTranslate();
  const { record } = useLoaderData<{ record: RecordData }>();
  const typed = typeof value === "string" ? value.trim() : "";
  const address = new URLSearchParams({ element: String(other?.("key") ?? ""), price: typed });
  return (
    <>
      <DecimalBox {...wired(id, error, null)} aria-labelledby={`${id}-label`} {...{ field: price, value, set, disabled }} />
      {record.record && typed && (
        <Link
          to={`/admin/manage-elements/try-out?${address.toString()}`}
          target="_blank"
          className={classes(css.tryIt, ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "link", "icon14"))}
        >
          <Icon name="calculator" />
          {t("estimatorAdmin.tryIt")}
        </Link>
      )}
    </>
  );
}

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
