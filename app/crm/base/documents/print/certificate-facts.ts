import type { ChainedAcceptance } from "#app/crm/base/documents/fields.ts";

// What a PDF says of its acceptance for a program stands among its key words: behind this word the facts as JSON, in base64url.
const factsBegin = "diwan-acceptance:";

export const factsWritten = (of: ChainedAcceptance): string => factsBegin + Buffer.from(JSON.stringify(of)).toString("base64url");

/** The acceptance that the certificate in a PDF states; null where it has none that can be read. */
export function acceptanceIn(pdf: Buffer): ChainedAcceptance | null {
  const text = pdf.toString("latin1");
  const at = text.indexOf(factsBegin);
  const [written] = at < 0 ? [] : (/^[\w-]+/.exec(text.slice(at + factsBegin.length, at + 32_768)) ?? []);
  if (!written) return null;
  try {
    const read: unknown = JSON.parse(Buffer.from(written, "base64url").toString());
    return typeof read === "object" && read !== null && "chain" in read && "chosen" in read && Array.isArray(read.chosen)
      ? (read as ChainedAcceptance)
      : null;
  } catch {
    return null;
  }
}
