import { useFormat, useTranslate } from "#app/locale/reader.tsx";

/** Says where a point of a picture lies, in percent from its top left corner. */
export function usePoint(): (point: { x: number; y: number }) => string {
  const t = useTranslate();
  const { percent } = useFormat();
  const share = (value: number) => percent(Math.round(value * 100) * 100);
  return ({ x, y }) => t("pictures.details.at", { x: share(x), y: share(y) });
}
