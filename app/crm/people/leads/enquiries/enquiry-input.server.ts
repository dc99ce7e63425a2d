import type { Sign } from "#app/content/messages/fields.ts";
import { readEmail, readLine, readText, type Reading } from "#app/platform/input/read-text.server.ts";
import { Invalid, type FieldErrors } from "#app/values/errors.ts";
import { isLanguage, type Language } from "#app/values/language.ts";
import { propertyTypes, type PropertyType } from "#app/values/property-type.ts";
import { isTrapFilled } from "#app/values/trap.ts";
import type { Phone } from "#app/values/phone.ts";
import { readPhone } from "#app/values/phone.server.ts";
import { channels, enquiryBounds, enquiryFields as field, minimumFillMilliseconds, type Channel } from "#app/crm/people/leads/fields.ts";

export type EnquiryInput = {
  name: string;
  phone: Phone | undefined;
  email: string | undefined;
  service: string | undefined;
  propertyType: PropertyType | undefined;
  message: string;
  channel: Channel | undefined;
  preferredLanguage: Language;
  subscribes: boolean;
  mailEstimate: boolean;
  scriptKey: string | undefined;
  signs: Sign[];
};

const slug = /^[a-z0-9][a-z0-9-]{0,79}$/;
const keyShape = /^[A-Za-z0-9_-]{16,64}$/;
const ticked = ["on", "1", "true", "yes"];

/** Reads a public form. Throws `Invalid` with one message key per wrong field. `language` is the page's. */
export function readEnquiry(raw: Record<string, unknown>, language: Language, kind: "contact" | "estimate"): EnquiryInput {
  const errors: FieldErrors = {};
  const take = <T>(name: string, read: Reading<T>): T | undefined => {
    if ("message" in read) {
      errors[name] = read.message;
      return undefined;
    }
    return read.value;
  };
  const rawValue = (name: string): unknown => raw[name];

  const name =
    take(
      field.name,
      readLine(rawValue(field.name), enquiryBounds.name, (problem) => `enquiry.error.name.${problem}`),
    ) ?? "";
  if (!name && !errors[field.name]) errors[field.name] = { key: "enquiry.error.name.missing" };

  const phoneText = take(
    field.phone,
    readLine(rawValue(field.phone), { max: enquiryBounds.phone.max }, (problem) => `enquiry.error.phone.${problem}`),
  );
  const phone = phoneText ? readPhone(phoneText) : undefined;
  if (phoneText && !phone) errors[field.phone] = { key: "enquiry.error.phone.wrong" };

  const email = take(
    field.email,
    readEmail(rawValue(field.email), (problem) => `enquiry.error.email.${problem}`),
  );
  const noPhone = !phoneText && !errors[field.phone];
  if (noPhone && !email && !errors[field.email]) {
    errors[field.phone] = { key: "enquiry.error.channel.missing" };
    errors[field.email] = { key: "enquiry.error.channel.missing" };
  }

  const messageBounds = kind === "contact" ? enquiryBounds.message : { max: enquiryBounds.message.max };
  const message =
    take(
      field.message,
      readText(rawValue(field.message), messageBounds, (problem) => `enquiry.error.message.${problem}`),
    ) ?? "";
  if (kind === "contact" && !message && !errors[field.message]) errors[field.message] = { key: "enquiry.error.message.missing" };

  const propertyType = oneOf(propertyTypes, rawValue(field.propertyType), field.propertyType, errors);
  const channel = oneOf(channels, rawValue(field.channel), field.channel, errors);
  if (channel === "email" && !email && !errors[field.email]) errors[field.email] = { key: "enquiry.error.channel.email" };
  if ((channel === "phone" || channel === "whatsapp") && noPhone && !errors[field.phone])
    errors[field.phone] = { key: "enquiry.error.channel.phone" };

  const subscribes = isTicked(rawValue(field.newsletter));
  if (subscribes && !email && !errors[field.email]) errors[field.email] = { key: "enquiry.error.email.forNewsletter" };
  const mailEstimate = kind === "estimate" && isTicked(rawValue(field.mailEstimate));
  if (mailEstimate && !email && !errors[field.email]) errors[field.email] = { key: "enquiry.error.email.forEstimate" };

  const chosen = rawValue(field.language);
  const service = rawValue(field.service);
  const scriptKey = rawValue(field.key);
  if (Object.keys(errors).length > 0) throw new Invalid(errors);

  if (tooFast(rawValue(field.elapsed))) throw new Invalid({}, { key: "enquiry.error.tooFast" });
  return {
    name,
    phone,
    email,
    // A service that no longer exists is no reason to lose an enquiry. The estimator's field of this name holds its special services.
    service: kind === "contact" && typeof service === "string" && slug.test(service) ? service : undefined,
    propertyType,
    message,
    channel,
    preferredLanguage: isLanguage(chosen) ? chosen : language,
    subscribes,
    mailEstimate,
    scriptKey: typeof scriptKey === "string" && keyShape.test(scriptKey) ? scriptKey : undefined,
    signs: signsIn({ trap: rawValue(field.trap), elapsed: rawValue(field.elapsed), texts: [name, message] }),
  };
}

const isTicked = (value: unknown): boolean => typeof value === "string" && ticked.includes(value);

function oneOf<T extends string>(choices: readonly T[], value: unknown, name: string, errors: FieldErrors): T | undefined {
  if (value === undefined || value === "") return undefined;
  const choice = choices.find((known) => known === value);
  if (!choice) errors[name] = { key: "enquiry.error.choice" };
  return choice;
}

/** The hidden field is filled, as a person's browser may do too: then only if no script told the time, or a text holds a web address. */
function signsIn({ trap, elapsed, texts }: { trap: unknown; elapsed: unknown; texts: readonly string[] }): Sign[] {
  if (!isTrapFilled(trap)) return [];
  const advertising = texts.find((text) => webAddress.test(text));
  const others: Sign[] = [
    ...(isTime(elapsed) ? [] : [{ key: "unscripted" as const }]),
    ...(advertising === undefined
      ? []
      : [{ key: "advertises" as const, text: shownIn(advertising.slice(advertising.search(webAddress))) }]),
  ];
  return others.length > 0 ? [{ key: "filled", text: shownIn(String(trap)) }, ...others] : [];
}

const shownIn = (text: string): string => [...text.slice(0, 400).replace(/[\p{Cc}\s]+/gu, " ")].slice(0, 100).join("");

const webAddress = /https?:|www\.|<a\s|\[url/i;
const isTime = (elapsed: unknown): elapsed is string => typeof elapsed === "string" && /^\d{1,15}$/.test(elapsed);

/** Sent sooner after the first touch than a person can. Without script nothing is said about time, and nothing is concluded. */
function tooFast(elapsed: unknown): boolean {
  return isTime(elapsed) && Number(elapsed) < minimumFillMilliseconds;
}
