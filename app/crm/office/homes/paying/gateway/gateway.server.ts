import { config } from "#app/platform/config.server.ts";
import { paymob } from "./paymob.server.ts";
import type { Gateway } from "./port.ts";

// None where its settings are missing: then nobody is offered to pay by card.
export function gateway(): Gateway | null {
  const { PAYMOB_URL: url, PAYMOB_API_KEY: apiKey, PAYMOB_SECRET_KEY: secretKey, PAYMOB_PUBLIC_KEY: publicKey, ...rest } = config();
  const { PAYMOB_INTEGRATION: integration, PAYMOB_HMAC: hmac, APP_URL } = rest;
  if (!url || !apiKey || !secretKey || !publicKey || !integration || !hmac) return null;
  return paymob({ url: new URL(url).origin, apiKey, secretKey, publicKey, integration, hmac, told: `${APP_URL}/payments/paymob` });
}
