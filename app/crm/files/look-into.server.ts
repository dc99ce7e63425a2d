import { Invalid, type Said } from "#app/values/errors.ts";
import { longestFile, longestPicture, type FileType } from "./fields.ts";

const refused = (said: Said) => new Invalid({ file: said }, said);

const latin = (bytes: Uint8Array, from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Brands of the container that HEIC and AVIF share. */
const heic = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

/**
 * What a file is, by its content: its name and declared type are claims of whoever sent it. Throws `Invalid` on `file` with the reason: empty, too
 * large, none of the kinds we take.
 */
export function typeOf(bytes: Uint8Array, name: string): FileType {
  if (bytes.byteLength === 0) throw refused({ key: "files.error.empty" });
  if (bytes.byteLength > longestFile) throw refused({ key: "files.error.tooLarge", values: { megabytes: longestFile / 1024 / 1024 } });
  const type = pictureType(bytes) ?? documentType(bytes) ?? textType(bytes, name);
  if (!type) throw refused({ key: "files.error.kind" });
  if (type.startsWith("image/") && bytes.byteLength > longestPicture)
    throw refused({ key: "files.error.pictureTooLarge", values: { megabytes: longestPicture / 1024 / 1024 } });
  return type;
}

function pictureType(bytes: Uint8Array): FileType | null {
  const start = latin(bytes, 0, 12);
  if (start.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (start.startsWith("RIFF") && start.endsWith("WEBP")) return "image/webp";
  if (start.slice(4, 8) !== "ftyp") return null;
  const brand = start.slice(8, 12);
  if (brand === "avif" || (brand === "mif1" && latin(bytes, 16, 64).includes("avif"))) return "image/avif";
  if (heic.includes(brand)) throw refused({ key: "files.error.heic" });
  return null;
}

function documentType(bytes: Uint8Array): FileType | null {
  const start = latin(bytes, 0, 32);
  if (start.startsWith("%PDF-")) return "application/pdf";
  if (/^AC10\d\d/.test(start)) return "application/acad";
  if (start.startsWith("AutoCAD Binary DXF\r\n\x1a\0")) return "application/dxf";
  return /^PK(\x03\x04|\x05\x06)/.test(start) ? packedType(bytes) : null;
}

/** Names in the list at a ZIP's end say what it is; one that runs programs when it is opened is not taken. */
function packedType(bytes: Uint8Array): FileType | null {
  const list = latin(bytes, Math.max(0, bytes.byteLength - 256 * 1024), bytes.byteLength) + latin(bytes, 0, 64 * 1024);
  if (list.includes("vbaProject.bin")) throw refused({ key: "files.error.macros" });
  if (!list.includes("[Content_Types].xml")) return "application/zip";
  if (list.includes("word/")) return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  if (list.includes("xl/")) return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  if (list.includes("ppt/")) return "application/vnd.openxmlformats-officedocument.presentationml.presentation";
  return "application/zip";
}

/** Begins like something that a browser would run. */
const markup = /^\s*(<!doctype|<\?xml|<html|<svg|<script|<body|<head|<!--)/i;

function textType(bytes: Uint8Array, name: string): FileType | null {
  const text = readable(bytes);
  if (text === null) return null;
  if (markup.test(text.slice(0, 1024))) throw refused({ key: "files.error.markup" });
  if (/^\s*0[^\S\n]*\n\s*SECTION[^\S\n]*\n/.test(text.slice(0, 256)) || /^\s*999\s*\r?\n/.test(text.slice(0, 64))) return "application/dxf";
  return /\.csv$/i.test(name) ? "text/csv" : "text/plain";
}

/** The whole as text, or null where it is none: UTF-8, or UTF-16 with its mark, without signs that no keyboard writes. */
function readable(bytes: Uint8Array): string | null {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(wide, { fatal: true }).decode(bytes);
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(text) ? null : text;
  } catch {
    // Letters of one byte, as older programs write them in Egypt: text still, if nothing else.
    const old = new TextDecoder("windows-1256").decode(bytes);
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/.test(old) ? null : old;
  }
}
