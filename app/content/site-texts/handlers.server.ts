import type { Handler } from "#app/platform/runtime.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { textStates } from "./text-state.server.ts";
import { inTurn, writePublished } from "./writing.server.ts";

export const handlers: Record<string, Handler> = {
  /** Texts whose hour has come are published in the name of whoever planned them. A later draft has taken their place: that one waits. */
  "siteText.due": async (ctx) => {
    await change(ctx, async (tx) => {
      await inTurn(tx);
      for (const [key, state] of await textStates(tx)) {
        const { pending } = state;
        if (!pending?.publishAt || pending.publishAt > tx.now()) continue;
        await writePublished(tx, key, { en: pending.en, ar: pending.ar }, state, pending.by);
        await tx.publish();
      }
    });
  },
};
