import type { ReactNode } from "react";
import { classes } from "#app/ui/primitives.ts";
import { Icon } from "#app/shell/icon.tsx";
import css from "./badge.module.css";
import type { BadgeTone, Progress } from "./tones.ts";

type BadgeProps = {
  tone?: BadgeTone | undefined;
  at?: Progress | undefined;
  /** Four bars before the words, as many of them filled: how much something presses. */
  level?: 1 | 2 | 3 | 4 | undefined;
  icon?: string | undefined;
  bare?: boolean | undefined;
  filled?: boolean | undefined;
  title?: string | undefined;
  children: ReactNode;
};

/** A state, a priority, a mark: what is drawn before the word, and the word that carries the meaning. Clay leaves the word in ink. */
export function Badge({ tone = "clay", at, level, icon, bare, filled, title, children }: BadgeProps) {
  return (
    <span className={classes(css.badge, level === 4 ? css.urgent : css[tone], filled && css.filled)} title={title}>
      {at !== undefined && <Ring at={at} />}
      {level && <i className={css.bars} data-level={level} aria-hidden="true" />}
      {icon && <Icon name={icon} />}
      <span className={bare && level !== 4 ? "sr" : undefined}>{children}</span>
    </span>
  );
}

function sector(share: number): string {
  const angle = 2 * Math.PI * share;
  const x = 7 + 4.6 * Math.sin(angle);
  const y = 7 - 4.6 * Math.cos(angle);
  return `M7 7V2.4A4.6 4.6 0 ${share > 0.5 ? 1 : 0} 1 ${x.toFixed(2)} ${y.toFixed(2)}z`;
}

function Ring({ at }: { at: Progress }) {
  return (
    <svg className={css.ring} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="6" />
      {at === "struck" && <path d="m3 11 8-8" />}
      {at === "paused" && <path d="M5.6 5v4M8.4 5v4" />}
      {typeof at === "number" && at >= 100 && <circle data-full="" cx="7" cy="7" r="4.6" />}
      {typeof at === "number" && at > 0 && at < 100 && <path data-full="" d={sector(at / 100)} />}
    </svg>
  );
}
