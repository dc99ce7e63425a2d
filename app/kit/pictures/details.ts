import type { FieldErrors, Said } from "#app/values/errors.ts";
import type { KeptPicture } from "#app/values/picture.ts";

/** What can be changed of a picture, wherever it is shown. */
export type Details = Pick<KeptPicture, "alt" | "focal">;

/** What the library answers when it is asked for a picture or told a change. `details` of a conflict is the picture as it is now. */
export type DetailsAnswer =
  | { ok: true; picture: KeptPicture }
  | { ok: false; status: number; said: Said; message: string; fields: FieldErrors; details?: KeptPicture };

const addressOf = (id: string): string => `/admin/media/${id}/details`;

/** The picture as the library has it now. Null when it did not answer as it should. */
export const readDetails = (id: string): Promise<DetailsAnswer | null> => ask(addressOf(id), {});

/** Tells the library a change of the version that was read. */
export function saveDetails({ id, version }: KeptPicture, { alt, focal }: Details): Promise<DetailsAnswer | null> {
  const body = new FormData();
  const values = { version, alt_en: alt.en, alt_ar: alt.ar, focal_x: focal.x, focal_y: focal.y };
  for (const [name, value] of Object.entries(values)) body.set(name, String(value));
  return ask(addressOf(id), { method: "POST", body });
}

async function ask(address: string, request: RequestInit): Promise<DetailsAnswer | null> {
  try {
    const answer: unknown = await (await fetch(address, request)).json();
    return typeof answer === "object" && answer !== null && "ok" in answer ? (answer as DetailsAnswer) : null;
  } catch {
    return null;
  }
}

/** What somebody else saved meanwhile, with what was changed here on top of it. */
export function rebased(opened: Details, mine: Details, theirs: Details): Details {
  const side = (language: "en" | "ar") => (mine.alt[language] === opened.alt[language] ? theirs.alt[language] : mine.alt[language]);
  const moved = mine.focal.x !== opened.focal.x || mine.focal.y !== opened.focal.y;
  return { alt: { en: side("en"), ar: side("ar") }, focal: moved ? mine.focal : theirs.focal };
}
