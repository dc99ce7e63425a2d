import type { ChildProcess } from "node:child_process";

type Answer = { id?: number; result?: { result?: { value?: unknown } } };

/** Node's inspector of a child that was started with `--inspect-port=0`: opened by the signal that Node has for it. */
export async function inspected(child: ChildProcess): Promise<{ collect: () => Promise<number>; close: () => void }> {
  const { promise: address, resolve: found } = Promise.withResolvers<string>();
  let text = "";
  const hear = (chunk: Buffer): void => {
    text += chunk.toString();
    const [, url] = /listening on (ws:\S+)/.exec(text) ?? [];
    if (url) found(url);
  };
  child.stderr!.on("data", hear);
  child.kill("SIGUSR1");
  const socket = new WebSocket(await address);
  child.stderr!.off("data", hear);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });
  const waiting = new Map<number, (answer: Answer["result"]) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(data as string) as Answer;
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let sent = 0;
  const send = (method: string, params: object = {}): Promise<Answer["result"]> =>
    new Promise((resolve) => {
      sent += 1;
      waiting.set(sent, resolve);
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
  return {
    /** Collects all garbage. Bytes of the heap in use after it, buffers included. */
    collect: async () => {
      await send("HeapProfiler.collectGarbage");
      const expression = "(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())";
      const answer = await send("Runtime.evaluate", { expression, returnByValue: true });
      return answer?.result?.value as number;
    },
    close: () => socket.close(),
  };
}
