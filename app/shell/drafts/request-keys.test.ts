import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, test, vi } from "vitest";
import { withRequestKeys } from "./request-keys.ts";

const origin = "http://localhost:3000";
const memory = new Map<string, string>();
const storage = {
  getItem: (name: string) => memory.get(name) ?? null,
  setItem: (name: string, value: string) => void memory.set(name, value),
};
beforeEach(() => memory.clear());

/** A line that answers as told, in turn, and remembers which keys it saw. */
function line(...answers: (number | "cut" | Promise<Response>)[]) {
  const seen: (string | null)[] = [];
  const send = withRequestKeys(
    async (_, init) => {
      seen.push(new Headers(init?.headers).get("idempotency-key"));
      const next = answers.shift() ?? 200;
      if (next === "cut") throw new TypeError("Failed to fetch");
      return typeof next === "number" ? new Response(null, { status: next }) : next;
    },
    storage,
    origin,
  );
  const post = (address: string, fields: Record<string, string> | FormData) =>
    send(address, { method: "POST", body: fields instanceof FormData ? fields : new URLSearchParams(fields) }).catch(() => null);
  return { seen, send, post };
}

test("a request that was cut, or answered 502, keeps its key until it is answered; the next equal one is new", async () => {
  const { seen, post } = line("cut", 502, 200, 200);
  for (let times = 0; times < 4; times += 1) await post("/crm/custody", { amount: "500" });
  expect(seen[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(seen[1]).toBe(seen[0]);
  expect(seen[2]).toBe(seen[0]);
  expect(seen[3]).not.toBe(seen[0]);
});

test("two clicks while the first is on its way are one; on, off, on are three", async () => {
  let answer = (_: Response): void => {};
  const slow = new Promise<Response>((resolve) => (answer = resolve));
  const { seen, post } = line(slow, slow, slow, slow);
  const all = [post("/a", { on: "1" }), post("/a", { on: "1" }), post("/a", { on: "0" }), post("/a", { on: "1" })];
  answer(new Response(null));
  await Promise.all(all);
  expect(seen[1]).toBe(seen[0]);
  expect(new Set(seen).size).toBe(3);
});

test("an answer that comes late takes no key from a later request, and one that differs takes none from a request that fails", async () => {
  const slow = Array.from({ length: 3 }, () => Promise.withResolvers<Response>());
  const { seen, post } = line(slow[0]!.promise, 200, slow[1]!.promise, 200);
  const first = post("/a", { on: "1" });
  await post("/a", { on: "0" });
  const again = post("/a", { on: "1" });
  slow[0]!.resolve(new Response(null));
  await first;
  slow[1]!.reject(new TypeError("Failed to fetch"));
  await again;
  await post("/a", { on: "1" });
  expect(new Set(seen).size).toBe(3);
  expect(seen[3]).toBe(seen[2]);

  const cut = line(slow[2]!.promise, 200, 200);
  const payment = cut.post("/pay", { amount: "500" });
  await cut.post("/pay", { amount: "700" });
  slow[2]!.reject(new TypeError("Failed to fetch"));
  await payment;
  await cut.post("/pay", { amount: "500" });
  expect(cut.seen[2]).toBe(cut.seen[0]);
});

test("a form that comes as a whole request is told from another by what it carries", async () => {
  const seen: (string | null)[] = [];
  const cut = withRequestKeys(
    (_, init) => {
      seen.push(new Headers(init?.headers).get("idempotency-key"));
      return Promise.reject(new TypeError("cut"));
    },
    storage,
    origin,
  );
  const sent = (body: BodyInit) => cut(new Request(`${origin}/contact`, { method: "POST", body })).catch(() => null);
  const photograph = () => {
    const form = new FormData();
    form.set("file", new File(["x"], "plan.pdf"));
    return form;
  };
  for (const body of [new URLSearchParams({ name: "Nile" }), new URLSearchParams({ name: "Nile" }), new URLSearchParams({ name: "Delta" })])
    await sent(body);
  await sent(photograph());
  await sent(photograph());
  expect(seen.map((key) => seen.indexOf(key))).toEqual([0, 0, 2, 3, 3]);
});

test("a line that stays silent is a cut one after twenty seconds; sent again it is the same request, and a file has its time", async () => {
  vi.useFakeTimers();
  try {
    const seen: unknown[] = [];
    const silent = withRequestKeys(
      (_, init) => {
        seen.push(new Headers(init?.headers).get("idempotency-key"));
        return new Promise((_resolve, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error)));
      },
      storage,
      origin,
    );
    const ended = (sent: Promise<unknown>) => {
      let how: unknown = "waits";
      sent.catch((error: unknown) => (how = error));
      return () => how;
    };
    const form = () => silent("/contact", { method: "POST", body: new URLSearchParams({ name: "Nile" }) });
    const large = new FormData();
    large.set("file", new File([new Uint8Array(1_000_000)], "plan.pdf"));
    const [contact, data, file] = [ended(form()), ended(silent("/about.data")), ended(silent("/files", { method: "POST", body: large }))];
    const leaving = new AbortController();
    const left = ended(silent("/left.data", { signal: leaving.signal }));
    leaving.abort(new DOMException("left", "AbortError"));
    await vi.advanceTimersByTimeAsync(19_999);
    expect([contact(), data(), file(), left()]).toEqual(["waits", "waits", "waits", expect.any(DOMException)]);
    await vi.advanceTimersByTimeAsync(1);
    expect([contact(), data(), file()]).toEqual([expect.any(TypeError), expect.any(TypeError), "waits"]);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(file()).toBeInstanceOf(TypeError);
    const again = form().catch(() => null);
    await vi.advanceTimersByTimeAsync(20_000);
    await again;
    expect(seen.at(-1)).toBe(seen[0]);
  } finally {
    vi.useRealTimers();
  }
});

test("other content, another address and a file of another size are other requests", async () => {
  const withFile = (text: string) => {
    const form = new FormData();
    form.set("file", new File([text], "plan.pdf", { type: "application/pdf", lastModified: 1 }));
    return form;
  };
  const { seen, post } = line("cut", "cut", "cut", "cut", "cut", "cut", "cut");
  await post("/a", { name: "Nile" });
  await post("/a", { name: "Zamalek" });
  await post("/b", { name: "Nile" });
  await post("/a", withFile("one"));
  await post("/a", withFile("three"));
  await post("/a", withFile("one"));
  // As the router sends it: read anew, which gives its files another time.
  await post("/a", await new Response(withFile("one")).formData());
  expect(new Set(seen).size).toBe(5);
  expect(seen.slice(5)).toEqual([seen[3], seen[3]]);
});

test("a tab that is restored sends what was cut under its key; nothing that was typed is kept", async () => {
  const before = line("cut");
  await before.post("/a", { note: "private words" });
  expect([...memory.values()].join("")).not.toContain("private");
  const after = line(200);
  await after.post("/a", { note: "private words" });
  expect(after.seen[0]).toBe(before.seen[0]);
});

test("reading, and other origins, carry no key", async () => {
  const { seen, send } = line();
  await send("/a");
  await send("https://elsewhere.example/a", { method: "POST", body: "x" });
  expect(seen).toEqual([null, null]);
});

test("an answer that is cut in its body counts as none: sent again it is the same request", async () => {
  const seen: unknown[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers["idempotency-key"]);
    request.resume();
    const [length, chunked] = [String(seen.length < 3 ? 1_000 : 4), seen.length === 2];
    response.writeHead(200, { "content-type": "application/json", ...(!chunked && { "content-length": length }) });
    response.write("true", () => (seen.length < 3 ? response.destroy() : response.end()));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = withRequestKeys(fetch, storage, here);
  const pay = () => send(`${here}/pay`, { method: "POST", body: new URLSearchParams({ amount: "500" }) });
  await expect(pay()).rejects.toThrow(TypeError);
  await expect(pay()).rejects.toThrow(TypeError);
  const answer = await pay();
  expect(await answer.json()).toBe(true);
  expect(new Set(seen).size).toBe(1);
  await pay();
  expect(seen[3]).not.toBe(seen[0]);
  server.close();
});

test("a form that was drawn anew, with another key of its own, is the same content", async () => {
  const { seen, post } = line("cut", 200);
  await post("/a", { name: "Nile", once: "drawn-first" });
  await post("/a", { name: "Nile", once: "drawn-again" });
  expect(seen[1]).toBe(seen[0]);
});
