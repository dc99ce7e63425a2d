import { reading } from "#app/platform/http/doors.server.ts";
import { searchAdmin } from "./search.server.ts";

/** What the palette finds: `?q=`. */
export const loader = reading(async (ctx, { url }) => searchAdmin(ctx, url.searchParams.get("q") ?? ""));
