import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "#app/platform/config.server.ts";

const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/** A key for each purpose, so that what is sealed for one is opened by nothing else that the secret guards. */
const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync("sha256", config().SECRET, "", purpose, keyBytes));

/** AES-256-GCM under the company's secret, bound to the row by its id: copied into another row it does not open. */
export function sealed(purpose: string, id: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(id));
  const bytes = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64");
}

/** What was sealed; null where the company's secret has changed since, and for anything else that does not open. */
export function unsealed(purpose: string, id: string, text: string): string | null {
  const bytes = Buffer.from(text, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(id));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
