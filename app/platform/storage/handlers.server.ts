import type { Handler } from "#app/platform/runtime.server.ts";
import { sweepIncoming } from "./sweep.server.ts";

export const handlers: Record<string, Handler> = { "storage.sweepIncoming": async () => void (await sweepIncoming()) };
