import { useRouteLoaderData } from "react-router";
import type { Unsent } from "#app/shell/answer.ts";

export const useUnsent = (): Unsent | null => useRouteLoaderData<{ unsent: Unsent | null }>("root")?.unsent ?? null;
