import type { Message } from "#app/values/errors.ts";
import { logoBytes, maximumPictureBytes } from "#app/values/picture.ts";

export type PictureRule = { types?: readonly ("image/jpeg" | "image/png" | "image/webp" | "image/avif")[]; bytes?: number };

export const logoRule: PictureRule = { types: ["image/png", "image/webp"], bytes: logoBytes };

/** What the library takes anywhere, for file dialogs. HEIC is let through so that it can be told what to do. */
export const everyType = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;

const nameOf = { "image/jpeg": "JPEG", "image/png": "PNG", "image/webp": "WebP", "image/avif": "AVIF" } as const;

/** "PNG / WebP": names of types that read the same in both languages. */
export const typeNames = (types: PictureRule["types"] = everyType): string => types.map((type) => nameOf[type]).join(" / ");

/** What is wrong with a file before it is sent; null when it may be. The server looks into the bytes and decides. */
export function refusalOf(file: { name: string; type: string; size: number }, rule: PictureRule = {}): Message | null {
  const limit = Math.min(rule.bytes ?? maximumPictureBytes, maximumPictureBytes);
  const type = file.type.toLowerCase();
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(file.name)) return { key: "pictures.error.heic" };
  if (type === "image/svg+xml" || /\.svg$/i.test(file.name)) return { key: "pictures.error.svg" };
  if (!(everyType as readonly string[]).includes(type)) return { key: "pictures.error.notAPicture" };
  if (rule.types && !(rule.types as readonly string[]).includes(type))
    return { key: "pictures.error.wrongType", values: { types: typeNames(rule.types) } };
  if (file.size === 0) return { key: "pictures.error.empty" };
  if (file.size > limit) return { key: "pictures.error.tooLarge", values: { megabytes: limit / 1024 / 1024 } };
  return null;
}
