import type { Change } from "#app/platform/ctx.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";

/** What the content asks of the CRM above it (see `app/wiring/implementations.server.ts`). A port authorizes nobody: its caller has done so. */
export type ContentPorts = {
  releaseLead(tx: Change, leadId: string): Promise<void>;
};

export const contentPorts = (): ContentPorts => runtime().ports as ContentPorts;
