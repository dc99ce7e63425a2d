import type { IncomingMessage } from "node:http";
import type { Config } from "#app/platform/config.server.ts";
import { addressHeader, askedHostHeader, requestIdHeader } from "./address.server.ts";
import { allowedOrigins } from "./origin.server.ts";

/** Headers that a client could forge and that nothing of ours may read. */
const forged = /^(x-forwarded-|forwarded$|x-real-ip$|x-diwan-|x-original-|x-rewrite-)/i;

/** Replaces what a client claims by what we know: its address, our host instead of the Host header, a request id. All behind sees only that. */
export function trusting(settings: Config): (request: IncomingMessage, id: string) => void {
  const own = new URL(settings.APP_URL);
  const origins = allowedOrigins(settings.APP_URL);
  const proxyHeader = settings.PROXY_IP_HEADER?.toLowerCase();
  return (request, id) => {
    const address = addressOf(request, proxyHeader);
    // Pages with a secret in their address send no referrer, and browsers then say `null` instead of the origin. What only a browser can
    // say, and no page can forge, is that the form stood on our own site.
    const originWithheld = request.headers.origin === "null" && request.headers["sec-fetch-site"] === "same-origin";
    const origin = originWithheld
      ? (origins.find((allowed) => new URL(allowed).host === request.headers.host) ?? own.origin)
      : request.headers.origin;
    const asked = request.headers.host ?? "";
    const host = origin && origins.includes(origin) ? new URL(origin).host : own.host;
    const raw: string[] = [];
    for (let at = 0; at < request.rawHeaders.length; at += 2) {
      const name = request.rawHeaders[at] ?? "";
      if (!forged.test(name) && name.toLowerCase() !== "host" && !(originWithheld && name.toLowerCase() === "origin"))
        raw.push(name, request.rawHeaders[at + 1] ?? "");
    }
    if (originWithheld && origin) raw.push("Origin", origin);
    request.rawHeaders = [...raw, "Host", host, askedHostHeader, asked, requestIdHeader, id, addressHeader, address];
    for (const name of Object.keys(request.headers)) if (forged.test(name)) delete request.headers[name];
    Object.assign(request.headers, {
      host,
      [askedHostHeader]: asked,
      [requestIdHeader]: id,
      [addressHeader]: address,
      ...(originWithheld && { origin }),
    });
  };
}

/**
 * The address the operator's proxy names. Proxies add to a list that the client may have begun, so only its last entry is theirs. A request
 * that was handed on by a proxy nobody told us of comes from the machine itself and yet from anywhere.
 */
function addressOf(request: IncomingMessage, proxyHeader: string | undefined): string {
  const forwardedIp = proxyHeader ? [request.headers[proxyHeader] ?? []].flat().join(",").split(",").at(-1)?.trim() : "";
  if (forwardedIp) return forwardedIp;
  const from = request.socket.remoteAddress ?? "unknown";
  return loopback.test(from) && handedOn.some((name) => request.headers[name] !== undefined) ? "unknown" : from;
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const handedOn = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];
