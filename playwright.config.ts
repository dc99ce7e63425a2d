import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.ts";
import type { Language } from "./app/values/language.ts";
import { patient } from "./tests/patience.ts";

// E2E_URL names a server that already runs; without it the built product is started on data of its own.
const running = process.env.E2E_URL;
const port = Number(process.env.E2E_PORT ?? 4310);
const address = running ?? `http://localhost:${port}`;
if (!running && !process.env.E2E_DATA_DIR) {
  // Set once, so that the worker processes, which read this file again, know the same folder. It goes with the last of the product.
  const folder = mkdtempSync(join(tmpdir(), "diwan-e2e-"));
  process.env.E2E_DATA_DIR = folder;
  // The demo company, where the run has made it already.
  if (process.env.DEMO_FOLDER) cpSync(process.env.DEMO_FOLDER, folder, { recursive: true });
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
const dataDir = process.env.E2E_DATA_DIR ?? "";

export default defineConfig<{ language: Language }>({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  workers: 3,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: patient(60_000),
  expect: { timeout: patient(10_000) },
  use: {
    baseURL: address,
    // Recording each journey costs a third of its time: `-- --trace on` where one is looked into.
    trace: "off",
    timezoneId: "Africa/Cairo",
    // Drawing what moves and waiting until it stands takes a fifth of the processor's time. The journey about the start's cover asks for motion.
    contextOptions: { reducedMotion: "reduce" },
    // Drawing by an emulated graphics card takes a tenth more of the processor than drawing without one.
    launchOptions: { executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] },
  },
  projects: [
    { name: "en", grepInvert: /@in-ar\b/, use: { language: "en", viewport: { width: 1440, height: 900 } } },
    { name: "ar", grepInvert: /@in-en\b/, use: { language: "ar", viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: running
    ? undefined
    : {
        command: "node scripts/demo.ts",
        url: `${address}/readyz`,
        timeout: patient(180_000),
        gracefulShutdown: { signal: "SIGTERM", timeout: patient(10_000) },
        env: {
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: "warn",
          // Each test says who it is, so that one test's attempts do not use up another's.
          PROXY_IP_HEADER: "x-test-address",
          // Where journeys receive webhooks.
          OUTWARD_NETWORKS: "127.0.0.1/32",
        },
      },
});
