import type { Ctx } from "#app/platform/ctx.server.ts";

/** What a client still owes, in piastres. Nothing until invoices exist: whoever builds them answers here. */
export const openBalance = async (_ctx: Ctx, _clientId: string): Promise<number> => 0;
