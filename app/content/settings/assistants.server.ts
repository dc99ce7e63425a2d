import { z } from "zod";
import type { Setting } from "#app/platform/settings/settings.server.ts";

/** Whether assistants may come in at all. */
export const assistantsOpen: Setting<boolean> = { key: "assistantsOpen", schema: z.boolean(), fallback: false };
