import type { Picture } from "#app/values/picture.ts";

/** CSS lengths; a height where a frame takes it from something else than its ratio. */
type Extent = string | { width: string; height: string };

/** How large a picture is drawn up to 768 px, up to 1024 px where that differs from a desk, and on a desk. */
export type Drawn = { phone: Extent; tablet?: Extent; desk: Extent };

/** CSS ratio such as `3/2`, or `fill`: the frame takes the height its parent gives it. Left out: the picture's own. */
export type Ratio = string | undefined;

function aspectOf(ratio: string): number {
  const [width = 1, height = 1] = ratio.split("/").map(Number);
  return width / height;
}

/** The `sizes` attribute. A frame that is higher than the picture crops its sides: what is loaded must be as wide as the picture is drawn. */
export function drawnSizes({ width, height }: Pick<Picture, "width" | "height">, { phone, tablet, desk }: Drawn, ratio?: Ratio): string {
  const aspect = width / height;
  const sizeOf = (extent: Extent): string => {
    if (typeof extent !== "string") return `max(${extent.width}, ${round(aspect)} * ${extent.height})`;
    const widened = ratio && ratio !== "fill" ? aspect / aspectOf(ratio) : 1;
    return widened > 1 ? `calc(${extent} * ${round(widened)})` : extent;
  };
  const tablets = tablet ? `(max-width: 64em) ${sizeOf(tablet)}, ` : "";
  return `(max-width: 48em) ${sizeOf(phone)}, ${tablets}${sizeOf(desk)}`;
}

const round = (factor: number): number => Math.ceil(factor * 1000) / 1000;
