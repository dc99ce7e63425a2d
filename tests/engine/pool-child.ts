// A child of a pool that does what native code can do to a process. The pool's tests start it.
import { serveTasks } from "../../app/platform/processes/child.ts";

export type HardTask =
  | { do: "echo"; bytes: Buffer }
  | { do: "environment" }
  | { do: "abort" | "exit" | "hang" | "memory" | "heap" | "throw" }
  | { do: "after"; ms: number };

/** 64 MB of native memory at a time, each page of it touched, until somebody stops it. */
function eat(): never {
  const eaten: Buffer[] = [];
  for (;;) eaten.push(Buffer.alloc(64_000_000, 1));
}

function fillHeap(): never {
  const filled: number[][] = [];
  for (;;) filled.push(Array.from({ length: 100_000 }, (_, at) => at));
}

function hang(): never {
  for (;;);
}

serveTasks((task: HardTask) => {
  switch (task.do) {
    case "echo":
      return task.bytes;
    case "environment":
      return { pid: process.pid, names: Object.keys(process.env) };
    case "abort":
      process.stderr.write("thread panicked at crates/layout/src/inline/line.rs:120:14:\nno such byte in «secret text»\n");
      return process.abort();
    case "exit":
      return process.exit(3);
    case "hang":
      return hang();
    case "memory":
      return eat();
    case "heap":
      return fillHeap();
    case "throw":
      throw new Error("not a picture");
    case "after":
      return new Promise((done) => setTimeout(() => done(process.pid), task.ms));
  }
});
