import { classes } from "#app/shell/classes.ts";
import css from "./layout.module.css";

/** Steps of the scale of spaces in app/tokens.css, in units of 4 px. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10;
type OfRow = "baseline" | "start" | "end" | "between" | "last" | "nowrap" | "inline";

/**
 * Class names of what stands below each other with `gap` between. `tight`: each as wide as its content. These are classes and no components,
 * because the element carries the meaning: a list, a form, a `fieldset`.
 */
export const stack = (gap: Gap = 4, ...how: "tight"[]): string => classes(css.stack, css[`gap${gap}`], ...how.map((one) => css[one]));

/**
 * Class names of what stands beside each other and wraps. Centred on each other unless `baseline`, `start` or `end`; `between` shares out
 * the room, `last` moves everything to the line's end.
 */
export const row = (gap: Gap = 3, ...how: OfRow[]): string => classes(css.row, css[`gap${gap}`], ...how.map((one) => css[one]));

/** Class names of a list whose entries are divided by hairlines; `ruled`: with one in ink above the first. */
export const rows = (...how: "ruled"[]): string => classes(css.rows, ...how.map((one) => css[one]));

/** Class names of a surface with an edge; `topped`: with a thick line in ink on top. */
export const card = (...how: "topped"[]): string => classes(css.card, ...how.map((one) => css[one]));

/** Class name of the frame of a small picture, 3 : 2, which also holds an icon where there is no picture. */
export const thumb: string = css.thumb ?? "";
