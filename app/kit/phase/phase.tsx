import type { ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import type { PhaseTone } from "./tone.ts";
import css from "./phase.module.css";

export type PhaseProps = {
  /** How far the matter has come, 0 to 100; or that it rests, or was struck. */
  at: number | "paused" | "struck";
  tone?: PhaseTone;
  children: ReactNode;
};

/** The sector of a ring of radius 4.6 around (7, 7), filled clockwise from the top. */
function sector(share: number): string {
  const angle = 2 * Math.PI * share;
  const x = 7 + 4.6 * Math.sin(angle);
  const y = 7 - 4.6 * Math.cos(angle);
  return `M7 7V2.4A4.6 4.6 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}z`;
}

/** A state: a ring that fills as the matter advances, and the word that carries the meaning. */
export function Phase({ at, tone = "clay", children }: PhaseProps) {
  return (
    <span className={classes(css.phase, css[tone])}>
      <svg className={css.ring} viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="7" cy="7" r="6" />
        {at === "struck" && <path d="m3 11 8-8" />}
        {at === "paused" && <path d="M5.6 5v4M8.4 5v4" />}
        {typeof at === "number" && at >= 100 && <circle className={css.filled} cx="7" cy="7" r="4.6" />}
        {typeof at === "number" && at > 0 && at < 100 && <path className={css.filled} d={sector(at / 100)} />}
      </svg>
      <span>{children}</span>
    </span>
  );
}
