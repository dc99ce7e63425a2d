import { classes, ui } from "#app/ui/primitives.ts";
import type { CSSProperties } from "react";
import css from "./meter.module.css";

type MeterProps = {
  /** Both as shares of the whole, 0 to 1; more than the whole is drawn as the whole. */
  value: number;
  tick?: number | null;
  tone?: "ink" | "bad" | "brass-mark" | "clay" | "ok" | undefined;
  /** Without it the line is silent, because words beside it say the same. */
  label?: string;
  className?: string;
};

const share = (value: number): string => `${Math.min(100, Math.max(0, value * 100)).toFixed(2)}%`;

export function Meter({ value, tick = null, tone = "ink", label, className = ui.place("full") }: MeterProps) {
  return (
    <span
      className={classes(css.meter, className)}
      role={label && "img"}
      aria-hidden={!label}
      aria-label={label}
      title={label}
      style={{ "--v": share(value), "--m": share(tick ?? 0), "--tone": `var(--${tone})` } as CSSProperties}
    >
      <i />
      {tick !== null && <b />}
    </span>
  );
}
