import { authorize, may, type Permission } from "#app/access/permissions.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readPart, type PagePart } from "#app/platform/http/body/read-part.server.ts";
import { withTimeout } from "#app/platform/http/timeout.server.ts";
import { NotFound, Refusal } from "#app/values/errors.ts";
import { isUuid } from "#app/values/uuid.ts";

/** What is ready after this long goes out with the page, so that it is complete without script; the rest is streamed (ms). */
const together = 150;
/** A panel that takes longer is shown as failed (ms). The framework ends its own stream later: see `streamTimeout` in entry.server.tsx. */
const longest = 8_000;

/** How a panel of a record's page is read. Who lacks one of the permissions in `needs` gets no panel; `load` asks for its own all the same. */
export type PanelLoad<T> = { needs: readonly Permission[]; load: (ctx: Ctx, id: string, search: URLSearchParams) => Promise<T> };
export type PanelLoads = Readonly<Record<string, PanelLoad<unknown>>>;

export type LoadedBy<L> = L extends PanelLoad<infer T> ? T : never;
/** A page's panels by name: read already, on their way, or left out. */
export type Panels<L> = { [N in keyof L]?: PagePart<LoadedBy<L[N]>> | Promise<PagePart<LoadedBy<L[N]>>> };

/** A panel's reading, with the permissions without which it is left out. */
export const panel = <T>(needs: readonly Permission[], load: PanelLoad<T>["load"]): PanelLoad<T> => ({ needs, load });

const noSearch = new URLSearchParams();

/** Starts all panels of a page and waits a moment. Never throws: a failed one is logged and says so, one without permission is absent. */
export async function loadPanels<L extends PanelLoads, N extends keyof L & string>(
  ctx: Ctx,
  loads: L,
  id: string,
  names: readonly N[],
): Promise<Panels<Pick<L, N>>> {
  const panels: Record<string, PagePart<unknown> | Promise<PagePart<unknown>>> = {};
  // The page itself says so; it is read at the same time.
  if (!isUuid(id)) return {};
  const started = names
    .filter((name) => loads[name]!.needs.every((permission) => may(ctx, permission)))
    .map(async (name) => {
      const reading = readPart(ctx, longest, `the panel "${name}"`, start(loads[name]!, ctx, id, noSearch));
      panels[name] = reading;
      panels[name] = await reading;
    });
  await withTimeout(together, Promise.all(started)).catch(() => undefined);
  return { ...panels } as Panels<Pick<L, N>>;
}

const start = async <T>({ load }: PanelLoad<T>, ctx: Ctx, id: string, search: URLSearchParams): Promise<T> => load(ctx, id, search);

/** One panel alone, for another try or a filter. What breaks is logged and answered as failed. Throws `NotFound`, and what its load refuses. */
export async function loadPanel(
  ctx: Ctx,
  loads: PanelLoads | undefined,
  { name, id, search }: { name: string; id: string; search: URLSearchParams },
): Promise<PagePart<unknown>> {
  const wanted = loads && Object.hasOwn(loads, name) ? loads[name] : undefined;
  if (!wanted || !isUuid(id)) throw new NotFound();
  for (const permission of wanted.needs) authorize(ctx.actor, permission);
  let refusal: Refusal | undefined;
  const work = start(wanted, ctx, id, search).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    refusal = error;
  });
  const part = await readPart(ctx, longest, `the panel "${name}"`, work);
  if (refusal) throw refusal;
  return part;
}
