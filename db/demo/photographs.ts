import { readFile } from "node:fs/promises";
import { smallPicture } from "#app/content/media/operations.server.ts";
import { receive, type LocalFile } from "#app/platform/storage/local-file.server.ts";

/** A photograph with the small picture that a record keeps beside it, for one record. */
type Decoded = { bytes: Uint8Array; small: LocalFile };
export type Photograph = (name: string) => Promise<Decoded>;

/** The bytes of a photograph of the demo. */
export const photographOf = (name: string): Promise<Buffer> => readFile(new URL(`media/${name}.jpg`, import.meta.url));

async function decoded(name: string): Promise<Decoded> {
  const bytes = await photographOf(name);
  await using whole = await receive([bytes]);
  return { bytes, small: await smallPicture(whole) };
}

/** Sends these through the decoder now, while this process writes other rows. Each is taken as often as it is named; the rest is removed. */
export function decodeAhead(names: readonly string[]): { take: Photograph } & AsyncDisposable {
  const coming = names.map((name) => ({ name, decoded: decoded(name) }));
  // A failure shows where its photograph is taken.
  for (const one of coming) one.decoded.catch(() => {});
  return {
    take: (name) => {
      const at = coming.findIndex((one) => one.name === name);
      return at < 0 ? decoded(name) : coming.splice(at, 1)[0]!.decoded;
    },
    [Symbol.asyncDispose]: async () => {
      for (const one of coming) await (await one.decoded.catch(() => null))?.small[Symbol.asyncDispose]();
    },
  };
}
