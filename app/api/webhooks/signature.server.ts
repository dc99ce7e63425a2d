import { createHmac, randomBytes } from "node:crypto";
import { sealed, unsealed } from "#app/platform/tokens/sealed.server.ts";

const purpose = "secrets of webhooks";
const start = "whsec_";

/** 256 bits, as Standard Webhooks writes them. */
export const newWebhookSecret = (): string => start + randomBytes(32).toString("base64");

export const sealSecret = (id: string, secret: string): string => sealed(purpose, id, secret);
export const unsealSecret = (id: string, text: string): string | null => unsealed(purpose, id, text);

/** The headers of Standard Webhooks 1.0: a signature for each secret that counts now. `at` is when it is sent, not when it happened. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string): string =>
    createHmac("sha256", Buffer.from(secret.slice(start.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Diwan-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
