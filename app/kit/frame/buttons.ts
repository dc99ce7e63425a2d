import { Button, defaultVariantColorsResolver, type VariantColorsResolver } from "@mantine/core";
import css from "./buttons.module.css";

const none = "1px solid transparent";

/** Solid ink, `clay` for the one committing act of a view, `default` as a line, `subtle` as a ghost, `danger` for what cannot be undone. */
export const buttonColors: VariantColorsResolver = (input) => {
  switch (input.variant) {
    case "filled":
      return input.color && input.color !== input.theme.primaryColor
        ? defaultVariantColorsResolver(input)
        : solid("var(--solid)", "var(--solid-hover)", "var(--on-solid)");
    case "clay":
      return solid("var(--clay)", "var(--clay-strong)", "var(--on-clay)");
    case "danger":
      return solid("var(--bad)", "color-mix(in srgb, var(--bad) 85%, var(--ink))", "var(--on-bad)");
    case "default":
      return {
        background: "transparent",
        hover: "color-mix(in srgb, var(--ink) 5%, transparent)",
        color: "var(--ink)",
        border: "1px solid var(--line-control)",
      };
    case "subtle":
      return {
        background: "transparent",
        hover: "color-mix(in srgb, var(--ink) 6%, transparent)",
        color: "var(--ink-2)",
        hoverColor: "var(--ink)",
        border: none,
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

const solid = (background: string, hover: string, color: string) => ({ background, hover, color, border: none });

/** The library's button in our measures. */
export const button = Button.extend({ classNames: css });
