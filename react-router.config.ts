import { globSync, readFileSync, writeFileSync } from "node:fs";
import type { Config } from "@react-router/dev/config";
import { openTable, withoutOffice } from "./app/platform/http/open-routes.ts";

/** Public pages read a route table of their own: the whole one is 145 kB, and a browser makes a route of every entry. */
function writeOpenTable(): void {
  for (const file of globSync("build/client/assets/manifest-*.js")) {
    const [, begin = "", json] = /^(window\.__reactRouterManifest=)(.*);$/s.exec(readFileSync(file, "utf8")) ?? [];
    if (json === undefined) continue;
    const table = JSON.parse(json) as { routes: Parameters<typeof withoutOffice>[0] };
    writeFileSync(openTable(file), `${begin}${JSON.stringify({ ...table, routes: withoutOffice(table.routes) })};`);
  }
}

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: "build",
  // The whole route table in one immutable file: no request per page to discover the next ones.
  routeDiscovery: { mode: "initial" },
  buildEnd: writeOpenTable,
} satisfies Config;
