import { execFile } from "node:child_process";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { everyScope, tokenFor } from "../api.ts";
import { patient } from "../patience.ts";
import { freshFolder, removeFolder } from "./running.ts";
import { freshAddress, staffed, type Staffed } from "./staffed.ts";

// The API as programs meet it: through the front of the built server, which refuses methods and addresses before any route is asked.

const methods = ["get", "post", "patch", "delete"] as const;
type Paths = Record<string, Partial<Record<(typeof methods)[number], { operationId: string; security?: [] }>>>;

let here: Staffed;
let token: string;
beforeAll(async () => {
  here = await staffed({ DEMO: "1" });
  token = await tokenFor(here.ctx, here.ids.manager, [...everyScope(), "enquiries.create", "quotation.approve", "cost.read", "bank.read"]);
}, patient(600_000));
afterAll(() => here.close());

async function asked(method: string, path: string, bearer?: string): Promise<Response> {
  // How often a token may ask has stories of its own.
  await here.runtime.db.delete(rateLimitTable);
  const address = path
    .replace("{type}", "lead.created")
    .replace("{name}", "ageing")
    .replaceAll(/{\w+}/g, "00000000-0000-4000-8000-0000000000ff");
  return fetch(`${here.server.url}/api/v1${address === "/" ? "" : address}`, {
    method,
    headers: { ...freshAddress(), ...(bearer && { authorization: `Bearer ${bearer}` }) },
  });
}

test("every operation of the document is answered by the API; other methods get 405, with those that are declared", async () => {
  const { paths } = (await (await asked("GET", "/openapi.json")).json()) as { paths: Paths };
  const faults: string[] = [];
  for (const [path, item] of Object.entries(paths)) {
    const declared = methods.filter((one) => item[one]).map((one) => one.toUpperCase());
    for (const method of [...methods.map((one) => one.toUpperCase()), "HEAD", "PUT"]) {
      const told = (what: string) => faults.push(`${method} ${path}: ${what}`);
      const known = declared.includes(method === "HEAD" ? "GET" : method);
      const stranger = known ? await asked(method, path) : null;
      if (stranger && stranger.status !== 401) told(`${stranger.status} without a token`);
      const { status, headers } = await asked(method, path, token);
      if (known && (status === 405 || status >= 500)) told(String(status));
      if (known && status !== 204 && !/json|octet/.test(headers.get("content-type") ?? ""))
        told(`${status} ${headers.get("content-type")}`);
      const allow = headers.get("allow")?.split(", ") ?? [];
      if (known) continue;
      if (status !== 405) told(String(status));
      // The front knows no kinds: what no address of the API takes, it refuses with all that some take.
      else if (method !== "PUT" && allow.filter((one) => one !== "HEAD").join() !== declared.join()) told(`allows ${allow.join()}`);
      else if (allow.length === 0) told("allows nothing");
    }
  }
  expect(faults).toEqual([]);
  expect(Object.keys(paths).length).toBeGreaterThan(60);
});

test("the stories of docs/api are told by the server as they are written, read by Redocly's Respect", async () => {
  const folder = freshFolder();
  try {
    const stories = await readFile("docs/api/stories.arazzo.yaml", "utf8");
    // The files that some of them keep.
    await mkdir(join(folder, "api"));
    await copyFile("docs/api/README.md", join(folder, "api/README.md"));
    await copyFile("docs/home.png", join(folder, "home.png"));
    const file = join(folder, "api/stories.arazzo.yaml");
    await writeFile(file, stories.replaceAll("http://localhost:3000", here.server.url));
    await here.runtime.db.delete(rateLimitTable);
    const today = cairoDay(here.ctx.now());
    const args = ["respect", file, "-S", `diwan=${here.server.url}/api/v1`, "-i", `token=${token}`, "-i", `today=${today}`];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
    const { code, said } = await promisify(execFile)(process.execPath, ["node_modules/.bin/redocly", ...args], { env }).then(
      ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
      (error: { code: number; stdout: string; stderr: string }) => ({ code: error.code, said: error.stdout + error.stderr }),
    );
    expect(said).toContain(`Workflows: ${stories.match(/workflowId/g)!.length} passed`);
    expect(code, said.slice(-4_000)).toBe(0);
  } finally {
    removeFolder(folder);
  }
});
