import type { Lead } from "./lead-fields.ts";
import type { Standing } from "./transitions.ts";

/** Where a lead stands, as far as its moves depend on it. */
export const standing = ({ status, heldFrom, convertedAt }: Pick<Lead, "status" | "heldFrom" | "convertedAt">): Standing => ({
  status: status ?? "new",
  heldFrom,
  converted: convertedAt !== null,
});
