import { ui } from "#app/ui/primitives.ts";
import { classes } from "#app/shell/classes.ts";
import type { Element } from "#app/content/estimator/fields.ts";
import css from "./swatch.module.css";

/** What an element is made of, recognized by its name, as an architect hatches it. Decorative: the name stands beside it. */
const materials: [RegExp, string][] = [
  [/parquet|herring/, "herringbone"],
  [/oak|floorboard|plank/, "planks"],
  [/porcelain/, "slabs"],
  [/slat|wood|wardrobe|door|cabinet|joinery|screen/, "slats"],
  [/marble|quartz|granite|worktop|travertine/, "veins"],
  [/stone|brick|cladding/, "courses"],
  [/ceramic|tile|tiling|bathroom|shower/, "tiles"],
  [/paper|curtain|fabric|sofa|carpet|bed|seat|textile/, "weave"],
  [/light|led|spot|lamp|pendant|cove/, "glow"],
];

const materialOf = (element: Element): string => {
  const words = `${element.key} ${element.name.en}`.toLowerCase();
  return materials.find(([pattern]) => pattern.test(words))?.[1] ?? (element.model === "per_sqm" ? "wash" : "object");
};

export function Swatch({ element }: { element: Element }) {
  if (element.imageUrl)
    return (
      <img
        className={classes(css.swatch, ui.place("full"))}
        src={element.imageUrl}
        alt=""
        width={84}
        height={84}
        loading="lazy"
        decoding="async"
      />
    );
  return <span className={classes(css.swatch, ui.place("full"))} data-material={materialOf(element)} aria-hidden="true" />;
}
