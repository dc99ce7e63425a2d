import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./charts.module.css";
import { isLabelled } from "./scale.ts";

export const size = { height: 232, top: 24, bottom: 196, edge: 52 } as const;
const usualWidth = 720;
const labelRoom = 44;

/** How wide the place of a drawing is, in pixels. */
export function useWidth(): { ref: RefObject<SVGSVGElement | null>; width: number } {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const look = new ResizeObserver(([entry]) => setWidth(Math.max(240, Math.round(entry?.contentRect.width ?? usualWidth))));
    look.observe(place);
    return () => look.disconnect();
  }, []);
  return { ref, width };
}

/** Where the things of a row stand, in the reading direction: time runs to the left in Arabic. */
export function usePlaces(count: number, width: number): { x: (at: number) => number; slot: number; mirrored: boolean } {
  const { language } = useLanguage();
  const mirrored = language === "ar";
  const room = width - size.edge;
  const slot = room / Math.max(1, count);
  return {
    slot,
    mirrored,
    x: (at) => {
      const along = size.edge + slot * (at + 0.5);
      return mirrored ? width - along : along;
    },
  };
}

type FrameProps = {
  place: { ref: RefObject<SVGSVGElement | null>; width: number };
  label: string;
  ticks: readonly { at: number; text: string }[];
  labels: readonly string[];
  children: ReactNode;
};

/** Hairlines with their figures, the row of labels, and between them whatever is drawn. */
export function ChartFrame({ place: { ref, width }, label, ticks, labels, children }: FrameProps) {
  const { x, mirrored } = usePlaces(labels.length, width);
  const edge = mirrored ? width - size.edge + 10 : size.edge - 10;
  return (
    <svg
      ref={ref}
      className={classes(css.chart, ui.place("full", "block", "above4"))}
      viewBox={`0 0 ${width} ${size.height}`}
      role="group"
      aria-label={label}
    >
      {ticks.map(({ at, text }) => (
        <g key={at} aria-hidden="true">
          <path className={css.axis} d={mirrored ? `M0 ${at}H${width - size.edge}` : `M${size.edge} ${at}H${width}`} />
          <text x={edge} y={at + 4} textAnchor={mirrored ? "start" : "end"} direction="ltr">
            {text}
          </text>
        </g>
      ))}
      {labels.map(
        (text, at) =>
          isLabelled(at, labels.length, Math.floor((width - size.edge) / labelRoom)) && (
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
