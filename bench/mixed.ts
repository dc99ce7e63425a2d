// What the server holds after many requests: pages of the site from its cache and made anew, of the office, and addresses that do not exist.
import { publicPages } from "../tests/e2e/public-pages.ts";
import { get, signIn } from "./anew.ts";
import { memoryOf, settled, type Started } from "./running.ts";
import { sessionCookieNames } from "../app/accounts/cookies.ts";

/** After the requests, idle again (MB). */
export const mixedAim = 450;
const readers = 8;
const office = [
  "/crm",
  "/crm/leads?view=table",
  "/crm/clients",
  "/crm/projects",
  "/crm/tasks",
  "/crm/invoices",
  "/crm/quotations",
  "/crm/meetings",
];

export type Mixed = { requests: number; madeUp: number; seconds: number; beforeMB: number; afterMB: number };

/** Six of ten requests are answered from the cache, three made anew, one is somebody's who is signed in; the made-up addresses come in between. */
export async function mixedRequests(product: Started, requests: number, madeUp: number): Promise<Mixed> {
  const { url, process } = product;
  const manager = await signIn(url);
  const visitor = `${sessionCookieNames[0]}=bench`;
  const pages = publicPages.filter(({ indexed }) => indexed).flatMap(({ path }) => [path, path === "/" ? "/ar" : `/ar${path}`]);
  const at = (nth: number): [string, string] => {
    if (nth % 10 === 9) return [office[Math.floor(nth / 10) % office.length]!, manager];
    return [pages[nth % pages.length]!, nth % 10 < 6 ? "" : visitor];
  };
  const beforeMB = memoryOf(process.pid) ?? 0;
  const began = performance.now();
  let next = 0;
  const read = async (): Promise<void> => {
    for (let nth = next++; nth < requests; nth = next++) {
      const [path, cookie] = at(nth);
      await get(url + path, cookie);
      const unknown = Math.floor((nth * madeUp) / requests);
      if (unknown === Math.floor(((nth + 1) * madeUp) / requests)) continue;
      if (unknown % 2 === 0) await get(`${url}/portfolio?made-up=${unknown}`, "");
      else await get(`${url}/made-up-${unknown}`, "", 404);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  const seconds = Math.round((performance.now() - began) / 1000);
  await settled(process.pid);
  return { requests, madeUp, seconds, beforeMB, afterMB: memoryOf(process.pid) ?? 0 };
}
