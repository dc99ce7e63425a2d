import type { ButtonHTMLAttributes } from "react";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import css from "./icon-button.module.css";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & { icon: string; label: string; flip?: boolean };

/** A button that shows a drawing and says its label. 44 px target. */
export function IconButton({ icon, label, flip, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button type={type} className={classes(css.button, className)} aria-label={label} title={label} {...rest}>
      <Icon name={icon} flip={flip} />
    </button>
  );
}
