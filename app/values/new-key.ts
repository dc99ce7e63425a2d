/** A random key of 128 bits as 32 hexadecimal digits. `crypto.randomUUID` exists on https and localhost only; this works on plain http too. */
export const newKey = (): string => digits(crypto.getRandomValues(new Uint8Array(16)));

/** A random id (version 4, 122 random bits): of a row whose id is needed before it is stored, of a file, a mail or a request. For browser and server. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // RFC 9562, section 5.4: version 4 in byte 6, variant 10 in byte 8.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const all = digits(bytes);
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-${all.slice(12, 16)}-${all.slice(16, 20)}-${all.slice(20)}`;
}

const digits = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
