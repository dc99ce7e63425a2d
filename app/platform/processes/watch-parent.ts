// The thread of a child process that ends it when the parent has ended, whatever the main thread is doing.
import { workerData } from "node:worker_threads";

const everyMs = 1000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, "SIGKILL");
}, everyMs);
