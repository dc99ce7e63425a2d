import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const start = "dwn_pat_";
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const [randomLength, checksumLength] = [43, 6];
const shape = /^dwn_pat_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;

function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = letters[Number(rest % 62n)] + text;
  return text.padStart(length, "0");
}

/** As of GitHub's tokens: the CRC32 of the random part in base62, so that who scans for lost secrets knows one without asking anybody. */
const checksumOf = (random: string): string => base62(BigInt(crc32(random)), checksumLength);

/** A new token's secret: `dwn_pat_`, 256 random bits in base62 and their checksum. A double click takes all of it. */
export function newTokenSecret(): string {
  const random = base62(BigInt(`0x${randomBytes(32).toString("hex")}`), randomLength);
  return start + random + checksumOf(random);
}

export function isTokenSecret(text: string): boolean {
  const [, random, checksum] = shape.exec(text) ?? [];
  return random !== undefined && checksum === checksumOf(random);
}

export const prefixOf = (secret: string): string => secret.slice(0, 16);
