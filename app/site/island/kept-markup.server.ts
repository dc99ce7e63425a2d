import { newSecret } from "#app/platform/tokens/tokens.server.ts";
import type { KeptMarkup, MarkupSource } from "./markup.ts";

type Kept = { others: readonly unknown[]; markup: Buffer };
type Part = { markup: Buffer } | { keep: (markup: Buffer) => void };

const keptParts = new WeakMap<object, Map<string, Kept>>();
/** Places hold addresses: beyond so many of one reading, all are dropped. */
const mostPlaces = 200;

// Nobody can write these into a text of the site.
const begin = `[${newSecret(12)}:`;
const end = `[/${newSecret(12)}]`;

/** Keeps the parts of one document: `find` while it is drawn, then `taken` puts kept ones in and takes new ones out. Parts hold no others. */
export function keptMarkup(): { find: (source: MarkupSource) => KeptMarkup; taken: (html: string) => Buffer<ArrayBuffer> } {
  const parts: Part[] = [];
  return {
    find({ data: [first, ...others], place }) {
      let places = keptParts.get(first);
      if (!places || places.size > mostPlaces) keptParts.set(first, (places = new Map<string, Kept>()));
      const kept = places.get(place);
      const before = `${begin}${parts.length}]`;
      if (kept?.others.every((one, index) => one === others[index])) {
        parts.push({ markup: kept.markup });
        return { standIn: before };
      }
      const own = places;
      parts.push({ keep: (markup) => void own.set(place, { others, markup }) });
      return { before, after: end };
    },
    taken: (html) => {
      const [head = "", ...pieces] = html.split(begin);
      return Buffer.concat([Buffer.from(head), ...pieces.flatMap((piece) => whole(piece, parts))]);
    },
  };
}

function whole(piece: string, parts: readonly Part[]): Buffer[] {
  const from = piece.indexOf("]") + 1;
  const part = parts[Number(piece.slice(0, from - 1))]!;
  if ("markup" in part) return [part.markup, Buffer.from(piece.slice(from))];
  const to = piece.indexOf(end);
  // A part that failed while it was drawn has no end, and is not kept.
  if (to === -1) return [Buffer.from(piece.slice(from))];
  const markup = Buffer.from(piece.slice(from, to));
  part.keep(markup);
  return [markup, Buffer.from(piece.slice(to + end.length))];
}
