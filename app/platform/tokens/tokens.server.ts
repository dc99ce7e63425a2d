import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { config } from "#app/platform/config.server.ts";

/** A link's secret part, 256 bits signed with the company's secret: made again for every mail, not stored; nobody else can guess it. */
export function signedToken(purpose: string, ...parts: readonly string[]): string {
  return createHmac("sha256", config().SECRET)
    .update([purpose, ...parts].join("\n"))
    .digest("base64url");
}

/** A secret that is random, not signed: `bytes` times 8 bits of entropy from the system's generator, in the 64 letters, digits, - and _ of base64url. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** What is kept of a token: enough to recognise it, useless to whoever reads the table. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** A visitor's address as it is kept: the same address gives the same text, which does not lead back to it without the secret. */
export const addressHash = (address: string): string => signedToken("address", address);

/** Are two secrets the same, in constant time? Digests, as `timingSafeEqual` throws for texts with different numbers of bytes. */
export const sameSecret = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();
