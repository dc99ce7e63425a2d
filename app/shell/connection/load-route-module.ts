import { lineBack, moduleLost, serverAnswers } from "./line.ts";

/** How often a module is asked for while the server answers, before it counts as gone. */
const mostTries = 2;

/**
 * Takes the place of the router's own loader of page scripts (`vite.config.ts`), which reloads the document where a script could not be read:
 * without a line that is the browser's error page, and what was typed is gone. This one says so and goes on asking, so that the page can be
 * opened as soon as the line stands again. A script that the server does not have any more was replaced by a newer version.
 */
export async function loadRouteModule(route: { id: string; module: string }, cache: Record<string, unknown>): Promise<unknown> {
  for (let tries = 0, answered = 0; ; tries += 1) {
    if (route.id in cache) return cache[route.id];
    try {
      // Some browsers remember that an address failed; with another query it is asked for again.
      return (cache[route.id] = await import(/* @vite-ignore */ tries === 0 ? route.module : `${route.module}?again=${tries}`));
    } catch {
      const there = await serverAnswers();
      const gone = there && (answered += 1) >= mostTries;
      // While the server answers, the next try tells a script that is gone from a line that broke for a moment.
      if (gone || !there) moduleLost({ gone });
      // A page without its script is never drawn: it is opened as a document.
      if (gone) return {};
      await lineBack();
    }
  }
}
