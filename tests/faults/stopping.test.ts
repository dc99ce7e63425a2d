import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepAsking } from "../load.ts";
import { removeFolder, startServer } from "../server/running.ts";
import { databaseFor, engines, report, settingsOf } from "./engines.ts";
import { missingOf, proxied, traffic } from "./traffic.ts";

const paths = ["/", "/about", "/contact", "/login", "/healthz", "/ar/portfolio"];

const commands = [
  ["npm", "start"],
  ["npm", "run", "demo"],
] as const;

test.each(engines.flatMap((engine) => commands.map((command) => ({ engine, command, called: command.join(" ") }))))(
  "SIGTERM to `$called` under load on $engine: no request cut, exit code 0 within 15 s, nothing acknowledged lost",
  async ({ engine, command, called }) => {
    const dataDir = mkdtempSync(join(tmpdir(), "diwan-stopping-"));
    const postgres = await databaseFor(engine);
    try {
      const server = await startServer({ dataDir, env: { ...proxied, ...settingsOf(postgres) }, command: [...command] });
      const load = keepAsking(server.url, paths, 32);
      const enquiries = traffic(server, null);
      await enquiries.more(20);
      await expect.poll(load.answered, { timeout: 60_000 }).toBeGreaterThan(200);
      const started = performance.now();
      const code = await server.stop();
      const seconds = (performance.now() - started) / 1000;
      await load.ended;
      await enquiries.stop();
      const missing = await missingOf(enquiries.acknowledged, dataDir, postgres?.url);
      report(
        `${engine}, ${called}: stopped with ${code} after ${seconds.toFixed(1)} s, ${load.answered()} answered, ${load.cut.length} cut, ${enquiries.acknowledged.enquiries.length} enquiries acknowledged, ${missing.length} missing`,
      );
      expect([code, load.cut, missing]).toEqual([0, [], []]);
      expect(seconds).toBeLessThan(15);
      await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    } finally {
      postgres?.remove();
      removeFolder(dataDir);
    }
  },
);

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
