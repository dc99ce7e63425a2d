// What somebody feels in the office: the way from list to list, and the script that an act costs on a processor slowed four times.
import { chromium, type CDPSession, type Locator, type Page } from "@playwright/test";
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

type Point = { x: number; y: number };
/** `at` is pressed, or else `press` is done. `seen`: a selector of what then stands on the page. `until`: what is done before, unmeasured. */
type Doing = {
  act: string;
  from: string;
  until?: (page: Page) => Promise<void>;
  at: (page: Page) => Locator;
  press?: (page: Page, at: Point) => Promise<void>;
  seen: string;
};

const search = (page: Page) => page.locator("main input[type=search]");

const acts: Doing[] = [
  {
    act: "open a record",
    from: "/crm/leads?view=table",
    at: (page) => page.locator("[data-open]").nth(3),
    seen: "[role=dialog] nav [aria-current]",
  },
  {
    act: "open a form",
    from: "/crm/clients",
    at: (page) => page.locator('main a[href*="/crm/clients/new"]').first(),
    seen: "[role=dialog] form",
  },
  {
    act: "type a letter in the search",
    from: "/crm/leads?view=table",
    until: (page) => search(page).click(),
    at: search,
    press: (page) => page.keyboard.press("a"),
    seen: "main [data-row]",
  },
  {
    act: "open the filter",
    from: "/crm/leads?view=table",
    at: (page) => page.getByRole("button", { name: "Filter", exact: true }),
    seen: "[role=menu]",
  },
  {
    act: "change a value in its cell",
    from: "/crm/leads?view=table",
    at: (page) => page.locator("button[data-edit]").nth(1),
    seen: "[role=dialog] input",
  },
  {
    act: "carry a card",
    from: "/crm/tasks?view=board",
    at: (page) => page.locator("[data-card]:not([data-fixed])").first(),
    press: carry,
    seen: "[data-card]",
  },
  { act: "open the palette", from: "/crm/clients", at: (page) => page.locator("main"), press: openPalette, seen: "[role=dialog] input" },
  {
    act: "switch a tab",
    from: "/crm/clients",
    until: (page) => page.locator("[data-open]").first().click(),
    at: (page) => page.locator('a[href*="tab=projects"]'),
    seen: 'a[href*="tab=projects"][aria-current]',
  },
];

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
}

async function carry(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 50, y + 45, { steps: 6 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
}

/** Looks for the place before and for the outcome by one selector a frame: what a locator does in the page would count as the page's script. */
async function scriptOf(page: Page, cdp: CDPSession, url: string, { from, until, at, press, seen }: Doing): Promise<number> {
  await page.goto(url + from);
  await ready(page);
  await until?.(page);
  const { x, y, width, height } = (await at(page).boundingBox())!;
  const point = { x: x + Math.min(width / 2, 40), y: y + Math.min(height / 2, 15) };
  await page.waitForTimeout(1500);
  const spent = async () => (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "ScriptDuration")!.value * 1000;
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const before = await spent();
  await (press ? press(page, point) : page.mouse.click(point.x, point.y));
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, seen);
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
