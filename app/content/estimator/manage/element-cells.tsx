import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./element-cells.module.css";

/** What an element looks like, or an empty square. */
export const ElementSwatch = ({ imageUrl }: { imageUrl: string }) => (
  <span className={css.swatch}>{imageUrl !== "" && <img src={imageUrl} alt="" width={48} height={48} loading="lazy" />}</span>
);

type Priced = { pricingModel: string | null; pricePerSqm: number | null; pricePerItem: number | null; requiresDimensions: boolean };

/** The price that counts. */
export const ElementPrice = (element: Priced) => <Price element={element} />;

function Price({ element: { pricingModel, pricePerSqm, pricePerItem } }: { element: Priced }) {
  const { money } = useFormat();
  const price = pricingModel === "per_sqm" ? pricePerSqm : pricePerItem;
  return <span className={`num ${css.price}`}>{price === null ? null : money(price)}</span>;
}

/** For what it is. */
export const ElementCount = (element: Priced) => <Counted element={element} />;

function Counted({ element: { pricingModel, requiresDimensions } }: { element: Priced }) {
  const t = useTranslate();
  const how = pricingModel === "per_item" ? "item" : requiresDimensions ? "dimensions" : "area";
  return t(`estimatorElement.counted.${how}`);
}
