import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lineBack, serverAnswers } from "./line.ts";

/** The browser's window, as far as it tells that the line is back. */
const listening = new Set<unknown>();
class Window extends EventTarget {
  override addEventListener(...[kind, listener, options]: Parameters<EventTarget["addEventListener"]>): void {
    listening.add(listener);
    const signal = typeof options === "object" ? options?.signal : undefined;
    signal?.addEventListener("abort", () => listening.delete(listener));
    super.addEventListener(kind, listener, options);
  }
}

beforeEach(() => {
  listening.clear();
  vi.stubGlobal("window", new Window());
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a server that takes the question and gives no answer counts as away", async () => {
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason as Error) : new Promise(() => {}),
  );
  expect(await serverAnswers()).toBe(false);
});

test("however many wait for the line, the server is asked once a time, and nobody listens afterwards", async () => {
  vi.useFakeTimers();
  const answers = [false, false, false, true];
  const ask = vi.fn<() => Promise<{ ok: boolean }>>(async () => ({ ok: answers.shift() ?? true }));
  vi.stubGlobal("fetch", ask);
  const waiting = Promise.all([lineBack(), lineBack(), lineBack()]);
  await vi.advanceTimersByTimeAsync(60_000);
  await waiting;
  expect(ask).toHaveBeenCalledTimes(4);
  expect(listening.size).toBe(0);
});
