import { useRouteLoaderData } from "react-router";
import type { Unsent } from "#app/shell/answer.ts";

/** The form that could not be carried out, as the document's loader kept it; null where there is none. */
export const useUnsent = (): Unsent | null => useRouteLoaderData<{ unsent: Unsent | null }>("root")?.unsent ?? null;
