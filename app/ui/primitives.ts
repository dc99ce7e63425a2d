import containers from "./layout/containers.module.css";
import blocks from "./layout/blocks.module.css";
import placing from "./layout/place.module.css";
import type from "./text.module.css";

const layout = { ...containers, ...blocks, ...placing };

/** Steps of the scale of spaces in app/styles/tokens.css, in units of 4 px; "wide" is what blocks of a page keep between them. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | "wide";
type OfRow = "baseline" | "start" | "end" | "stretch" | "between" | "last" | "nowrap" | "inline" | "dots";
type Place =
  | "grow"
  | "first"
  | "fixed"
  | "push"
  | "full"
  | "narrow"
  | "block"
  | "wide"
  | "atStart"
  | "atEnd"
  | `pad${1 | 2 | 3 | 4 | 6}`
  | `above${1 | 2 | 3 | 4 | 5 | 6}`
  | `below${1 | 2 | 3 | 4 | 5 | 6 | 8}`;
type Size = "xs" | "sm" | "base" | "md" | "lg" | "displayXs" | "displaySm" | "displayMd" | "display" | "heading";
type Tone = "ink" | "soft" | "quiet" | "clay" | "ok" | "warn" | "bad";
type Weight = "regular" | "medium";
type Way = "whole" | "clip" | "lines" | "anywhere" | "figure" | "end" | "measure" | "underlined" | "link" | `icon${14 | 15 | 16 | 18 | 20}`;
type Maybe<T> = T | false | null | undefined;

export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");

const named = (css: CSSModuleClasses, base: string, names: readonly Maybe<string>[]): string =>
  classes(base && css[base], ...names.map((name) => name && css[name]));

/** Class names, so that the element carries the meaning. They are in the sheet every page loads first: a screen's own class wins over them. */
export const ui = {
  /** What stands below each other with `gap` between. `tight`: each as wide as its content. */
  stack: (gap: Gap = 4, ...how: Maybe<"tight">[]): string => named(layout, "stack", [`gap${gap}`, ...how]),
  /** Wraps unless `nowrap`; centred unless `baseline`, `start`, `end`, `stretch`; `between` shares out the room, `last` moves all to the end. */
  row: (gap: Gap = 3, ...how: Maybe<OfRow>[]): string => named(layout, "row", [`gap${gap}`, ...how]),
  /** A list whose entries are divided by hairlines; `ruled`: with one in ink above the first. */
  rows: (...how: Maybe<"ruled">[]): string => named(layout, "rows", how),
  /** A surface with an edge; `topped`: with a thick line in ink on top. */
  card: (...how: Maybe<"topped">[]): string => named(layout, "card", how),
  /** Columns as the element's `--tracks` says, else seven twelfths and five; below each other on screens of so many em or less. */
  columns: (at: 48 | 64 | 75): string => named(layout, "columns", [`at${at}`]),
  /** Where files are dropped. `data-over`: they hang over it. */
  drop: named(layout, "drop", []),
  /** A control with an edge that narrows a list; `data-on` or `aria-pressed`: it does so now. */
  chip: named(layout, "chip", []),
  /** One line that is moved sideways where it is too long, and shows by its edges where more of it lies; `onPhones`: only on those. */
  strip: (...how: Maybe<"onPhones">[]): string => named(layout, "strip", how),
  head: named(layout, "head", []),
  thumb: named(layout, "thumb", []),
  /**
   * An element's place in what stands around it. In a row: `first` comes before all others, `grow` takes the room that is left, `fixed` does not shrink, `push` stands at the
   * line's end. In a grid: `wide` goes over all columns, `atStart` and `atEnd` are as wide as their content. `narrow` may become smaller than
   * its content; `pad3`, `above3`, `below3`: room inside, before and after it, in steps of the scale.
   */
  place: (...how: Maybe<Place>[]): string => named(layout, "", how),
  /**
   * Size, colour, weight and way of breaking, in any order. `displayXs` to `displayMd` are sizes of headings, `display` is a heading's whole font. `whole` keeps to one line, `clip` too and ends in an ellipsis; `lines` keeps typed
   * line breaks; `anywhere` breaks long words; `figure` aligns numbers on their unit; `end` aligns with the line's end; `measure` is no wider
   * than reading text; `link` turns clay under the pointer; `icon16` is the size of icons inside it (px).
   */
  text: (...how: Maybe<Size | Tone | Weight | Way>[]): string => named(type, "", how),
};
