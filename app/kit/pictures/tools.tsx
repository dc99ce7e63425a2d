import type { ComponentProps } from "react";
import { IconButton, Press } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./tools.module.css";

type ToolProps = { icon: string; label: string; flip?: boolean } & Omit<ComponentProps<"button">, "type" | "children">;

/** A small act on a picture: a drawing with its label for a pointer at rest and for readers. */
export function Tool({ icon, label, flip, className, ...rest }: ToolProps) {
  return <IconButton icon={icon} flip={flip} small {...rest} className={classes(className)} label={label} />;
}

/** An act in words below a picture. */
export function TextTool({ className, ...rest }: Omit<ComponentProps<"button">, "type">) {
  return <Press {...rest} className={classes(css.words, ui.text("sm", "soft", "underlined", "link"), className)} />;
}
