// A child process that decodes pictures from outside, see `decoder.server.ts`.
import { readFile, writeFile } from "node:fs/promises";
import { serveTasks } from "#app/platform/processes/child.ts";
import { Invalid } from "#app/values/errors.ts";
import { clean, isOpaque, letterhead, pictureInSize, printed, smallPicture } from "./clean.server.ts";
import type { DecodeOutcome, DecodeTask } from "./decoder.server.ts";

/** The reason of a refusal goes back as data: what is thrown would arrive as its text. */
async function decode(task: DecodeTask): Promise<DecodeOutcome> {
  const bytes = await readFile(task.path);
  try {
    return { done: await work(task, bytes) };
  } catch (error) {
    if (error instanceof Invalid) return { refused: error.userMessage };
    throw error;
  }
}

async function work(task: DecodeTask, bytes: Buffer): Promise<unknown> {
  switch (task.kind) {
    case "clean": {
      const { bytes: cleaned, ...facts } = await clean(bytes);
      await writeFile(task.into, cleaned);
      return facts;
    }
    case "small":
      return writeFile(task.into, await smallPicture(bytes));
    case "size":
      return writeFile(task.into, await pictureInSize(bytes, task));
    case "opaque":
      return isOpaque(bytes);
    case "letterhead":
      return letterhead(bytes, task.width);
    case "printed":
      return printed(bytes, task);
  }
}

serveTasks(decode);
