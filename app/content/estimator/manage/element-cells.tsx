import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./element-cells.module.css";

/** What an element looks like, or an empty square. */
export const ElementSwatch = ({ imageUrl }: { imageUrl: string }) => (
  <span className={css.swatch}>{imageUrl !== "" && <img src={imageUrl} alt="" width={48} height={48} loading="lazy" />}</span>
);

type Priced = { pricingModel: string | null; pricePerSqm: number | null; pricePerItem: number | null; requiresDimensions: boolean };

/** The price that counts, and for what. */
export function ElementPrice({ pricingModel, pricePerSqm, pricePerItem, requiresDimensions }: Priced) {
  const t = useTranslate();
  const { money } = useFormat();
  const price = pricingModel === "per_sqm" ? pricePerSqm : pricePerItem;
  const how = pricingModel === "per_item" ? "item" : requiresDimensions ? "dimensions" : "area";
  return (
    <span className={css.price}>
      <span className="num">{price === null ? null : money(price)}</span>
      <span className="caption">{t(`estimatorElement.counted.${how}`)}</span>
    </span>
  );
}
