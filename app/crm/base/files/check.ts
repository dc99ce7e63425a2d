import type { Message } from "#app/values/errors.ts";
import { longestFile, longestPicture } from "./fields.ts";

/** What can be known of a file before it is sent. Null when it may be sent; the server looks into the bytes and decides. */
export function refusalOf({ name, type, size }: { name: string; type: string; size: number }): Message | null {
  const megabytes = (bytes: number): Message["values"] => ({ megabytes: bytes / 1024 / 1024 });
  if (/^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return { key: "files.error.heic" };
  if (/^image\/svg|^text\/html/i.test(type)) return { key: "files.error.markup" };
  if (size === 0) return { key: "files.error.empty" };
  if (size > longestFile) return { key: "files.error.tooLarge", values: megabytes(longestFile) };
  if (type.startsWith("image/") && size > longestPicture) return { key: "files.error.pictureTooLarge", values: megabytes(longestPicture) };
  return null;
}
