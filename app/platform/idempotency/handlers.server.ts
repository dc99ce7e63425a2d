import type { Handler } from "#app/platform/runtime.server.ts";
import { forgetRequests } from "./idempotency.server.ts";

export const handlers: Record<string, Handler> = { "request.prune": forgetRequests };
