import { isPossiblePhoneNumber } from "libphonenumber-js/min";
import { parsePhone, type Phone } from "./phone.ts";

/** Reads a telephone number as `parsePhone` does, and asks of a foreign one that its country has numbers of that length. Server only: the table of countries is large. */
export function readPhone(raw: string): Phone | undefined {
  const phone = parsePhone(raw);
  if (!phone || phone.e164.startsWith("+20")) return phone;
  return isPossiblePhoneNumber(phone.e164) ? phone : undefined;
}
