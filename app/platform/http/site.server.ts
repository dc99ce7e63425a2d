import type { IncomingHttpHeaders } from "node:http";
import type { PageCache } from "#app/platform/cache/page-cache.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Pages } from "./pages.server.ts";

export type Site = Pages & {
  cache: PageCache;
  settings: Config;
  /** Does this Cookie header carry a session? Such requests never meet the page cache. */
  isPersonal: (cookies: string) => boolean;
  /** The address of a page that everybody is shown alike, without what does not change it; null for every other. */
  sharedAddress: (address: string) => string | null;
  /** Somebody was given the page at this address, made now or kept. Called for every visit: it must cost nothing. */
  visited: (address: string, headers: IncomingHttpHeaders) => void;
};
