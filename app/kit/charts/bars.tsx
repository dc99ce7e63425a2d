import css from "./charts.module.css";
import { ChartFrame, size, usePlaces, useWidth } from "./frame.tsx";
import { axisOf, placeOn } from "./scale.ts";

export type Bar = {
  label: string;
  real: number;
  expected?: number;
  unfinished?: boolean;
  spoken: string;
};

/** Bars of one or two series: the expected hollow, the real one solid; a month that is not over is pale. */
export function BarChart({ label, bars, tick }: { label: string; bars: readonly Bar[]; tick: (value: number) => string }) {
  const place = useWidth();
  const { x, slot, mirrored } = usePlaces(bars.length, place.width);
  const axis = axisOf(bars.flatMap(({ real, expected }) => [real, expected ?? 0]));
  const y = (value: number) => placeOn(axis, value, size.top, size.bottom);
  const two = bars.some(({ expected }) => expected !== undefined);
  const width = Math.min(26, slot * (two ? 0.34 : 0.5));
  const box = (value: number) => ({ y: Math.min(y(0), y(value)), height: Math.max(0.5, Math.abs(y(value) - y(0))) });
  return (
    <ChartFrame
      place={place}
      label={label}
      ticks={axis.ticks.map((value) => ({ at: y(value), text: tick(value) }))}
      labels={bars.map((bar) => bar.label)}
    >
      {bars.map(({ real, expected, unfinished, spoken }, at) => {
        const first = two ? x(at) - width - 1 : x(at) - width / 2;
        const [one, other] = mirrored && two ? [first + width + 2, first] : [first, first + width + 2];
        return (
          // bars have no other name than their place
          <g key={at} className={css.point} tabIndex={0} role="img" aria-label={spoken}>
            <title>{spoken}</title>
            <rect className={css.reach} x={x(at) - slot / 2} y={size.top} width={slot} height={size.bottom - size.top} />
            {expected !== undefined && <rect className={css.hollow} x={one} width={width} {...box(expected)} />}
            <rect className={unfinished ? css.pale : css.solid} x={two ? other : one} width={width} {...box(real)} />
          </g>
        );
      })}
    </ChartFrame>
  );
}
