import { expect, test, vi } from "vitest";
import { collectWhenIdle } from "./collect-when-idle.ts";

/** Eight million numbers in the heap (64 MB) that nobody needs after the call, and what tells whether they are still there. */
const garbage = (): WeakRef<object> => new WeakRef({ numbers: Array.from({ length: 8_000_000 }, (_, nth) => nth + 0.5) });

test("garbage of a busy time is given back once nothing is asked for, and not before", async () => {
  vi.useFakeTimers();
  try {
    let asked = 0;
    collectWhenIdle(() => asked);
    const left = garbage();
    asked += 100;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(left.deref() === undefined).toBe(false);
    // The jobs' look for work and a probe are no work.
    asked += 3;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(left.deref() === undefined).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});
