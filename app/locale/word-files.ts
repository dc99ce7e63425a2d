import type { ReadyWords } from "./words.ts";

const read = new Map<string, ReadyWords>();

export const keepWords = (file: string, words: ReadyWords): void => void read.set(file, words);

export function wordsIn(file: string): ReadyWords {
  const words = read.get(file);
  if (!words) throw new Error(`${file} was not read yet`);
  return words;
}

/** Reads a file of words once. Some browsers remember that an address failed: with another query (`tries`) it is asked for again. */
export async function readWords(file: string, tries = 0): Promise<void> {
  if (read.has(file)) return;
  const module = (await import(/* @vite-ignore */ tries === 0 ? file : `${file}?again=${tries}`)) as { default: ReadyWords };
  keepWords(file, module.default);
}
