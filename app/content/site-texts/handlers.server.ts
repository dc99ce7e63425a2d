import type { Handler } from "#app/platform/runtime.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { standings } from "./standing.server.ts";
import { inTurn, writePublished } from "./writing.server.ts";

export const handlers: Record<string, Handler> = {
  /** Texts whose hour has come are published in the name of whoever planned them. A later draft has taken their place: that one waits. */
  "siteText.due": async (ctx) => {
    await change(ctx, async (tx) => {
      await inTurn(tx);
      for (const [key, standing] of await standings(tx)) {
        const { pending } = standing;
        if (!pending?.publishAt || pending.publishAt > tx.now()) continue;
        await writePublished(tx, key, { en: pending.en, ar: pending.ar }, standing, pending.by);
        await tx.publish();
      }
    });
  },
};
