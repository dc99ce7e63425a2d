import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // A data: address in a script or style would need a wider content policy than 'self'.
    assetsInlineLimit: 0,
    target: "es2023",
  },
});
