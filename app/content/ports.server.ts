import type { Change } from "#app/platform/ctx.server.ts";
import { runtime } from "#app/platform/runtime.server.ts";

/** What the content asks of the CRM above it (see `app/implementations.server.ts`). A port authorizes nobody: its caller has done so. */
export type ContentPorts = {
  /** The enquiry of a lead that is still to be checked is a person's. Another lead stays as it is. */
  releaseLead(tx: Change, leadId: string): Promise<void>;
};

export const contentPorts = (): ContentPorts => runtime().ports as ContentPorts;
