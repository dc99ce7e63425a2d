import type { Ctx } from "#app/platform/context.ts";
import { runtime, type Runtime } from "#app/platform/runtime.server.ts";

const held = new WeakMap<Runtime, Map<string, unknown>>();

/**
 * The work's result, remembered under `key`. Where it fails, `failed` is told and what was read last under the key comes instead, or null. A null key
 * and a preview belong to one reader and are not remembered. Keys are few: languages and sets of words, nothing of an address.
 */
export async function orLastRead<T>(ctx: Ctx, key: string | null, work: Promise<T>, failed: (error: unknown) => void): Promise<T | null> {
  const here = runtime();
  const last = held.get(here) ?? new Map<string, unknown>();
  held.set(here, last);
  const place = ctx.preview ? null : key;
  try {
    const read = await work;
    if (place) last.set(place, read);
    return read;
  } catch (error) {
    failed(error);
    return ((place && last.get(place)) as T | undefined) ?? null;
  }
}
