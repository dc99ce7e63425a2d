import type { CSSProperties, ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import css from "./sheet.module.css";

/** A ledger page: three pixels of ink above, parts before their sum. */
export function Sheet({ children, className, label }: { children: ReactNode; className?: string | undefined; label?: string }) {
  return (
    <section className={classes(css.sheet, className)} aria-label={label}>
      {children}
    </section>
  );
}

/** One line of a sheet: words, dotted leader, figure. */
export function Dots({ children, figure, className }: { children: ReactNode; figure: ReactNode; className?: string | undefined }) {
  return (
    <p className={classes(css.dots, className)}>
      <span>{children}</span>
      <span className={classes("num", css.figure)}>{figure}</span>
    </p>
  );
}

type MeterProps = {
  /** 0 to 1. */ value: number;
  /** 0 to 1: an upright tick, the plan or the commitment. */ tick?: number;
  tone?: "ink" | "clay" | "brass" | "ok" | "bad";
  className?: string;
};

/** A three-pixel line filled along the reading direction. Decorative: print the figure beside it. */
export function Meter({ value, tick, tone = "ink", className }: MeterProps) {
  const part = (share: number) => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
  return (
    <span
      className={classes(css.meter, css[tone], className)}
      style={{ "--value": part(value), "--tick": part(tick ?? 0) } as CSSProperties}
      aria-hidden="true"
    >
      <i />
      {tick !== undefined && <b />}
    </span>
  );
}
