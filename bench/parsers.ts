import { parsers } from "../tests/outside-parsers.ts";

export type Parsing = { parser: string; bytes: number; quarterMs: number; wholeMs: number; growth: number };

/** The processor's time of one run, the least of up to `turns` (ms): what else the process does comes on top. */
async function cost(work: () => unknown, turns: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let spent = 0; turns > 0 && spent < 500; turns -= 1) {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1000);
    spent += (user + system) / 1000;
  }
  return least;
}

/** What each parser of outside bytes costs for the most it may have, and for a quarter of that: about four times as much, sixteen times were its work quadratic. */
export async function parsing(turns: number): Promise<Parsing[]> {
  const rows: Parsing[] = [];
  for (const { parser, limit, bytes, parse } of parsers) {
    const [few, many] = [bytes(limit / 4), bytes(limit)];
    // What is short is parsed so often that its cost stands out from that of everything else.
    const often = limit > 64_000 ? 1 : 20;
    const each = async (given: string | Buffer) => {
      for (let time = 0; time < often; time += 1) await parse(given as never);
    };
    await each(many);
    const [quarter, whole] = [(await cost(() => each(few), turns)) / often, (await cost(() => each(many), turns)) / often];
    rows.push({
      parser,
      bytes: limit,
      quarterMs: Number(quarter.toFixed(3)),
      wholeMs: Number(whole.toFixed(3)),
      growth: Number((whole / quarter).toFixed(1)),
    });
  }
  return rows;
}
