import { isRouteErrorResponse } from "react-router";
import type { Message } from "#app/values/errors.ts";

export type Failure = {
  status: number;
  message: Message | null;
  requestId: string | null;
  passing: boolean;
};

export function failureOf(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return { status: 500, message: null, requestId: null, passing: false };
  const body = typeof error.data === "object" && error.data !== null ? (error.data as { message?: Message; requestId?: string }) : {};
  return { status: error.status, message: body.message ?? null, requestId: body.requestId || null, passing: error.status === 503 };
}
