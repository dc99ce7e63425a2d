import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepAsking } from "../load.ts";
import { removeFolder, startServer } from "../server/running.ts";
import { databaseFor, engines, report, settingsOf } from "./engines.ts";
import { missingOf, proxied, traffic } from "./traffic.ts";

const paths = ["/", "/about", "/contact", "/login", "/healthz", "/ar/portfolio"];

test.each(engines)("SIGTERM under load on %s: no request cut, exit code 0 within 15 s, nothing acknowledged lost", async (engine) => {
  const dataDir = mkdtempSync(join(tmpdir(), "diwan-stopping-"));
  const postgres = await databaseFor(engine);
  try {
    const server = await startServer({ dataDir, env: { ...proxied, ...settingsOf(postgres) } });
    const load = keepAsking(server.url, paths, 32);
    const enquiries = traffic(server, null);
    await enquiries.more(20);
    const asked = performance.now();
    const code = await server.stop();
    const seconds = (performance.now() - asked) / 1000;
    await load.ended;
    await enquiries.stop();
    const missing = await missingOf(enquiries.acknowledged, dataDir, postgres?.url);
    report(
      `${engine}: stopped with ${code} after ${seconds.toFixed(1)} s, ${load.answered()} answered, ${load.cut.length} cut, ${missing.length} missing`,
    );
    expect([code, load.cut, missing]).toEqual([0, [], []]);
    expect(seconds).toBeLessThan(15);
  } finally {
    postgres?.remove();
    removeFolder(dataDir);
  }
});

test("SIGTERM to `npm run demo`: exit code 0, the port is free", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "diwan-stopping-"));
  try {
    const server = await startServer({ dataDir, command: ["npm", "run", "demo"] });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const asked = performance.now();
    expect(await server.stop()).toBe(0);
    report(`npm run demo: stopped with 0 after ${((performance.now() - asked) / 1000).toFixed(1)} s`);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  } finally {
    removeFolder(dataDir);
  }
});

test("the control: SIGKILL under the same load cuts requests", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "diwan-stopping-"));
  try {
    const server = await startServer({ dataDir, env: proxied });
    const load = keepAsking(server.url, paths, 32);
    await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(100);
    await server.kill();
    await load.ended;
    expect(load.cut.length).toBeGreaterThan(0);
    report(`control, SIGKILL: ${load.cut.length} cut`);
  } finally {
    removeFolder(dataDir);
  }
});
