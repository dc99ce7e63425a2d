// Serves the page and hands its enquiries on, so that no browser gets the token: DIWAN=https://… DIWAN_TOKEN=dwn_pat_… node proxy.mjs
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { env } from "node:process";
import { json } from "node:stream/consumers";

const page = readFileSync(new URL("index.html", import.meta.url));
const address = `${env.DIWAN}/api/v1/enquiries`;

createServer(async (request, response) => {
  const answer = (status, type, body) => response.writeHead(status, { "content-type": type }).end(body);
  if (request.method === "GET" && request.url.split("?")[0] === "/") return answer(200, "text/html; charset=utf-8", page);
  if (request.method !== "POST" || request.url !== "/enquiry") return answer(404, "text/plain", "Not found");
  if (!(Number(request.headers["content-length"]) < 20_000)) return answer(413, "text/plain", "Too large");
  const headers = { "content-type": "application/json", authorization: `Bearer ${env.DIWAN_TOKEN}` };
  for (const name of ["idempotency-key", "accept-language"]) headers[name] = request.headers[name] ?? "";
  // Behind a proxy of its own: what that one says instead.
  const visitor = request.socket.remoteAddress;
  const body = await json(request).then(
    (sent) => JSON.stringify({ ...sent, visitor }),
    () => "",
  );
  const sent = fetch(address, { method: "POST", headers, body });
  const got = await sent.catch(() => Response.json({}, { status: 502 }));
  answer(got.status, got.headers.get("content-type"), await got.text());
}).listen(env.PORT ?? 8080, "127.0.0.1");
