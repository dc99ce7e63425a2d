import { z } from "zod";
import type { Setting } from "#app/platform/settings/settings.server.ts";

export const assistantsOpen: Setting<boolean> = { key: "assistantsOpen", schema: z.boolean(), fallback: false };
