import type { ComponentProps } from "react";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./tools.module.css";

type ToolProps = { icon: string; label: string; flip?: boolean } & Omit<ComponentProps<"button">, "type" | "children">;

/** A small act on a picture: a drawing with its label for a pointer at rest and for readers. */
export function Tool({ icon, label, flip, className, ...rest }: ToolProps) {
  return (
    <button type="button" {...rest} className={classes(css.tool, className)} aria-label={label} title={label}>
      <Icon name={icon} flip={flip} />
    </button>
  );
}

/** An act in words below a picture. */
export function TextTool({ className, ...rest }: Omit<ComponentProps<"button">, "type">) {
  return <button type="button" {...rest} className={classes(css.words, ui.text("sm", "soft", "underlined", "link"), className)} />;
}
