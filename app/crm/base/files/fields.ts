import * as field from "#app/kit/fields/kinds.ts";
import type { Message } from "#app/values/errors.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

/** Bytes of a file, and of a picture among them. */
export const longestFile = 20 * 1024 * 1024;
export const longestPicture = 10 * 1024 * 1024;
export const proofLimit = longestFile + 64 * 1024;
export const mostFiles = 30;
export const longestName = 120;
/** A removed file can be taken back so long (days). */
export const retentionDays = 30;

export const fileTypes = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/acad": ["dwg"],
  "application/dxf": ["dxf"],
  "application/zip": ["zip"],
  "text/csv": ["csv"],
  "text/plain": ["txt"],
} as const;
export type FileType = keyof typeof fileTypes;

export const isPicture = (type: string): boolean => type.startsWith("image/");
export const isShown = (type: string): boolean => isPicture(type) || type === "application/pdf"; // Drawn by browsers on an address of ours.

/** Where a file is handed out; `?show` draws it, `?small` is a small picture of it. */
export const addressOf = ({ kind, recordId, id }: Pick<RecordFile, "kind" | "recordId" | "id">): string =>
  `/crm/files/${kind}/${recordId}/${id}`;

export const accepted = `${Object.values(fileTypes)
  .flat()
  .map((ending) => `.${ending}`)
  .join()},image/heic`;

export const photographFields = {
  description: field.optional(field.bilingual({ max: 200 })),
  roomId: field.optional(field.reference("room", { partOf: "projectId" })),
  forClient: field.toggle(),
};

export type RecordFile = {
  id: string;
  name: string;
  type: string;
  size: number;
  at: string;
  by: string | null;
  kind: string;
  recordId: string;
  small: boolean;
  missing: boolean;
  mayRemove: boolean;
  version: number;
  description: Bilingual;
  roomId: string | null;
  forClient: boolean;
};
export type FileRoom = { id: string; name: Bilingual };
export type FileList = { files: RecordFile[]; rooms: FileRoom[]; may: { add: boolean }; most: number };

export function refusalOf({ name, type, size }: { name: string; type: string; size: number }): Message | null {
  const megabytes = (bytes: number): Message["values"] => ({ megabytes: bytes / 1024 / 1024 });
  if (/^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return { key: "files.error.heic" };
  if (/^image\/svg|^text\/html/i.test(type)) return { key: "files.error.markup" };
  if (size === 0) return { key: "files.error.empty" };
  if (size > longestFile) return { key: "files.error.tooLarge", values: megabytes(longestFile) };
  if (type.startsWith("image/") && size > longestPicture) return { key: "files.error.pictureTooLarge", values: megabytes(longestPicture) };
  return null;
}
