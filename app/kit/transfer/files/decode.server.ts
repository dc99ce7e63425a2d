import { isUtf8 } from "node:buffer";
import { encodings, type Encoding, type Understood } from "#app/kit/transfer/preview.ts";

/** Do the file's first bytes have these values? Kinds of files are recognized by them, never by a name. */
export const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);

const looked = 4096;
/** The upper bytes of Latin letters, Arabic letters and punctuation in UTF-16. */
const upper = new Set([0x00, 0x06, 0x20]);

/** UTF-16 without a mark: every second byte is one of few. No other text has a zero byte. */
function wideOrder(bytes: Uint8Array): Encoding | null {
  const first = bytes.subarray(0, looked);
  if (!first.includes(0)) return null;
  const [big, little] = [0, 1].map((from) => first.filter((byte, at) => at % 2 === from && upper.has(byte)).length);
  if (Math.max(big!, little!) * 2 < first.length * 0.8) return null;
  return big! > little! ? "utf-16be" : "utf-16le";
}

const letter = (byte: number | undefined): boolean => byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Windows-1252 where letters above ASCII stand beside ASCII ones (`Müller`); Windows-1256 where they stand side by side, and when in doubt. */
function oneByteEncoding(bytes: Uint8Array): Encoding {
  let [alone, together] = [0, 0];
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0xc0) continue;
    if (bytes[at - 1]! >= 0xc0 || bytes[at + 1]! >= 0xc0) together += 1;
    else if (letter(bytes[at - 1]) || letter(bytes[at + 1])) alone += 1;
  }
  return alone > together ? "windows-1252" : "windows-1256";
}

const controls = /[\0-\x08\x0e-\x1f]/g;

function countUnread(text: string): { unread: number; control: number; read: number } {
  let [unread, control, read] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) unread += 1;
    else if (code > 0x7f) read += 1;
    else if (code < 0x20 && (code < 0x09 || code > 0x0d)) control += 1;
  }
  return { unread, control, read };
}

/** By what a file of text is probably encoded: a mark, the order of two-byte characters, valid UTF-8, UTF-8 with some damage, one byte for each letter. */
function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return "utf-8";
  const wide = wideOrder(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return "utf-8";
  const { unread, read } = countUnread(new TextDecoder("utf-8").decode(bytes));
  return read > unread ? "utf-8" : oneByteEncoding(bytes);
}

const sampled = 40;

/** The same piece of a file, from where it matters, in every encoding; none where all of them read the same. */
function samplesOf(bytes: Uint8Array, encoding: Encoding, damage: number): Understood["encodings"] {
  const wide = encoding.startsWith("utf-16");
  const at = wide ? 0 : damage >= 0 ? damage : bytes.findIndex((byte) => byte > 0x7f || byte === 0);
  if (at < 0) return [];
  const from = Math.max(bytes.lastIndexOf(0x0a, at) + 1, at - sampled / 2, 0);
  return encodings.map((one) => {
    const begin = one.startsWith("utf-16") ? from - (from % 2) : from;
    const text = new TextDecoder(one).decode(bytes.subarray(begin, from + sampled * 4)).replace(/[\s\p{C}]+/gu, " ");
    return { encoding: one, sample: [...text.trim()].slice(0, sampled).join("") };
  });
}

const oneControlIn = 100;

/**
 * A file's text, with what it was taken for and what could not be read: U+FFFD stands in its place. `wanted`: the encoding that a person chose.
 * `binary`: it is none of text. Old programs end a text with the sign 1A.
 */
export function decode(
  bytes: Uint8Array,
  wanted?: Encoding,
): { text: string; binary: boolean } & Pick<Understood, "encoding" | "encodings" | "damaged"> {
  const encoding = wanted ?? encodingOf(bytes);
  const decoded = new TextDecoder(encoding).decode(bytes);
  // A program that adds a mark to a file which has one leaves the second in the first name.
  const marked = decoded.startsWith("\ufeff") ? decoded.slice(1) : decoded;
  const whole = marked.endsWith("\x1a") ? marked.slice(0, -1) : marked;
  const first = whole.search(/[\0-\x08\x0e-\x1f\ufffd]/);
  const { unread, control } = first < 0 ? { unread: 0, control: 0 } : countUnread(whole);
  const damaged = first < 0 ? null : { count: unread + control, line: whole.slice(0, first).split(/\r\n|\r|\n/).length };
  const offset = first < 0 || encoding !== "utf-8" ? -1 : Buffer.byteLength(whole.slice(0, first));
  return {
    text: control === 0 ? whole : whole.replace(controls, "\ufffd"),
    binary: control * oneControlIn > whole.length,
    encoding,
    encodings: samplesOf(bytes, encoding, offset),
    damaged,
  };
}
