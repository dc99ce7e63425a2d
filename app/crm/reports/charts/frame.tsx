import type { ReactNode } from "react";
import { useLanguage } from "#app/shell/language.tsx";
import css from "./charts.module.css";
import { isLabelled } from "./scale.ts";

/** Measures of a drawing; it grows with its place, and letters with it. */
export const size = { width: 720, height: 232, top: 24, bottom: 196, edge: 46 } as const;

/** Where the things of a row stand, in the reading direction: time runs to the left in Arabic. */
export function usePlaces(count: number): { x: (at: number) => number; slot: number; mirrored: boolean } {
  const { language } = useLanguage();
  const mirrored = language === "ar";
  const room = size.width - size.edge;
  const slot = room / Math.max(1, count);
  return {
    slot,
    mirrored,
    x: (at) => {
      const along = size.edge + slot * (at + 0.5);
      return mirrored ? size.width - along : along;
    },
  };
}

type FrameProps = {
  /** What the drawing says, in a sentence: for those who do not see it. */
  label: string;
  ticks: readonly { at: number; text: string }[];
  labels: readonly string[];
  children: ReactNode;
};

/** Hairlines with their figures, the row of labels, and between them whatever is drawn. */
export function ChartFrame({ label, ticks, labels, children }: FrameProps) {
  const { x, mirrored } = usePlaces(labels.length);
  const edge = mirrored ? size.width - size.edge + 10 : size.edge - 10;
  return (
    <svg className={css.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="group" aria-label={label}>
      {ticks.map(({ at, text }) => (
        <g key={at} aria-hidden="true">
          <path className={css.axis} d={mirrored ? `M0 ${at}H${size.width - size.edge}` : `M${size.edge} ${at}H${size.width}`} />
          <text x={edge} y={at + 4} textAnchor={mirrored ? "start" : "end"} direction="ltr">
            {text}
          </text>
        </g>
      ))}
      {labels.map(
        (text, at) =>
          isLabelled(at, labels.length) && (
            // labels have no other name than their place
            <text key={at} x={x(at)} y={size.bottom + 22} textAnchor="middle" aria-hidden="true">
              {text}
            </text>
          ),
      )}
      {children}
    </svg>
  );
}
