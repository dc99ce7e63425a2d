// `npm run bench`: how fast it is, on the built product with the demo company. Prints tables, writes bench/results.json.
//   BENCH_QUICK=1   fewer and shorter runs, to see that it works
//   BENCH_MINUTES=30   how long Lighthouse may take (7): within it every page is measured up to five times
//   BENCH_DATABASE_URL_MILLION=postgresql://…   a PostgreSQL that `seed:volume -- --leads 1000000` filled, asked instead of filling one
//   npm run lighthouse -- --only /about   Lighthouse alone, of the pages whose address contains the text (`/` is the home page)
//   npm run bench -- anew volume   some parts only, of: cache memory streams pages lighthouse start pdf office anew api webhooks parsers volume (their part of the results file is replaced)
// From the results it writes the tables of docs/speed.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { needBrowser } from "../scripts/browser.ts";
import { root, run } from "../scripts/run.ts";
import { publicPages } from "../tests/e2e/public-pages.ts";
import { findPostgres, startPostgres } from "../scripts/postgres.ts";
import { anewAims, pagesAnew } from "./anew.ts";
import { apiAims, apiBeside } from "./api.ts";
import { webhookAim, webhookTimes } from "./webhooks.ts";
import { asTable, exportTable, heldTable, leadAims, manyLeads } from "./many-leads.ts";
import { mixedAim, mixedRequests } from "./mixed.ts";
import { lighthouseOf, weigh } from "./pages.ts";
import { parsing } from "./parsers.ts";
import { pdfTimes, quotationPdfTimes } from "./pdf.ts";
import { officeAims, officeOf } from "./navigation.ts";
import { median, memoryOf, settled, startProduct, type Started } from "./running.ts";
import { idleStreams, streamAim } from "./streams.ts";
import { writeTables } from "./tables.ts";
import { cachedAgainstBare } from "./throughput.ts";

const quick = process.env.BENCH_QUICK === "1";
const { positionals, values: chosen } = parseArgs({ allowPositionals: true, options: { only: { type: "string" } } });
const only = positionals.length > 0 ? positionals : undefined;
const wanted = (part: string) => !only || only.includes(part);
const lighthouseMinutes = Number(process.env.BENCH_MINUTES ?? 7);
const file = join(root, "bench/results.json");
const aims = { ratio: 0.95, homeJs: 120_000, lighthouse: 100 };

const pages = publicPages.filter(({ indexed, path }) => indexed || path === "/login").map(({ path }) => path);
const inArabic = (path: string) => (path === "/" ? "/ar" : `/ar${path}`);
const bothLanguages = pages.flatMap((path) => [path, inArabic(path)]);

const results: Record<string, unknown> = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>) : {};
results.machine = {
  when: new Date().toISOString(),
  cpu: cpus()[0]?.model ?? "",
  cores: cpus().length,
  memoryGB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  quick,
};
const today = new Date().toISOString().slice(0, 10);
const parts = [
  "cache",
  "memory",
  "streams",
  "pages",
  "lighthouse",
  "start",
  "pdf",
  "office",
  "anew",
  "api",
  "webhooks",
  "parsers",
  "volume",
];
results.dates = { ...(results.dates as object | undefined), ...Object.fromEntries(parts.filter(wanted).map((part) => [part, today])) };

const isChosen = (path: string, text: string | undefined): boolean =>
  text === undefined || (text === "/" ? path === "/" || path === "/ar" : path.includes(text));
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const heading = (text: string) => console.log(`\n── ${text}`);

