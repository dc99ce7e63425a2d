// What somebody feels in the office: the way from list to list, and the script that an act costs on a processor slowed four times.
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { demoPassword } from "../db/demo/accounts.ts";
import { median } from "./running.ts";

/** Milliseconds from the press until the next page is drawn, at half and at three quarters of ten; `kB`: the most that one's data had as sent. */
export type Navigation = { way: string; p50: number; p75: number; kB: number };
/** Milliseconds of script, middle of the rounds. */
export type Act = { act: string; script: number };
export type Office = { navigations: Navigation[]; acts: Act[] };

export const officeAims = { p75: 100, kB: 20, script: 100 } as const;

const slowed = 4;
const lists = ["clients", "leads", "projects", "tasks", "suppliers", "quotations", "expenses", "invoices"];
/** Ten ways between them, each list more than once. */
const ways = [1, 0, 2, 4, 5, 7, 6, 0, 4, 2].map((at) => `/crm/${lists[at]!}`);

const ready = (page: Page) => page.waitForFunction(() => document.documentElement.dataset["ready"] !== undefined);

/** Presses the sidebar's link and waits until its page is drawn. */
const go = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (to) => {
    const began = performance.now();
    document.querySelector<HTMLElement>(`aside a[href="${to}"]`)!.click();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    do await frame();
    while (location.pathname !== to);
    await frame();
    return performance.now() - began;
  }, path);

async function waysBetweenLists(page: Page, cdp: CDPSession, way: string, before: (path: string) => Promise<void>): Promise<Navigation> {
  const [times, sizes]: [number[], number[]] = [[], []];
  let bytes = 0;
  const data = new Set<string>();
  const asked = ({ requestId, request }: { requestId: string; request: { url: string } }): void => {
    if (new URL(request.url).pathname.endsWith(".data")) data.add(requestId);
  };
  const arrived = ({ requestId, encodedDataLength }: { requestId: string; encodedDataLength: number }): void => {
    if (data.has(requestId)) bytes += encodedDataLength;
  };
  cdp.on("Network.requestWillBeSent", asked);
  cdp.on("Network.loadingFinished", arrived);
  for (const path of ways) {
    bytes = 0;
    await before(path);
    times.push(await go(page, path));
    await page.waitForTimeout(200);
    sizes.push(bytes);
  }
  cdp.off("Network.requestWillBeSent", asked);
  cdp.off("Network.loadingFinished", arrived);
  const sorted = times.toSorted((a, b) => a - b);
  return {
    way,
    p50: Math.round(median(times)),
    p75: Math.round(sorted[Math.floor(sorted.length * 0.75)]!),
    kB: Number((Math.max(...sizes) / 1000).toFixed(1)),
  };
}

type Doing = { act: string; from: string; press: (page: Page) => Promise<void>; seen: string; until?: (page: Page) => Promise<void> };

const acts: Doing[] = [
  {
    act: "open a record",
    from: "/crm/leads?view=table",
    press: (page) => page.locator("[data-open]").nth(3).click(),
    seen: "[role=dialog] a, main article",
  },
  {
    act: "open a form",
    from: "/crm/clients",
    press: (page) => page.locator('main a[href*="/crm/clients/new"]').first().click(),
    seen: "[role=dialog] form",
  },
  {
    act: "type a letter in the search",
    from: "/crm/leads?view=table",
    press: (page) => page.locator("main input[type=search]").press("a"),
    seen: "main [data-row]",
  },
  {
    act: "open the filter",
    from: "/crm/leads?view=table",
    press: (page) => page.getByRole("button", { name: "Filter", exact: true }).click(),
    seen: "[role=menu]",
  },
  {
    act: "change a value in its cell",
    from: "/crm/leads?view=table",
    press: (page) => page.locator("button[data-edit]").nth(1).click(),
    seen: "[role=dialog] input",
  },
  { act: "carry a card", from: "/crm/tasks?view=board", press: carry, seen: "[data-card]" },
  { act: "open the palette", from: "/crm/clients", press: (page) => page.keyboard.press("Control+k"), seen: "[role=dialog] input" },
  {
    act: "switch a tab",
    from: "/crm/clients",
    press: (page) => page.locator('a[href*="tab=projects"]').click(),
    seen: 'a[href*="tab=projects"][aria-current]',
    until: (page) => page.locator("[data-open]").first().click(),
  },
];

async function carry(page: Page): Promise<void> {
  const box = (await page.locator("[data-card]:not([data-fixed])").first().boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 15);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 60, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

async function scriptOf(page: Page, cdp: CDPSession, url: string, { from, press, seen, until }: Doing): Promise<number> {
  await page.goto(url + from);
  await ready(page);
  await until?.(page);
  await page.waitForTimeout(1500);
  const spent = async () => (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "ScriptDuration")!.value * 1000;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const before = await spent();
  await press(page);
  await page.locator(seen).first().waitFor();
  await page.waitForTimeout(500);
  const script = (await spent()) - before;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return script;
}

/** Measures the office of a running product with the demo company, at a desk. */
export async function officeOf(url: string, executablePath: string, rounds: number): Promise<Office> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const form = { intent: "sign-in", keep: "on", email: "manager@diwan.example", password: demoPassword };
    await context.request.post("/login", { headers: { origin: url }, form, maxRedirects: 0 });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Performance.enable");
    await page.goto(`${url}/crm`);
    await ready(page);
    // Scripts and styles of each list come once.
    for (const path of ways) await go(page, path);
    const rest = async (path: string) => {
      await page.locator(`aside a[href="${path}"]`).hover();
      await page.waitForTimeout(400);
    };
    const navigations = [
      await waysBetweenLists(page, cdp, "pressed at once", async () => undefined),
      await waysBetweenLists(page, cdp, "read ahead", rest),
    ];
    const times: Act[] = [];
    for (const doing of acts) {
      const all: number[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await scriptOf(page, cdp, url, doing));
      times.push({ act: doing.act, script: Math.round(median(all)) });
    }
    return { navigations, acts: times };
  } finally {
    await browser.close();
  }
}
