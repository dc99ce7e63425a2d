import { withTimeout } from "#app/platform/http/timeout.server.ts";
import { chromium } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { median, startProgram } from "./running.ts";

type Weight = { path: string; html: number; js: number; css: number; fonts: number; images: number; scriptsBeforePaint: number };

const gz = (body: Buffer) => gzipSync(body, { level: 9 }).length;

/** What a page weighs in a phone's browser after everything has arrived: gzipped bytes of text, plain bytes of fonts and pictures. */
export async function weigh(url: string, paths: string[], executablePath: string): Promise<Weight[]> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const weights: Weight[] = [];
    for (const path of paths) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      const weight: Weight = { path, html: 0, js: 0, css: 0, fonts: 0, images: 0, scriptsBeforePaint: 0 };
      const arrived: Promise<void>[] = [];
      page.on("response", (response) => {
        const kind = ({ document: "html", script: "js", stylesheet: "css", font: "fonts", image: "images" } as const)[
          response.request().resourceType() as "document"
        ];
        if (!kind || !response.ok()) return;
        const text = kind === "html" || kind === "js" || kind === "css";
        arrived.push(
          response.body().then(
            (body) => void (weight[kind] += text ? gz(body) : body.length),
            () => undefined,
          ),
        );
      });
      await page.goto(url + path, { waitUntil: "load" });
      await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined, undefined, { timeout: 60_000 });
      // What React fetches after its start; the page itself says nothing about being done.
      await page.waitForTimeout(2000);
      await Promise.all(arrived);
      weight.scriptsBeforePaint = await page.evaluate(() => {
        const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        const scripts = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        return scripts.filter((entry) => /\.js(\?|$)/.test(entry.name) && entry.startTime < painted).length;
      });
      weights.push(weight);
      await context.close();
    }
    return weights;
  } finally {
    await browser.close();
  }
}

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

type LighthouseRun = {
  lhr: {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
    environment: { benchmarkIndex: number };
  };
};

/** A fresh browser with an empty profile, and the port Lighthouse talks to it through. */
async function startChromium(executablePath: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), "diwan-chromium-"));
  const flags = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-extensions",
    "--disable-background-networking",
  ];
  const args = [...flags, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  const { found, stop } = await startProgram(args, /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/, {}, executablePath);
  return {
    port: Number(found[1]),
    stop: async () => {
      await stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type LighthouseScores = Awaited<ReturnType<typeof lighthouseOf>>[number];

/** A run takes about 20 s on two cores (ms). */
const patience = 90_000;

/** What a page is without: its scripts, beside which its paints are to be as early. */
const scripts = ["*/assets/*.js", "*/words/*.js"];

/**
 * Lighthouse as it comes (mobile, throttled): medians of the four scores, of the paints, of the paints of the same page without its scripts, and
 * of its own measure of the machine. Page after page, `runs` times over; no further round begins after so many minutes.
 */
export async function lighthouseOf(url: string, paths: string[], runs: number, minutes: number, executablePath: string) {
  const { default: lighthouse } = (await import("lighthouse")) as unknown as {
    default: (address: string, flags: object) => Promise<LighthouseRun>;
  };
  const until = performance.now() + minutes * 60_000;
  const seen = new Map<string, LighthouseRun["lhr"][]>(paths.map((path) => [path, []]));
  const plain = new Map<string, LighthouseRun["lhr"][]>(paths.map((path) => [path, []]));
  for (let round = 0; round < runs && (round === 0 || performance.now() < until); round++) {
    for (const path of paths) {
      // What is cached answers anonymous visitors: the run before the first would meet a page that is being made.
      await (await fetch(url + path)).arrayBuffer();
      for (const [into, flags] of [
        [seen, { onlyCategories: [...categories] }],
        [plain, { onlyCategories: ["performance"], blockedUrlPatterns: scripts }],
      ] as const) {
        const chrome = await startChromium(executablePath);
        try {
          const run = lighthouse(url + path, { port: chrome.port, logLevel: "error", ...flags });
          // A browser that stops answering ends one run, not the whole measurement.
          const done = await withTimeout(patience, run).catch(() => null);
          if (done) into.get(path)?.push(done.lhr);
          else console.log(`  no answer within ${patience / 1000} s: ${path}`);
        } finally {
          await chrome.stop();
        }
      }
    }
    console.log(`  round ${round + 1} of ${runs}`);
  }
  return paths.map((path) => {
    const { firstPaint, largestPaint } = medians(plain.get(path) ?? []);
    return { path, ...medians(seen.get(path) ?? []), withoutScripts: { firstPaint, largestPaint } };
  });
}

function medians(lhrs: LighthouseRun["lhr"][]) {
  const score = (name: string) => Math.round(median(lhrs.map((lhr) => lhr.categories[name]?.score ?? 0)) * 100);
  const value = (audit: string) => median(lhrs.map((lhr) => lhr.audits[audit]?.numericValue ?? Number.NaN));
  return {
    runs: lhrs.length,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    firstPaint: Math.round(value("first-contentful-paint")),
    largestPaint: Math.round(value("largest-contentful-paint")),
    blocking: Math.round(value("total-blocking-time")),
    shift: Number(value("cumulative-layout-shift").toFixed(3)),
    benchmarkIndex: Math.round(median(lhrs.map((lhr) => lhr.environment.benchmarkIndex))),
  };
}
