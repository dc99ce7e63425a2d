import { withoutInvisible } from "#app/values/text/free-text.ts";
import { trimmedEnd } from "#app/values/text/trim.ts";
import { fileTypes, longestName, type FileType } from "#app/crm/base/files/fields.ts";

/** A file name as it is stored: without folders, invisible or direction-changing characters and what file systems refuse, with the ending of its real type. */
export function fileName(sentName: string, type: FileType): string {
  const seen = withoutInvisible(sentName.toWellFormed().normalize("NFC"))
    .replace(/^.*[/\\]/, "")
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "-")
    .replaceAll(/\s+/g, " ")
    .replace(/^[.\s]+/, "");
  const plain = trimmedEnd(seen, /[.\s]/);
  const endings: readonly string[] = fileTypes[type];
  const at = plain.lastIndexOf(".");
  const ending = at > 0 ? plain.slice(at + 1).toLowerCase() : "";
  const fits = endings.includes(ending);
  const stem = (fits ? plain.slice(0, at) : plain) || "file";
  const last = fits ? ending : endings[0]!;
  return `${[...stem].slice(0, longestName - last.length - 1).join("")}.${last}`;
}
