import type { Handler } from "#app/platform/runtime.server.ts";
import { dispatchStored } from "./outbox.server.ts";

export const handlers: Record<string, Handler> = { "mail.dispatch": dispatchStored };
