import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  appDirectory: "app",
  buildDirectory: "build",
  // The whole route table in one immutable file: no request per page to discover the next ones.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
