import { createHash } from "node:crypto";
import { config } from "#app/platform/config.server.ts";
import { headScript } from "#app/shell/start/head-script.ts";
import { starterScript } from "#app/shell/start/starter.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const shared = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
];

const formAction = (gateway?: string): string => `form-action 'self'${gateway ? ` ${new URL(gateway).origin}` : ""}`;

/** The policy of public pages: two constant scripts by hash, no nonce, so it can be cached with the page. */
export const publicPolicy = (): string =>
  [
    ...shared,
    // A form that pays by card is answered with the way to the gateway's checkout.
    formAction(config().PAYMOB_URL),
    `script-src 'self' ${hashOf(headScript)} ${hashOf(starterScript)}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
  ].join("; ");

/** The policy of private screens: everything inline carries this request's nonce. */
export const privatePolicy = (nonce: string): string =>
  [
    ...shared,
    formAction(),
    `script-src 'self' 'nonce-${nonce}' ${hashOf(headScript)}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
  ].join("; ");

/** Lets our own pages frame this one answer: the content hub shows the site beside its texts. The rest of its policy stays. */
export function framedByOurselves(headers: Headers): void {
  const policy = headers.get("content-security-policy");
  if (policy) headers.set("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  headers.set("x-frame-options", "SAMEORIGIN");
}

/** The OWASP set that every answer carries (OWASP Secure Headers Project). `secure` is true when `APP_URL` is https. */
export function everyAnswer(secure: boolean): [string, string][] {
  return [
    ["x-content-type-options", "nosniff"],
    ["x-frame-options", "DENY"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["x-permitted-cross-domain-policies", "none"],
    ["x-dns-prefetch-control", "off"],
    ...(secure ? [["strict-transport-security", "max-age=31536000; includeSubDomains"] as [string, string]] : []),
  ];
}
