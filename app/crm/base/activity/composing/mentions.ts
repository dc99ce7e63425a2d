import { isUuid } from "#app/values/uuid.ts";

/** Somebody called into a note stands in its text as `@{account id}`; readers see the name, in their language. */
const token = /@\{([0-9a-f-]{36})\}/gi;

export type Piece = { text: string } | { person: string };

export function piecesOf(body: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of body.matchAll(token)) {
    const person = found[1] ?? "";
    if (!isUuid(person)) continue;
    if (found.index > from) pieces.push({ text: body.slice(from, found.index) });
    pieces.push({ person: person.toLowerCase() });
    from = found.index + found[0].length;
  }
  if (from < body.length) pieces.push({ text: body.slice(from) });
  return pieces;
}

export const mentionsIn = (body: string): string[] => [
  ...new Set(piecesOf(body).flatMap((piece) => ("person" in piece ? [piece.person] : []))),
];

export const plainNote = (body: string, nameOf: (id: string) => string): string =>
  piecesOf(body)
    .map((piece) => ("person" in piece ? `@${nameOf(piece.person)}` : piece.text))
    .join("");

export function withIds(text: string, chosen: readonly { id: string; name: string }[]): string {
  let body = text;
  for (const { id, name } of chosen.toSorted((a, b) => b.name.length - a.name.length)) body = body.replaceAll(`@${name}`, `@{${id}}`);
  return body;
}
