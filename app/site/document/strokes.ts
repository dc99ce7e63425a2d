import type { Strokes } from "#app/crm/base/documents/fields.ts";
import { signatureField as field } from "#app/crm/people/links/fields.ts";

const within = (value: number, end: number): number => Math.min(end, Math.max(0, Math.round(value)));

export const placed = (x: number, y: number, box: { width: number; height: number }): [number, number] => [
  within((x / box.width) * field.width, field.width),
  within((y / box.height) * field.height, field.height),
];

/** The strokes with one more begun at the point, or the last one led on to it. A point on the spot, or one too many, changes nothing. */
export function drawnOn(strokes: Strokes, [x, y]: [number, number], begins: boolean): Strokes {
  if (strokes.reduce((points, stroke) => points + stroke.length / 2, 0) >= field.points) return strokes;
  if (begins && strokes.length >= field.strokes) return strokes;
  if (begins) return [...strokes, [x, y]];
  const last = strokes.at(-1);
  if (!last || (last.at(-2) === x && last.at(-1) === y)) return strokes;
  return [...strokes.slice(0, -1), [...last, x, y]];
}

export const outline = (strokes: Strokes): string =>
  strokes
    .map(([x = 0, y = 0, ...rest]) => {
      const points = rest.length === 0 ? [x, y] : rest;
      return `M${x} ${y}L${points.join(" ")}`;
    })
    .join("");
