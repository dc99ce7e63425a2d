import { Agent, request } from "node:http";

export type Load = {
  /** How many requests were answered so far. */
  answered: () => number;
  /** Requests that were sent and not answered, with the error. */
  cut: string[];
  /** Resolves when every caller finds nobody there any more. */
  ended: Promise<void>;
};

/**
 * Asks for these addresses again and again over kept connections, `callers` at a time, until connections are refused. Who is told
 * `Connection: close` opens a new one and goes on.
 */
export function keepAsking(url: string, paths: string[], callers: number): Load {
  const cut: string[] = [];
  let answered = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const ask = (path: string): Promise<"answered" | "refused" | "cut"> =>
    new Promise((resolve) => {
      const sent = request(url + path, { agent }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve("answered"));
        answer.once("error", (error: NodeJS.ErrnoException) => fail(error));
      });
      const fail = (error: NodeJS.ErrnoException): void => {
        if (error.code === "ECONNREFUSED") return resolve("refused");
        cut.push(`${path}: ${error.code ?? error.message}`);
        resolve("cut");
      };
      sent.once("error", fail);
      sent.end();
    });
  const call = async (nth: number): Promise<void> => {
    for (let at = nth; ; at += 1) {
      const outcome = await ask(paths[at % paths.length] ?? "/");
      if (outcome === "refused") return;
      if (outcome !== "cut") answered += 1;
    }
  };
  const ended = Promise.all(Array.from({ length: callers }, (_, nth) => call(nth))).then(() => agent.destroy());
  return { answered: () => answered, cut, ended };
}
