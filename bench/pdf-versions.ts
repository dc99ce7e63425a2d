// `node bench/pdf-versions.ts OTHER [TURNS]`: milliseconds to make a quotation of sixty lines with this checkout and with another one, as the
// product makes it, in turns: what else the machine does meets both alike.
import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { median } from "./running.ts";

const [other, turns = "40"] = process.argv.slice(2);
if (!other) throw new Error("name the other checkout");
const warm = 8;

const start = async (folder: string) => {
  const child = fork(new URL("./pdf-version.ts", import.meta.url).pathname, [resolve(folder)]);
  await once(child, "message");
  return {
    time: async (language: string): Promise<number> => {
      child.send(language);
      return ((await once(child, "message")) as [number])[0];
    },
    end: () => child.kill(),
  };
};

const [here, there] = [await start("."), await start(other)];
for (const language of ["en", "ar", "both"]) {
  const times: { here: number; there: number }[] = [];
  for (let turn = -warm; turn < Number(turns); turn += 1) {
    const one = { there: await there.time(language), here: await here.time(language) };
    if (turn >= 0) times.push(one);
  }
  const of = (which: "here" | "there") => times.map((one) => one[which]);
  const shown = (values: number[]): string => `min ${Math.min(...values).toFixed(1)} median ${median(values).toFixed(1)} ms`;
  const ratios = times.map((one) => one.here / one.there);
  console.log(
    `${language}: here ${shown(of("here"))}; other ${shown(of("there"))}; ratio of minima ${(Math.min(...of("here")) / Math.min(...of("there"))).toFixed(2)}, of medians ${(median(of("here")) / median(of("there"))).toFixed(2)}, median of pairs ${median(ratios).toFixed(2)}`,
  );
}
here.end();
there.end();
