import type { Handler } from "#app/platform/house.server.ts";
import { dispatchKept } from "./outbox.server.ts";

export const handlers: Record<string, Handler> = { "mail.dispatch": dispatchKept };
