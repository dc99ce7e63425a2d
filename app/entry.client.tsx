import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readWords } from "#app/locale/word-files.ts";
import { lineBack } from "#app/shell/connection/line.ts";
import { withMark } from "#app/shell/connection/by-itself.ts";
import { withFreshAnswers } from "#app/shell/connection/read-ahead.ts";
import { withRequestKeys } from "#app/shell/drafts/request-keys.ts";

const { origin } = window.location;
window.fetch = withRequestKeys(withMark(withFreshAnswers(window.fetch.bind(window)), origin), window.sessionStorage, origin);

/** Between two tries (s). */
const longestPause = 30;

/** The first page's words come before React takes it over: without them it would draw something else than what stands there. */
async function readFirstWords(): Promise<void> {
  const { words } = document.documentElement.dataset;
  if (words === undefined) return;
  for (let tries = 0; ; tries += 1) {
    try {
      return await readWords(words, tries);
    } catch {
      await lineBack();
      // A server that answers and has no words is not asked without a pause.
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(2 ** tries, longestPause) * 1_000));
    }
  }
}

await readFirstWords();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
