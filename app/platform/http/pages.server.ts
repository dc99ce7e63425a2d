import type { Server, IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, data, type ServerBuild } from "react-router";
import type { wordFileAt } from "#app/words/words.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { openRoutes } from "./developing.server.ts";
import { addressesOf, inSection, isOffice, sectionOf, withoutOffice } from "./open-routes.ts";
import { staticFiles, type StaticFile } from "./static-files.server.ts";
import { wordsAsFile } from "./word-files.server.ts";

export type Pages = {
  handle: (request: Request) => Promise<Response>;
  file: (path: string) => Promise<StaticFile | null>;
  develop: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  close: () => Promise<void>;
};

/** Opens the pages: the build in `root`, or Vite while developing. Throws where nothing was built. */
export async function pages({ root, settings, server }: { root: string; settings: Config; server: Server }): Promise<Pages> {
  if (settings.NODE_ENV !== "development") {
    const build = (await import(pathToFileURL(join(root, "build/server/index.js")).href)) as ServerBuild;
    const files = staticFiles(join(root, "build/client"));
    const answers = byAddress(build);
    return {
      handle: (request) => answers(new URL(request.url).pathname)(asVisited(request, settings.APP_URL)),
      file: async (path) => (await files.get(path)) ?? wordsAsFile(path),
      develop: null,
      close: async () => {},
    };
  }
  const { createServer } = await import("vite");
  const vite = await createServer({ root, appType: "custom", server: { middlewareMode: true, hmr: { server } } });
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  // A mistake in a page must not keep the server from starting: it is shown when the page is asked for.
  await build().catch((error: unknown) => vite.config.logger.error(String(error)));
  return {
    handle: async (request) => {
      const all = await build();
      await openRoutes(all.routes, new URL(request.url).pathname);
      return answering(all, "development")(request);
    },
    file: async (path) => {
      if (!path.startsWith("/words/")) return null;
      const words = (await vite.ssrLoadModule("/app/words/words.server.ts")) as { wordFileAt: typeof wordFileAt };
      return wordsAsFile(path, words.wordFileAt);
    },
    develop: vite.middlewares,
    close: () => vite.close(),
  };
}

type Answering = (request: Request) => Promise<Response>;

/** What answers at an address: the router makes every route of its build for each page, and looks at them several times, so that each section has its own. */
function byAddress(build: ServerBuild): (path: string) => Answering {
  const only = (few: <R extends ServerBuild["routes"] | ServerBuild["assets"]["routes"]>(routes: R) => R): Answering =>
    answering({ ...build, routes: few(build.routes), assets: { ...build.assets, routes: few(build.assets.routes) } }, "production");
  const [all, open] = [answering(build, "production"), only(withoutOffice)];
  const names = new Set([...addressesOf(build.routes).values()].flatMap((address) => sectionOf(address) ?? []));
  const sections = new Map([...names].map((name) => [name, only((routes) => inSection(routes, name))]));
  return (path) => (isOffice(path) ? (sections.get(sectionOf(path) ?? "") ?? all) : open);
}

/** Answers with a build. Visits to what only takes forms get the page of their area that says what went wrong. */
function answering(build: ServerBuild, mode: "production" | "development"): Answering {
  const [take, visit] = [createRequestHandler(build, mode), createRequestHandler(forVisits(build), mode)];
  return async (request) => {
    if (request.method === "POST") return take(request);
    const response = await visit(request);
    if (response.status === 405 && !response.headers.has("allow")) response.headers.set("allow", "POST");
    return response;
  };
}

type ServerRouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

function forVisits(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { action, loader, default: page }: Partial<ServerRouteModule> = route?.module ?? {};
    if (!route || !action || loader || page) return [id, route];
    return [id, { ...route, module: { ...route.module, loader: refuseVisit, default: () => null } }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

const refuseVisit = (): never => {
  throw data({ message: { key: "common.error.onlyForms" } }, { status: 405 });
};

/** Behind a proxy that ends TLS the request comes as http; its address is the visitor's, or the framework would refuse every form as foreign. */
function asVisited(request: Request, appUrl: string): Request {
  if (!appUrl.startsWith("https:")) return request;
  const { method, headers, body, signal } = request;
  return new Request(request.url.replace(/^http:/, "https:"), { method, headers, signal, ...(body && { body, duplex: "half" }) });
}
