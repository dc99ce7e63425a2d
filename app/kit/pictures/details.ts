import { bilingualLong, optional, part, text, type ValuesOf } from "#app/kit/fields/kinds.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import type { StoredPicture } from "#app/values/picture.ts";

export const detailFields = { name: text({ max: 255 }), alt: optional(bilingualLong({ max: 300 })), focal: part<StoredPicture["focal"]>() };
export type Details = ValuesOf<typeof detailFields>;

/** What the library answers when it is asked for a picture (`kept`: not this reader's to change) or told a change. */
export type DetailsAnswer =
  | { ok: true; picture: StoredPicture; kept?: boolean }
  | { ok: false; status: number; message: Message; text: string; fields: FieldErrors; code?: string; details?: unknown };

const addressOf = (id: string): string => `/media/${id}/details`;

/** The picture as the library has it now. Null when it did not answer as it should. */
export const readDetails = (id: string): Promise<DetailsAnswer | null> => ask(addressOf(id), {});

/** Tells the library a change of the version that was read. */
export function saveDetails({ id, version }: StoredPicture, { alt, focal }: Pick<Details, "alt" | "focal">): Promise<DetailsAnswer | null> {
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
