import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, expect, inject, test } from "vitest";
import { keepAsking } from "../load.ts";
import { copyOf } from "./folders.ts";
import { freshFolder, removeFolder, startServer } from "./running.ts";
import { patient } from "../patience.ts";

const folder = copyOf(inject("staffedFolder"));
afterAll(() => removeFolder(folder));

/** Processes that this one started, and those they started. */
function descendants(of: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), parent: Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]) }];
      } catch {
        return [];
      }
    });
  const children = parents.filter(({ parent }) => parent === of).map(({ pid }) => pid);
  return [...children, ...children.flatMap(descendants)];
}
const lives = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.[0] !== "Z";
  } catch {
    return false;
  }
};

/** The answers of an address until nobody listens there. */
async function untilRefused(url: string): Promise<number[]> {
  const answers: number[] = [];
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (!answer) return answers;
    answers.push(answer.status);
  }
}

test(
  "SIGTERM to `npm start` under load: every request is answered, the exit code is 0, and no process is left",
  { timeout: patient(120_000) },
  async () => {
    const server = await startServer({ dataDir: folder, command: ["npm", "start"] });
    const { port } = new URL(server.url);
    const load = keepAsking(server.url, ["/", "/about", "/contact", "/login", "/healthz", "/ar/portfolio"], 16);
    // A browser's spare connection, a kept one that fell idle, and a form whose body comes slowly.
    const spare = connect(Number(port), "localhost");
    const idle = connect(Number(port), "localhost");
    idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await new Promise((resolve) => idle.once("data", resolve));
    const form = new URLSearchParams({
      intent: "contact",
      name: "Hoda Salem",
      email: "hoda@visitors.example",
      message: "A flat in Maadi, of red brick.",
    });
    const slow = connect(Number(port), "localhost");
    let heard = "";
    slow.on("data", (part) => (heard += part.toString()));
    const answered = new Promise((resolve) => slow.once("close", resolve));
    const body = form.toString();
    slow.write(
      `POST /contact HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    await expect.poll(load.answered, { timeout: patient(20_000) }).toBeGreaterThan(200);
    const started = descendants(server.process.pid ?? -1);
    expect(started.length).toBeGreaterThan(0);

    const stopStarted = performance.now();
    const code = server.stop();
    const readiness = await untilRefused(`${server.url}/readyz`);
    slow.write(body.slice(20));
    expect(await code).toBe(0);
    // Said before it stopped listening.
    expect(readiness.at(-1)).toBe(503);
    // The promise itself.
    expect(performance.now() - stopStarted).toBeLessThan(patient(15_000));
    await load.ended;
    expect(load.cut).toEqual([]);
    await answered;
    expect(heard).toMatch(/^HTTP\/1.1 303 /);
    expect(heard.toLowerCase()).toContain("connection: close");
    for (const socket of [spare, idle]) await expect.poll(() => socket.closed || socket.destroyed).toBe(true);
    await expect.poll(() => started.filter(lives)).toEqual([]);
  },
);

test("a start that is asked to stop ends at once", async () => {
  const fresh = freshFolder();
  try {
    const asks = `until [ -e ${fresh}/data.lock ]; do sleep 0.02; done; kill -TERM $child; wait $child`;
    const starting = startServer({ dataDir: fresh, command: ["sh", "-c", `${process.execPath} server.ts & child=$!; ${asks}`] });
    await expect(starting).rejects.toThrow(/ended with 0:\n$/);
  } finally {
    removeFolder(fresh);
  }
});
