import { expect, test, vi } from "vitest";
import { TooMany, Unavailable } from "#app/values/errors.ts";
import { log } from "#app/platform/log/log.server.ts";
import { beforePrograms, inTurn, TurnLost, type Asking } from "./turns.server.ts";

let nth = 0;
/** One of a program that asks for nothing else, unless said otherwise. */
const someone = (given: Partial<Asking> = {}): Asking => {
  const name = `program ${(nth += 1)}`;
  return { signal: new AbortController().signal, key: name, address: name, waited: 0, ...given };
};

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
      inTurn(someone(), async () => {
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
  const all = Promise.all(Array.from({ length: 502 }, () => inTurn(someone(), work)));
  await expect(inTurn(someone(), work)).rejects.toThrow(Unavailable);
  await settle(all);
  const later = inTurn(someone(), work);
  await settle(later);
  await expect(later).resolves.toBeUndefined();
});

test("one that waited for ten seconds is asked to come back, and its place is given to nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { work, settle } = counted();
    const two = Promise.all([inTurn(someone(), work), inTurn(someone(), work)]);
    const late = inTurn(someone(), () => Promise.resolve("done"));
    vi.advanceTimersByTime(10_000);
    await expect(late).rejects.toThrow(Unavailable);
    await settle(two);
    await expect(inTurn(someone(), () => Promise.resolve("done"))).resolves.toBe("done");
  } finally {
    vi.useRealTimers();
  }
});

test("a turn that does not end is given on after a minute, and its program is asked to come back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ends = begun.map(() => Promise.withResolvers<never>());
    const logged = vi.spyOn(log, "error");
    const hung = begun.map(({ resolve }, at) =>
      inTurn(someone(), () => {
        resolve();
        return ends[at]!.promise;
      }),
    );
    const outcomes = Promise.allSettled(hung);
    await Promise.all(begun.map(({ promise }) => promise));
    vi.advanceTimersByTime(59_000);
    const next = inTurn(someone(), () => Promise.resolve("done"));
    vi.advanceTimersByTime(1000);
    await expect(next).resolves.toBe("done");
    expect(await outcomes).toMatchObject([{ reason: expect.any(TurnLost) }, { reason: expect.any(TurnLost) }]);
    expect(logged.mock.calls.map(([, text]) => text)).not.toContain("work that lost its turn failed");
    ends[0]!.reject(new Error("a late failure"));
    await new Promise((go) => setImmediate(go));
    expect(logged.mock.calls.map(([, text]) => text)).toContain("work that lost its turn failed");
  } finally {
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

test("while people are being answered programs have one turn at a time, and are not left waiting; then the usual two", async () => {
  const ends: (() => void)[] = [];
  const person = Promise.withResolvers<void>();
  const answered = beforePrograms(() => person.promise);
  const all = Promise.all(Array.from({ length: 4 }, () => inTurn(someone(), () => new Promise<void>((end) => ends.push(end)))));
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

test("one program has so many places and no more, by its token and by its address; the others are taken", async () => {
  const { work, settle } = counted();
  const busy = [inTurn(someone(), work), inTurn(someone(), work)];
  const ofKey = Array.from({ length: 20 }, () => inTurn(someone({ key: "one" }), work));
  await expect(inTurn(someone({ key: "one" }), work)).rejects.toThrow(TooMany);
  const ofAddress = Array.from({ length: 100 }, () => inTurn(someone({ address: "198.18.0.7" }), work));
  await expect(inTurn(someone({ address: "198.18.0.7" }), work)).rejects.toThrow(TooMany);
  const all = Promise.all([...busy, ...ofKey, ...ofAddress, inTurn(someone(), work)]);
  await settle(all);
  await expect(inTurn(someone({ key: "one", address: "198.18.0.7" }), () => Promise.resolve("done"))).resolves.toBe("done");
});

test("a request that was cut leaves its place, and its work is not done", async () => {
  const { work, settle } = counted();
  const [cut, taken, done] = [new AbortController(), new AbortController(), vi.fn<() => Promise<void>>(() => Promise.resolve())];
  const busy = [inTurn(someone(), work), inTurn(someone({ signal: taken.signal }), work)];
  const waiting = Array.from({ length: 20 }, () => inTurn(someone({ key: "one", signal: cut.signal }), done));
  const outcomes = Promise.allSettled(waiting);
  cut.abort();
  expect((await outcomes).map(({ status }) => status)).toEqual(waiting.map(() => "rejected"));
  await expect(inTurn(someone({ key: "two", signal: cut.signal }), done)).rejects.toThrow(Unavailable);
  // Its place is free.
  const next = inTurn(someone({ key: "one" }), done);
  await settle(Promise.all([...busy, next]));
  expect(done).toHaveBeenCalledTimes(1);
  const begun = inTurn(someone({ signal: taken.signal }), done);
  taken.abort();
  await expect(begun).rejects.toThrow(Unavailable);
  expect(done).toHaveBeenCalledTimes(1);
});

test("waits ten seconds in all for the turns of one request", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  try {
    const { work, settle } = counted();
    const two = Promise.all([inTurn(someone(), work), inTurn(someone(), work)]);
    const asking = someone();
    const first = inTurn(asking, () => Promise.resolve("done"));
    vi.advanceTimersByTime(6000);
    await settle(two);
    await expect(first).resolves.toBe("done");
    const again = Promise.all([inTurn(someone(), work), inTurn(someone(), work)]);
    const second = inTurn(asking, () => Promise.resolve("done"));
    vi.advanceTimersByTime(4000);
    await expect(second).rejects.toThrow(Unavailable);
    await settle(again);
  } finally {
    vi.useRealTimers();
  }
});
