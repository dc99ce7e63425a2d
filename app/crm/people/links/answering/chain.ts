import { createHash } from "node:crypto";
import type { AcceptanceProof, ChainedAcceptance, Strokes } from "#app/crm/base/documents/fields.ts";

/*
 * Acceptances hang together by hashes, in the order in which they were kept: each holds the hash of the one before it, so that none can be changed,
 * left out or put between later without changing all that follow. What is hashed are lines of text, which a migration can write as well.
 */

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

// Of the strokes as JSON, or "" where nothing was drawn.
export const signatureHash = (strokes: Strokes | null): string => (strokes ? sha256(JSON.stringify(strokes)) : "");

const proofLines = ({ level, channel, address, sentAt, provedAt, device, link }: AcceptanceProof) => [
  level,
  channel,
  address,
  sentAt,
  provedAt,
  device,
  link,
];

export function chainHash(of: Omit<ChainedAcceptance, "chain">): string {
  const { position, kind, recordId, name, method, at, documentHash, chosen, signature, proof, previous } = of;
  const proved = proof ? sha256(proofLines(proof).join("\n")) : "";
  const lines = [position, kind, recordId, name, method, at, documentHash, chosen.join(","), signature, proved, previous];
  return sha256(["electronic acceptance", ...lines].join("\n"));
}

export const holds = (of: ChainedAcceptance): boolean => chainHash(of) === of.chain;
