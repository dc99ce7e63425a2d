import type { Handler } from "#app/platform/runtime.server.ts";
import { dispatchKept } from "./outbox.server.ts";

export const handlers: Record<string, Handler> = { "mail.dispatch": dispatchKept };
