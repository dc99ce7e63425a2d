import { expect, test, vi } from "vitest";
import { Unavailable } from "#app/values/errors.ts";
import { beforePrograms, inTurn } from "./turns.server.ts";

/** Work that ends when it is told to; says how much of it is under way. */
function counted() {
  const ends: (() => void)[] = [];
  let [now, most] = [0, 0];
  const work = async (): Promise<void> => {
    most = Math.max(most, (now += 1));
    await new Promise<void>((end) => ends.push(end));
    now -= 1;
  };
  const settle = async (all: Promise<unknown>): Promise<void> => {
    let over = false;
    void all.finally(() => (over = true));
    while (!over) {
      ends.shift()?.();
      await new Promise((go) => setImmediate(go));
    }
  };
  return { work, settle, most: () => most };
}

test("two at a time, each in its turn; a failure gives its turn on", async () => {
  const { work, settle, most } = counted();
  const order: number[] = [];
  const all = Promise.allSettled(
    Array.from({ length: 9 }, (_, nth) =>
      inTurn(async () => {
        order.push(nth);
        await work();
        if (nth % 2) throw new Error("refused");
      }),
    ),
  );
  await settle(all);
  expect((await all).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, (_, nth) => (nth % 2 ? "rejected" : "fulfilled")));
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(most()).toBe(2);
});

test("where too many wait one more is asked to come back, and later ones are taken again", async () => {
  const { work, settle } = counted();
  const all = Promise.all(Array.from({ length: 502 }, () => inTurn(work)));
  await expect(inTurn(work)).rejects.toThrow(Unavailable);
  await settle(all);
  const later = inTurn(work);
  await settle(later);
  await expect(later).resolves.toBeUndefined();
});

test("one that waited for ten seconds is asked to come back, and its place is given to nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { work, settle } = counted();
    const two = Promise.all([inTurn(work), inTurn(work)]);
    const late = inTurn(() => Promise.resolve("done"));
    vi.advanceTimersByTime(10_000);
    await expect(late).rejects.toThrow(Unavailable);
    await settle(two);
    await expect(inTurn(() => Promise.resolve("done"))).resolves.toBe("done");
  } finally {
    vi.useRealTimers();
  }
});

test("while people are being answered programs have one turn at a time, and are not left waiting; then the usual two", async () => {
  const ends: (() => void)[] = [];
  const person = Promise.withResolvers<void>();
  const answered = beforePrograms(() => person.promise);
  const all = Promise.all(Array.from({ length: 4 }, () => inTurn(() => new Promise<void>((end) => ends.push(end)))));
  const soon = async () => {
    for (let nth = 0; nth < 5; nth += 1) await new Promise((go) => setImmediate(go));
    return ends.length;
  };
  expect(await soon()).toBe(1);
  ends[0]!();
  expect(await soon()).toBe(2);
  person.resolve();
  await answered;
  expect(await soon()).toBe(3);
  ends[1]!();
  expect(await soon()).toBe(4);
  for (const end of ends) end();
  await all;
});
