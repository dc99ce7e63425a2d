import { z } from "zod";
import type { Setting } from "#app/platform/settings/settings.server.ts";

/** What the company aims at, in basis points. */
export const reportTargets: Setting<{ margin: number }> = {
  key: "reports.targets",
  schema: z.object({ margin: z.number().int().min(0).max(10_000) }),
  fallback: { margin: 2_600 },
};
