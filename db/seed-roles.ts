import { sql } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { roleTable } from "#app/accounts/table.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";

/** The roles with what people call them. Rows refer to the names, so these exist in every database. */
const roles: { roleName: RoleName; nameEn: string; nameAr: string }[] = [
  { roleName: "pending", nameEn: "Awaiting a role", nameAr: "بانتظار تعيين الدور" },
  { roleName: "admin", nameEn: "Administrator", nameAr: "مدير النظام" },
  { roleName: "manager", nameEn: "Manager", nameAr: "مدير" },
  { roleName: "sales", nameEn: "Sales", nameAr: "مبيعات" },
  { roleName: "designer", nameEn: "Designer", nameAr: "مصمم" },
  { roleName: "accountant", nameEn: "Accountant", nameAr: "محاسب" },
];

/** Writes the rows that the product itself refers to. Repeatable; runs at every start after the migrations. */
export async function seedRoles(db: Db): Promise<void> {
  await db
    .insert(roleTable)
    .values(roles)
    .onConflictDoUpdate({ target: roleTable.roleName, set: { nameEn: sql`excluded.name_en`, nameAr: sql`excluded.name_ar` } });
}
