import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Browsers get their messages parsed, so the message library comes without its parser there (8 kB less on every page). */
const withoutMessageParser: Plugin = {
  name: "without-message-parser",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  resolveId: (id) =>
    id === "@formatjs/icu-messageformat-parser"
      ? fileURLToPath(import.meta.resolve("@formatjs/icu-messageformat-parser/no-parser.js"))
      : undefined,
};

export default defineConfig({
  plugins: [withoutMessageParser, reactRouter()],
  build: {
    // A data: address in a script or style would need a wider content policy than 'self'.
    assetsInlineLimit: 0,
    target: "es2023",
  },
});
