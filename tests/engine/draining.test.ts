import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepAsking } from "../load.ts";
import { patient } from "../patience.ts";

test("a busy server that stops cuts nobody, also not callers that go on opening connections until they are refused", async () => {
  for (let stops = 0; stops < 3; stops += 1) {
    const server = spawn(process.execPath, [join(import.meta.dirname, "draining.ts")], { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(server, "exit");
    const [port] = (await once(server.stdout, "data")) as [Buffer];
    const load = keepAsking(`http://127.0.0.1:${port.toString().trim()}`, ["/"], 16);
    await expect.poll(load.answered, { timeout: patient(20_000) }).toBeGreaterThan(100);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    await load.ended;
    expect(load.cut).toEqual([]);
  }
});