// The CRM with many leads is asked through its operations, and the parsers by themselves, without the built product.
const apart = ["parsers", "volume"];
if (!only || only.some((part) => !apart.includes(part))) {
  if (!existsSync(join(root, "build/server/index.js"))) {
    heading("build");
    const built = await run("react-router", ["build"]);
    if (built.code !== 0) throw new Error(built.output);
  }

  const browser = ["pages", "lighthouse", "office"].some(wanted) ? await needBrowser() : "";
  const data = mkdtempSync(join(tmpdir(), "diwan-bench-"));
  try {
    if (wanted("anew")) {
      heading("pages made anew, four readers");
      const programs = findPostgres();
      const server = programs ? await startPostgres(programs) : null;
      const seconds = quick ? 2 : 8;
      try {
        const rows = [
          ...(server ? await pagesAnew(join(data, "files"), server.url, seconds) : []),
          ...(await pagesAnew(join(data, "embedded"), "", seconds)),
        ];
        results.anew = { aims: anewAims, rows };
        console.table(rows);
      } finally {
        server?.remove();
      }
    }
    if (wanted("api")) {
      heading("the API beside the office (ms)");
      const programs = findPostgres();
      const server = programs ? await startPostgres(programs) : null;
      try {
        results.api = { aims: apiAims, ...(await apiBeside(join(data, "api"), server?.url ?? "", quick ? 10 : 100, quick ? 2 : 20)) };
        console.dir(results.api, { depth: null });
      } finally {
        server?.remove();
      }
    }
    if (wanted("webhooks")) {
      heading("webhooks, one of ten receivers dead");
      const programs = findPostgres();
      const server = programs ? await startPostgres(programs) : null;
      try {
        const times = await webhookTimes(join(data, "webhooks"), server?.url ?? "", quick ? 100 : 1000);
        results.webhooks = { aim: webhookAim, ...times };
        console.dir(results.webhooks);
      } finally {
        server?.remove();
      }
    }
    if (wanted("streams")) {
      heading("event streams on which nothing happens, PostgreSQL (kB each)");
      const programs = findPostgres();
      if (programs) {
        const server = await startPostgres(programs);
        try {
          const load = Number(loadavg()[0]!.toFixed(1));
          results.streams = { aim: streamAim, load, ...(await idleStreams(join(data, "streams"), server.url, quick ? 600 : 10_000)) };
          console.table(results.streams);
        } finally {
          server.remove();
        }
      }
    }
    if (!only || only.some((part) => !["anew", "api", "webhooks", "streams", ...apart].includes(part))) await others(data, browser);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

if (wanted("parsers")) {
  heading("parsers of outside bytes: a quarter of the limit, and all of it (ms of the processor; quadratic: a growth of 16)");
  results.parsers = { load: Number(loadavg()[0]!.toFixed(1)), rows: await parsing(quick ? 2 : 7) };
  console.table((results.parsers as { rows: object[] }).rows);
}

if (wanted("volume")) {
  heading("the CRM with many leads (ms: half of the answers within / 95 of 100 within)");
  const sizes = quick ? { embedded: [1000], postgres: [1000] } : { embedded: [10_000, 100_000], postgres: [10_000, 1_000_000] };
  const times = await manyLeads(sizes, quick ? 5 : 40);
  results.leads = { aim: leadAims, load: Number(loadavg()[0]!.toFixed(1)), times };
  for (const table of [asTable(times), heldTable(times), exportTable(times)]) console.table(table);
}

delete results.memoryAfterLoadMB;
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
writeTables(results);
await run("oxfmt", ["docs/speed.md"]);
console.log("\nwritten: bench/results.json and the tables of docs/speed.md");
// Lighthouse leaves connections open that would keep this process.
process.exit();

/** What is measured on one product with the demo company, on the embedded engine. */
async function others(data: string, browser: string): Promise<void> {
  heading("start");
  let product = await startProduct(data);
  const first = product;
  await settled(product.process.pid);
  const memoryFirst = memoryOf(product.process.pid);
  if (wanted("start")) {
    const again: Started[] = [];
    for (let round = 0; round < (quick ? 1 : 5); round++) {
      await product.stop();
      product = await startProduct(data);
      again.push(product);
    }
    await settled(product.process.pid);
    const load = Number(loadavg()[0]!.toFixed(1));
    const row = (starts: Started[], memoryMB: number | undefined) => ({
      seconds: Number(median(starts.map(({ seconds }) => seconds)).toFixed(2)),
      cpuSeconds: Number(median(starts.map(({ cpu }) => cpu)).toFixed(2)),
      memoryMB,
    });
    const starts = { "first, with demo": row([first], memoryFirst), again: row(again, memoryOf(product.process.pid)) };
    results.start = { load, starts };
    console.table(starts);
  }

  if (wanted("cache")) {
    heading("cached page against bare node:http, the same bytes");
    const cache = await cachedAgainstBare(product.url, quick ? 3 : 7, quick ? 2 : 5);
    results.cache = { ...cache, aim: aims.ratio, load: Number(loadavg()[0]!.toFixed(1)) };
    console.table(results.cache);
  }

  if (wanted("memory")) {
    heading("memory after many requests (MB)");
    const mixed = await mixedRequests(product, quick ? 500 : 20_000, quick ? 100 : 3000);
    results.memory = { ...mixed, aim: mixedAim, load: Number(loadavg()[0]!.toFixed(1)) };
    console.table(results.memory);
  }

  if (wanted("pages")) {
    heading("bytes per page (text gzipped), everything loaded");
    const weights = await weigh(product.url, bothLanguages, browser);
    results.pages = { homeJsAim: aims.homeJs, weights };
    console.table(
      weights.map(({ path, html, js, css, fonts, images, scriptsBeforePaint }) => ({
        path,
        html: kilo(html),
        js: kilo(js),
        css: kilo(css),
        fonts: kilo(fonts),
        images: kilo(images),
        scriptsBeforePaint,
      })),
    );
  }

  if (wanted("lighthouse")) {
    heading("Lighthouse, mobile");
    const paths = quick ? ["/", "/ar"] : bothLanguages.filter((path) => isChosen(path, chosen.only));
    const scores = await lighthouseOf(product.url, paths, quick ? 1 : 5, lighthouseMinutes, browser);
    const before = (results.lighthouse as { scores?: typeof scores } | undefined)?.scores ?? [];
    const others = chosen.only === undefined ? [] : before.filter(({ path }) => !paths.includes(path));
    const load = Number(loadavg()[0]!.toFixed(1));
    results.lighthouse = { aim: aims.lighthouse, load, scores: [...others, ...scores] };
    console.table(scores);
  }
  if (wanted("office")) {
    heading("the office in a browser: ways from list to list (ms), script of acts on a processor slowed four times (ms)");
    const office = await officeOf(product.url, browser, quick ? 1 : 3);
    results.office = { aims: officeAims, load: Number(loadavg()[0]!.toFixed(1)), ...office };
    console.table(office.navigations);
    console.table(office.acts);
  }
  await product.stop();

  if (wanted("pdf")) {
    heading("PDF of an estimate (ms)");
    const pdf = await pdfTimes(quick ? 5 : 31);
    results.pdf = pdf;
    console.table([{ language: "en", rows: 24, ms: pdf.firstMs, note: "first of a child" }, ...pdf.warm]);
    heading("PDF of a quotation with sixty lines (ms)");
    results.quotationPdf = await quotationPdfTimes(quick ? 5 : 31);
    console.table(results.quotationPdf);
  }
}
