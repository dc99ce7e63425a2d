function stepFor(span: number, count: number): number {
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

/** An axis from at most the least to at least the greatest of the values, at round places. Never empty. */
export function axisOf(values: readonly number[], { zero = true, count = 4 } = {}): { low: number; high: number; ticks: number[] } {
  const least = Math.min(...values, ...(zero ? [0] : []));
  const most = Math.max(...values, ...(zero ? [0] : []));
  if (values.length === 0 || least === most) {
    const low = zero ? Math.min(0, least || 0) : (least || 0) - 1;
    return { low, high: low + (most > 0 ? most : 1), ticks: [low, low + (most > 0 ? most : 1)] };
  }
  const step = stepFor(most - least, count);
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step);
  return { low, high, ticks };
}

/** Where a value stands between top and bottom of the drawing. */
export const placeOn = ({ low, high }: { low: number; high: number }, value: number, top: number, bottom: number): number =>
  bottom - ((value - low) / (high - low)) * (bottom - top);

/** Not every label has room: each so-many-th is written, the last one always. */
export const isLabelled = (at: number, count: number, most: number): boolean =>
  (count - 1 - at) % Math.ceil(count / Math.max(1, most)) === 0;
