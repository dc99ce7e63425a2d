import { reading } from "#app/platform/http/doors.server.ts";
import { searchCrm } from "./search.server.ts";

/** What the palette finds: `?q=`. */
export const loader = reading(async (ctx, { url }) => searchCrm(ctx, url.searchParams.get("q") ?? ""));
