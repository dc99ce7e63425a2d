import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { LocalFile } from "#app/platform/storage/local-file.server.ts";
import { Invalid, type Message } from "#app/values/errors.ts";
import { longestFile, longestPicture, type FileType } from "#app/crm/base/files/fields.ts";

const refused = (message: Message) => new Invalid({ file: message }, message);

const latin = (bytes: Uint8Array, from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** Brands of the container that HEIC and AVIF share. */
const heic = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1"];

type Ends = { head: Uint8Array; tail: Uint8Array };
const headBytes = 64 * 1024;
const tailBytes = 256 * 1024;

/** What a file is, by its content: name and declared type are not trusted. Throws `Invalid` on `file`: empty, too large, or a kind that is not taken. */
export async function typeOf({ path, size }: LocalFile, name: string): Promise<FileType> {
  if (size === 0) throw refused({ key: "files.error.empty" });
  if (size > longestFile) throw refused({ key: "files.error.tooLarge", values: { megabytes: longestFile / 1024 / 1024 } });
  const ends = await endsOf(path, size);
  const type = pictureType(ends.head) ?? documentType(ends) ?? (await textType(path, name));
  if (!type) throw refused({ key: "files.error.kind" });
  if (type.startsWith("image/") && size > longestPicture)
    throw refused({ key: "files.error.pictureTooLarge", values: { megabytes: longestPicture / 1024 / 1024 } });
  return type;
}

async function endsOf(path: string, size: number): Promise<Ends> {
  const file = await open(path);
  try {
    const read = async (from: number, length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: from });
      return buffer.subarray(0, bytesRead);
    };
    return { head: await read(0, Math.min(headBytes, size)), tail: await read(Math.max(0, size - tailBytes), Math.min(tailBytes, size)) };
  } finally {
    await file.close();
  }
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

function documentType(ends: Ends): FileType | null {
  const start = latin(ends.head, 0, 32);
  if (start.startsWith("%PDF-")) return "application/pdf";
  if (/^AC10\d\d/.test(start)) return "application/acad";
  if (start.startsWith("AutoCAD Binary DXF\r\n\x1a\0")) return "application/dxf";
  return /^PK(\x03\x04|\x05\x06)/.test(start) ? packedType(ends) : null;
}

function packedType({ head, tail }: Ends): FileType | null {
  const list = latin(tail, 0, tail.byteLength) + latin(head, 0, head.byteLength);
  if (list.includes("vbaProject.bin")) throw refused({ key: "files.error.macros" });
  if (!list.includes("[Content_Types].xml")) return "application/zip";
  if (list.includes("word/")) return "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
  if (list.includes("xl/")) return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  if (list.includes("ppt/")) return "application/vnd.openxmlformats-officedocument.presentationml.presentation";
  return "application/zip";
}

const markup = /^\s*(<!doctype|<\?xml|<html|<svg|<script|<body|<head|<!--)/i;

async function textType(path: string, name: string): Promise<FileType | null> {
  const start = await readable(path);
  if (start === null) return null;
  if (markup.test(start)) throw refused({ key: "files.error.markup" });
  if (/^\s*0[^\S\n]*\n\s*SECTION[^\S\n]*\n/.test(start.slice(0, 256)) || /^\s*999\s*\r?\n/.test(start.slice(0, 64)))
    return "application/dxf";
  return /\.csv$/i.test(name) ? "text/csv" : "text/plain";
}

const unwritable = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;
const lettersOfStart = 1024;

/** The first letters if the whole is text, or null where it is none: UTF-8, or UTF-16 with its mark, without signs that no keyboard writes. */
async function readable(path: string): Promise<string | null> {
  const mark = await endsOf(path, 2);
  const wide = latin(mark.head, 0, 2) === "\xff\xfe" ? "utf-16le" : latin(mark.head, 0, 2) === "\xfe\xff" ? "utf-16be" : "utf-8";
  // Letters of one byte, as older programs write them in Egypt: text still, if nothing else.
  return (await readAs(path, wide)) ?? readAs(path, "windows-1256");
}

async function readAs(path: string, encoding: string): Promise<string | null> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let start = "";
  try {
    for await (const piece of createReadStream(path)) {
      const text = decoder.decode(piece as Buffer, { stream: true });
      if (unwritable.test(text)) return null;
      if (start.length < lettersOfStart) start += text.slice(0, lettersOfStart - start.length);
    }
    const rest = decoder.decode();
    return start.slice(0, lettersOfStart) + (start.length < lettersOfStart ? rest : "");
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
