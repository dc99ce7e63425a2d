import { setImmediate as nextTurn } from "node:timers/promises";
import type { Ctx } from "#app/platform/context.ts";
import { touchedNow, touching, type Touched } from "#app/platform/db/touched-tables.server.ts";
import { runtime, type Runtime } from "#app/platform/runtime.server.ts";
import { pageVersion } from "./page-version.server.ts";

/** What depends on the clock (a scheduled record, today's date) is read again after so long (ms of the context's clock). */
const freshFor = 5_000;
/** Arguments come from addresses: beyond so many answers of one reading, all of them are dropped. */
const mostAnswers = 300;

type Kept = { version: number; at: number; answer: Promise<unknown>; touched: Touched };

/**
 * Makes a reading of what public pages show answer from memory for as long as public content is the same. Before each answer the count of changes
 * (`publish`) is asked for, so that nobody is told something older than what was committed when he asked, by whichever process. Asking costs one
 * query for all readings of one turn of the event loop. Previews and open transactions read for themselves. Answers are frozen: requests share them.
 * `work` must depend on nothing but its arguments, the language, the clock and published content.
 */
export function keptReading<A extends readonly unknown[], T>(
  work: (ctx: Ctx, ...args: A) => Promise<T>,
): (ctx: Ctx, ...args: A) => Promise<T> {
  const answers = new WeakMap<Runtime, Map<string, Kept>>();
  return async (ctx, ...args) => {
    const here = runtime();
    if (ctx.preview || ctx.db !== here.database.db) return work(ctx, ...args);
    const version = await versionNow(here);
    const at = ctx.now().getTime();
    const key = JSON.stringify([ctx.language, args]);
    let kept = answers.get(here);
    if (!kept || kept.size > mostAnswers) answers.set(here, (kept = new Map()));
    const found = kept.get(key);
    if (found && found.version === version && Math.abs(at - found.at) < freshFor) return told(found) as Promise<T>;
    const { touched, result } = touching(() => work(ctx, ...args));
    const answer = result.then(frozen);
    const made: Kept = { version, at, answer, touched };
    kept.set(key, made);
    const forget = (): void => {
      if (kept.get(key) === made) kept.delete(key);
    };
    answer.catch(forget);
    return told(made) as Promise<T>;
  };
}

async function told({ answer, touched }: Kept): Promise<unknown> {
  const found = await answer;
  for (const table of touched.read) touchedNow()?.read.add(table);
  return found;
}

const asking = new WeakMap<Runtime, Promise<number>>();

/** The count of changes, asked for after this call: whoever calls in the same turn shares the question, whoever comes later asks anew. */
function versionNow(here: Runtime): Promise<number> {
  let answer = asking.get(here);
  if (!answer) {
    answer = nextTurn().then(() => {
      asking.delete(here);
      return pageVersion(here.database.db);
    });
    asking.set(here, answer);
  }
  return answer;
}

function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === Array.prototype) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
