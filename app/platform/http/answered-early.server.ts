import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pages } from "./pages.server.ts";
import { tidyAddress } from "./tidy-address.server.ts";
import { writeFile } from "./body/write-file.server.ts";

/** Browsers and mail programs need no others; the framework would take a PUT for a form, and stumble over the rest. */
const methods = ["GET", "HEAD", "POST"];
/** Programs change and delete records too. */
const methodsOf = (address = ""): string[] => (/^\/api\/v1(?:[/?]|$)/.test(address) ? [...methods, "PATCH", "DELETE"] : methods);
const plain = ["content-type", "text/plain; charset=utf-8", "cache-control", "no-store"];

/** Answers what the application never sees: files of the build, what the bundler serves, other methods, addresses with a tidier form. */
export async function answeredEarly(site: Pages, request: IncomingMessage, response: ServerResponse, fixed: string[]): Promise<boolean> {
  const file = await site.file((request.url ?? "/").split("?", 1)[0] ?? "/");
  if (file) {
    writeFile(request, response, file, fixed);
    return true;
  }
  if (/^\/(assets|fonts|words)\//.test(request.url ?? "") && !site.develop) {
    response.writeHead(404, [...fixed, ...plain]).end("Not found\n");
    return true;
  }
  if (site.develop && (await developed(site.develop, request, response))) return true;
  const taken = methodsOf(request.url);
  if (!taken.includes(request.method ?? "")) {
    response.writeHead(405, [...fixed, ...plain, "allow", taken.join(", ")]).end("Method not allowed\n");
    return true;
  }
  const tidy = tidyAddress(request.url ?? "/");
  if (tidy !== null) {
    response.writeHead(308, [...fixed, "location", tidy, "content-length", "0", "cache-control", "no-store"]).end();
    return true;
  }
  return false;
}

const developed = (develop: NonNullable<Pages["develop"]>, request: IncomingMessage, response: ServerResponse): Promise<boolean> =>
  new Promise((resolve) => {
    response.once("finish", () => resolve(true));
    develop(request, response, () => resolve(false));
  });
