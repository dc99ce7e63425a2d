import { isPossiblePhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { parsePhone, readableText, type Phone } from "./phone.ts";

/** Reads a telephone number as `parsePhone` does, and asks of a foreign one that its country has numbers of that length. Server only: the table of countries is large. */
export function readPhone(raw: string): Phone | undefined {
  const phone = parsePhone(raw);
  if (!phone || phone.e164.startsWith("+20")) return phone;
  return isPossiblePhoneNumber(phone.e164) ? phone : undefined;
}

/** A number on paper: as `readableText` writes it, a foreign one in the groups of its country. */
export function printedPhone(raw: string): string {
  const phone = readPhone(raw);
  if (!phone || phone.e164.startsWith("+20")) return readableText(raw);
  return parsePhoneNumberFromString(phone.e164)?.formatInternational() ?? phone.e164;
}
