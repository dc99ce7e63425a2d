import css from "./charts.module.css";
import { ChartFrame, size, usePlaces, useWidth } from "./frame.tsx";
import { axisOf, placeOn } from "./scale.ts";

export type Point = { label: string; value: number | null; text: string; spoken: string };
type LineProps = {
  label: string;
  points: readonly Point[];
  target?: number;
  tick: (value: number) => string;
};

/** A line through hollow points, the highest of them named; a month without a value leaves a gap. */
export function LineChart({ label, points, target, tick }: LineProps) {
  const place = useWidth();
  const { x } = usePlaces(points.length, place.width);
  const values = points.flatMap(({ value }) => value ?? []);
  const axis = axisOf([...values, ...(target === undefined ? [] : [target])], { zero: false });
  const y = (value: number) => placeOn(axis, value, size.top, size.bottom);
  const highest = values.length > 1 ? points.findLastIndex(({ value }) => value === Math.max(...values)) : -1;
  return (
    <ChartFrame
      place={place}
      label={label}
      ticks={axis.ticks.map((value) => ({ at: y(value), text: tick(value) }))}
      labels={points.map((point) => point.label)}
    >
      {target !== undefined && (
        <path className={css.target} d={`M${Math.min(x(0), x(points.length - 1))} ${y(target)}H${Math.max(x(0), x(points.length - 1))}`} />
      )}
      <path className={css.line} d={pathOf(points, x, y)} />
      {points.map(
        ({ value, text, spoken }, at) =>
          value !== null && (
            <g key={at} className={css.point} tabIndex={0} role="img" aria-label={spoken}>
              <title>{spoken}</title>
              <circle className={css.reach} cx={x(at)} cy={y(value)} r="14" />
              <circle className={css.dot} cx={x(at)} cy={y(value)} r={at === highest ? 4 : 2.5} />
              <text className={at === highest ? css.notable : css.value} x={x(at)} y={y(value) - 12} textAnchor="middle">
                {text}
              </text>
            </g>
          ),
      )}
    </ChartFrame>
  );
}

function pathOf(points: readonly Point[], x: (at: number) => number, y: (value: number) => number): string {
  let drawn = "";
  let pen = false;
  for (const [at, { value }] of points.entries()) {
    if (value === null) pen = false;
    else {
      drawn += `${pen ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
      pen = true;
    }
  }
  return drawn;
}
