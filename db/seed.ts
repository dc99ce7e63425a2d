// What an installation starts with. Everything goes through operations, so that seeding exercises permissions, audit and events;
// visits and readers of the newsletter in the past, which no operation can make, are written as rows.
// They are imported when they are needed: every later start only reads the mark, and should not pay for the rest.
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { LookupKind } from "#app/content/lookups/fields.ts";
import { config } from "#app/platform/config.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, storeSetting, type Setting } from "#app/platform/settings/settings.server.ts";

type ListEntry = { key: string; en: string; ar: string; lines?: unknown };

const emptySeeded: Setting<boolean> = { key: "seed.empty", schema: z.boolean(), fallback: false };
const demoSeeded: Setting<boolean> = { key: "seed.demo", schema: z.boolean(), fallback: false };

/** What the settings' company begins with, where it has not begun yet. */
export const seed = (ctx: Ctx): Promise<void> => (config().DEMO ? seedDemo(ctx) : seedEmpty(ctx));

/** The lists and starting prices that every installation needs. Written once: what an administrator changes afterwards stays. */
export async function seedEmpty(ctx: Ctx): Promise<void> {
  await once(ctx, emptySeeded, async () => {
    const { addLookups } = await import("#app/content/lookups/operations.server.ts");
    const { saveCatalogue, usualQuickPrices } = await import("#app/content/estimator/operations.server.ts");
    const lists = JSON.parse(await readFile(new URL("lists.json", import.meta.url), "utf8")) as Record<LookupKind, ListEntry[]>;
    for (const [kind, entries] of Object.entries(lists)) {
      const named = entries.map(({ key, en, ar, lines }) => ({ key, name: { en, ar }, details: lines && { lines } }));
      await addLookups(ctx, kind as LookupKind, named);
    }
    await saveCatalogue(ctx, { categories: [], elements: [], services: [], quickPrices: usualQuickPrices });
  });
}

/**
 * The demo company: texts, photographs, catalogue, accounts and a few leads. Each part is left alone where it exists already, so that a
 * start that was cut off is completed by the next one; once complete, later starts keep the data as people left it.
 */
export async function seedDemo(ctx: Ctx): Promise<void> {
  await once(ctx, demoSeeded, async () => {
    const { loadShown, loadTexts, readPhotographs } = await import("./demo/content.ts");
    const coming = await readPhotographs(ctx);
    await seedEmpty(ctx);
    const { createDemoAccounts, firstOf } = await import("./demo/accounts.ts");
    await createDemoAccounts(ctx);
    const admin: Ctx = { ...ctx, actor: (await firstOf(ctx, "admin")) ?? ctx.actor };
    await loadTexts(admin);
    const { beginOffice, endOffice } = await import("./demo/office.ts");
    // Needs no photograph of the library: their decoder has come to the end by then.
    await beginOffice(ctx);
    await loadShown(admin, coming);
    await endOffice(ctx);
    const { createDemoReaders, createDemoVisits } = await import("./demo/visits.ts");
    await createDemoVisits(ctx);
    await createDemoReaders(ctx);
  });
}

async function once(ctx: Ctx, mark: Setting<boolean>, work: () => Promise<void>): Promise<void> {
  if (await readSetting(ctx.db, mark)) return;
  await work();
  await change(ctx, async (tx) => {
    await storeSetting(tx, mark, true);
    await tx.record({ event: "installation.seeded", entity: "installation", after: { seed: mark.key } });
  });
}
