// Finds a Chromium for the browser tests and the benchmarks, or installs one and says how.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { run } from "./run.ts";

const usual = [
  // The browser without windows takes a quarter less of the processor.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium on this machine: `CHROMIUM_PATH`, the usual places, Playwright's own download. Undefined when there is none. */
export function findBrowser(): string | undefined {
  const chromiumPath = process.env.CHROMIUM_PATH;
  if (chromiumPath) {
    if (!existsSync(chromiumPath)) throw new Error(`CHROMIUM_PATH is ${chromiumPath}, but nothing is there.`);
    return chromiumPath;
  }
  return [...usual, chromium.executablePath()].find((path) => existsSync(path));
}

/** As `findBrowser`, but installs one where that needs no question: with apt as root on Debian, with Playwright elsewhere. Says what it does. */
export async function needBrowser(): Promise<string> {
  const found = findBrowser();
  if (found) {
    console.log(`Browser: ${found}`);
    return found;
  }
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Browser: none found, installing chromium-headless-shell with apt-get");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const listed = await run("apt-get", ["update", "-qq"], { env });
    const installed = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], { env });
    if (installed.code !== 0) console.log(listed.output + installed.output);
  } else {
    console.log("Browser: none found, downloading Playwright's own Chromium");
    await run("playwright", ["install", "chromium"], { aloud: true });
  }
  const now = findBrowser();
  if (!now) throw new Error("No Chromium. Install one, or name it with CHROMIUM_PATH.");
  return now;
}
