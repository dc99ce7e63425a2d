import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { readWords } from "#app/locale/word-files.ts";

type Results = Record<string, DataStrategyResult>;

/** Reads a page's words before it is drawn, from the file its data name; a failure counts as the page's (`keep-page.ts` stands around this). */
export const readNextWords: MiddlewareFunction<Results> = async (_, next) => {
  const results = await next();
  const file = fileIn(results["root"]);
  if (file === null) return results;
  try {
    await readWords(file).catch(() => readWords(file, Date.now()));
    return results;
  } catch (error) {
    return { ...results, root: { type: "error", result: error instanceof TypeError ? error : new TypeError(`${file} could not be read`) } };
  }
};

function fileIn(root: DataStrategyResult | undefined): string | null {
  const words: unknown = typeof root?.result === "object" && root.result !== null && "words" in root.result ? root.result.words : null;
  return typeof words === "object" && words !== null && "file" in words && typeof words.file === "string" ? words.file : null;
}
