// The API beside the office: the same list and the same client by token and by the page's own loader, and what the office's readers notice of
// programs that ask all the time.
import { loadavg } from "node:os";
import { eq } from "drizzle-orm";
import { userTable } from "../app/accounts/table.server.ts";
import { newTokenSecret, prefixOf } from "../app/api/tokens/secret.server.ts";
import { apiTokenTable } from "../app/api/tokens/table.server.ts";
import { tokenHash } from "../app/platform/tokens/tokens.server.ts";
import { openRuntime } from "../db/open-runtime.ts";
import { get, signIn } from "./anew.ts";
import { median, settled, startProduct } from "./running.ts";

/** `perSecond`: what programs ask while the office reads; `times`: how much longer 99 of 100 answers of the office may take meanwhile. */
export const apiAims = { perSecond: 120, times: 1.5 } as const;
/** So many a token may ask in a minute (`app/api/rest/answer.server.ts`); more programs have more tokens. */
const eachMinute = 120;
const readers = 4;

/** Milliseconds: half of the answers, and 95 of 100, came within. */
type Beside = { what: string; apiP50: number; loaderP50: number; apiP95: number; loaderP95: number };
type Office = { alone: number; beside: number; asked: number; refused: number };
export type ApiTimes = { load: number; beside: Beside[]; officeP99: Office };

const share = (times: readonly number[], part: number): number =>
  Number(times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1]!.toFixed(1));

/** Secrets of so many tokens of the demo's manager. */
export async function tokens(dataDir: string, databaseUrl: string, count: number): Promise<string[]> {
  const runtime = await openRuntime({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl || undefined, TEST_CLOCK: undefined }, { join: true });
  const [manager] = await runtime.db.select({ id: userTable.id }).from(userTable).where(eq(userTable.email, "manager@diwan.example"));
  const secrets = Array.from({ length: count }, () => newTokenSecret());
  await runtime.db.insert(apiTokenTable).values(
    secrets.map((secret) => ({
      ownerId: manager!.id,
      name: "bench",
      prefix: prefixOf(secret),
      hash: tokenHash(secret),
      scopes: ["lead.read", "client.read"],
      addresses: [],
      networks: [],
      expiresAt: new Date(Date.now() + 86_400_000),
      createdAt: new Date(),
    })),
  );
  await runtime.close();
  return secrets;
}

/** On one engine: `databaseUrl` empty is the embedded one. `rounds` for each comparison, `seconds` for each half of the office's reading. */
export async function apiBeside(dataDir: string, databaseUrl: string, rounds: number, seconds: number): Promise<ApiTimes> {
  const product = await startProduct(dataDir, { DATABASE_URL: databaseUrl });
  try {
    await settled(product.process.pid);
    const { url } = product;
    const needed = Math.ceil((2 * (rounds + 10)) / eachMinute) + Math.ceil((seconds * apiAims.perSecond) / eachMinute) + 1;
    const secrets = await tokens(dataDir, databaseUrl, needed);
    let asked = 0;
    const secret = () => secrets[Math.floor(asked++ / eachMinute)]!;
    const cookie = await signIn(url);
    const byToken = async (path: string): Promise<{ ms: number; status: number }> => {
      const began = performance.now();
      const answer = await fetch(`${url}/api/v1${path}`, { headers: { authorization: `Bearer ${secret()}` } });
      await answer.arrayBuffer();
      return { ms: performance.now() - began, status: answer.status };
    };
    const [client] = /\/crm\/clients\/([0-9a-f-]{36})/.exec((await get(`${url}/crm/clients`, cookie)).text)?.slice(1) ?? [];
    const beside: Beside[] = [];
    for (const [what, path, loader] of [
      ["100 leads", "/leads?limit=100", "/crm/leads.data?view=table"],
      ["a client", `/clients/${client}`, `/crm/clients/${client}.data`],
    ] as const) {
      const [own, pages]: [number[], number[]] = [[], []];
      for (let round = -10; round < rounds; round += 1) {
        const { ms, status } = await byToken(path);
        if (status !== 200) throw new Error(`${path}: ${status}`);
        const page = await get(url + loader, cookie);
        if (round >= 0) {
          own.push(ms);
          pages.push(page.ms);
        }
      }
      const half = (times: number[]) => Number(median(times).toFixed(1));
      beside.push({ what, apiP50: half(own), loaderP50: half(pages), apiP95: share(own, 0.95), loaderP95: share(pages, 0.95) });
    }
    const office = ["/crm/leads?view=table", `/crm/clients/${client}`, "/crm/tasks", "/crm/invoices"];
    const reading = async (until: number): Promise<number[]> => {
      const times: number[] = [];
      const read = async (reader: number): Promise<void> => {
        for (let nth = reader; performance.now() < until; nth += 1) times.push((await get(url + office[nth % office.length]!, cookie)).ms);
      };
      await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
      return times;
    };
    const alone = share(await reading(performance.now() + seconds * 1000), 0.99);
    const programs: Promise<{ status: number }>[] = [];
    const clock = setInterval(
      () => void programs.push(byToken("/clients?limit=10").catch(() => ({ status: 0 }))),
      1000 / apiAims.perSecond,
    );
    const meanwhile = share(await reading(performance.now() + seconds * 1000), 0.99);
    clearInterval(clock);
    const answers = await Promise.all(programs);
    const refused = answers.filter(({ status }) => status !== 200).length;
    return { load: Number(loadavg()[0]!.toFixed(1)), beside, officeP99: { alone, beside: meanwhile, asked: answers.length, refused } };
  } finally {
    await product.stop();
  }
}
