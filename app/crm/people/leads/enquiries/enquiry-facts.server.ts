import { createHash } from "node:crypto";
import type { Change } from "#app/platform/ctx.server.ts";
import type { PropertyType } from "#app/values/property-type.ts";
import { fold } from "#app/values/text/search-text.ts";
import type { EnquiryInput } from "./enquiry-input.server.ts";

export type Sender = { address: string; page: string };

/** An estimate that goes with an enquiry. Money in piastres, size in m². */
export type Attached = { id: string; total: number; size: number | null; propertyType: PropertyType | null };

export type Enquiry = {
  kind: "contact" | "estimate";
  input: EnquiryInput;
  from: Sender;
  consent: { text: string; version: string };
  /** What else makes this enquiry different from another with the same fields: the estimate's rows. */
  content?: string;
  attach?: (tx: Change) => Promise<Attached>;
};

export const sourceOf = ({ kind }: Enquiry): "website" | "estimator" => (kind === "estimate" ? "estimator" : "website");

/** What makes two enquiries the same: form and fields, without regard to case, spacing or kinds of digits. */
export function fingerprintOf({ kind, input, content }: Enquiry): string {
  const { name, phone, email, service, propertyType, message, channel, preferredLanguage, subscribes, mailEstimate } = input;
  const fields = [
    kind,
    fold(name),
    phone?.e164,
    email,
    service,
    propertyType,
    fold(message),
    channel,
    preferredLanguage,
    subscribes,
    mailEstimate,
    content,
  ];
  return digest(JSON.stringify(fields.map((value) => value ?? null)));
}

export const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

export const within = (value: number | null, { min, max }: { min: number; max: number }): number | null =>
  value !== null && value >= min && value <= max ? value : null;

const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];

export function utmOf(page: string): Record<string, string> {
  const query = new URLSearchParams(page.split("?")[1] ?? "");
  return Object.fromEntries(
    utmNames.flatMap((name) => {
      const value = [...(query.get(name)?.replace(/\p{Cc}/gu, "") ?? "")].slice(0, 100).join("");
      return value ? [[name, value]] : [];
    }),
  );
}

export function messageOf({ kind, input, from, consent }: Enquiry) {
  return {
    kind,
    name: input.name,
    phoneRaw: input.phone?.raw ?? null,
    phoneE164: input.phone?.e164 ?? null,
    email: input.email ?? null,
    service: input.service ?? null,
    propertyType: input.propertyType ?? null,
    message: input.message,
    preferredChannel: input.channel ?? null,
    preferredLanguage: input.preferredLanguage,
    page: from.page.slice(0, 300),
    utm: utmOf(from.page),
    consentText: consent.text,
    consentVersion: consent.version,
    subscribes: input.subscribes,
    mailEstimate: input.mailEstimate,
  };
}
