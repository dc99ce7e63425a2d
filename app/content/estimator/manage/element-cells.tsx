import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./element-cells.module.css";

export const ElementSwatch = ({ imageUrl }: { imageUrl: string }) => (
  <span className={classes(css.swatch, ui.text("icon18", "quiet"))}>
    {imageUrl === "" ? <Icon name="image" /> : <img src={imageUrl} alt="" width={48} height={48} loading="lazy" />}
  </span>
);

type Priced = {
  active: boolean;
  pricingModel: string | null;
  pricePerSqm: number | null;
  pricePerItem: number | null;
  requiresDimensions: boolean;
};

export const ElementPrice = (element: Priced) => <Price element={element} />;

function Price({ element: { pricingModel, pricePerSqm, pricePerItem } }: { element: Priced }) {
  const { exactMoney } = useFormat();
  const price = pricingModel === "per_sqm" ? pricePerSqm : pricePerItem;
  return <span className={`num ${ui.text("whole")}`}>{price === null ? null : exactMoney(price)}</span>;
}

export const ElementCount = (element: Priced) => <Counted element={element} />;

function Counted({ element: { pricingModel, requiresDimensions, active } }: { element: Priced }) {
  const t = useTranslate();
  const how = pricingModel === "per_item" ? "item" : requiresDimensions ? "dimensions" : "area";
  const counted = t(`estimatorElement.counted.${how}`);
  return active ? counted : t("estimatorElement.counted.off", { counted });
}
