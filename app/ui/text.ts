import { classes } from "#app/shell/classes.ts";
import css from "./text.module.css";

type Size = "xs" | "sm" | "base" | "md" | "lg" | "display" | "heading";
type Tone = "ink" | "soft" | "quiet" | "clay" | "ok" | "warn" | "bad";
type Weight = "regular" | "medium";
/**
 * `whole` keeps to one line, `clip` too and ends in an ellipsis; `lines` keeps typed line breaks; `figure` aligns numbers on their unit;
 * `end` aligns with the line's end; `measure` is no wider than reading text; `link` turns clay under the pointer.
 */
type Way = "whole" | "clip" | "lines" | "figure" | "end" | "measure" | "underlined" | "link";

/** Class names of a text's size, colour, weight and way of breaking, in any order: `text("sm", "quiet")`. */
export const text = (...how: (Size | Tone | Weight | Way | false | undefined)[]): string =>
  classes(...how.map((one) => (one ? css[one] : undefined)));
