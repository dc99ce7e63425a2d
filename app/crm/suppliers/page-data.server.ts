import { allows, authorize } from "#app/access/permissions.ts";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { supplierMoves, type SupplierStatus } from "./fields.ts";
import { supplierRecords, type Supplier } from "./operations.server.ts";

export type SupplierPage = {
  supplier: Supplier;
  categories: Option[];
  /** Where it may go from here, for this reader. */
  moves: SupplierStatus[];
  may: { update: boolean };
};

/** One supplier with what stands around it. Throws `NotFound` for an unknown id. */
export async function supplierPage(ctx: Ctx, id: string): Promise<SupplierPage> {
  authorize(ctx.actor, "supplier.read");
  const supplier = await supplierRecords.get(ctx, id);
  const role = ctx.actor.kind === "user" ? ctx.actor.role : "unknown";
  const status = supplier.status ?? "prospective";
  const keys = supplier.categories.flatMap(({ category }) => category ?? []);
  const alive = supplier.trashedAt === null;
  return {
    supplier,
    categories: keys.length > 0 ? await lookupOptions("supplierCategory")(ctx, { values: keys }) : [],
    moves:
      alive && allows(role, "supplier.transition") && (status !== "blocked" || allows(role, "supplier.unblock"))
        ? [...supplierMoves[status]]
        : [],
    may: { update: alive && allows(role, "supplier.update") },
  };
}
