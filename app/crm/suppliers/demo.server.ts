import { system } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { SupplierStatus } from "./fields.ts";
import { moveSupplier, supplierRecords } from "./operations.server.ts";
import { supplierTable } from "./table.server.ts";

type Sample = { keys: string[]; to: { status: SupplierStatus; reason?: string }[]; fields: Record<string, unknown> };

const samples: Sample[] = [
  {
    fields: {
      name: { en: "Shaq El-Thoban Marble", ar: "رخام شق الثعبان" },
      kind: "supplier",
      phone: "+20 10 0000 0081",
      otherPhone: "٠١٠ ٠٠٠٠ ٠٠٨٢",
      email: "orders@shaq-marble.example",
      governorate: "EG-C",
      city: "Katameya",
      taxNumber: "204518733",
      notes: "يُختار اللوح في المحجر، ولا يُقبل بدل عن الصورة.",
    },
    keys: ["marble"],
    to: [{ status: "active" }],
  },
  {
    fields: {
      name: { en: "", ar: "ورشة الحاج سيد للنجارة" },
      kind: "service_provider",
      phone: "+20 10 0000 0083",
      governorate: "EG-DT",
      city: "دمياط",
      notes: "Doors and wardrobes. Give him the drawings on paper.",
    },
    keys: ["furniture", "wood"],
    to: [{ status: "active" }],
  },
  {
    fields: {
      name: { en: "Noor Lighting", ar: "نور للإضاءة" },
      kind: "supplier",
      phone: "+20 10 0000 0084",
      email: "sales@noor-lighting.example",
      governorate: "EG-C",
      city: "Downtown",
      taxNumber: "311870264",
    },
    keys: ["lighting", "smart"],
    to: [{ status: "active" }],
  },
  {
    fields: {
      name: { en: "Delta Kitchens", ar: "مطابخ الدلتا" },
      kind: "supplier",
      phone: "+20 10 0000 0085",
      email: "hello@delta-kitchens.example",
      governorate: "EG-GZ",
      city: "6th of October",
    },
    keys: ["kitchens"],
    to: [],
  },
  {
    fields: {
      name: { en: "Cool Air Contracting", ar: "كول إير لأعمال التكييف" },
      kind: "service_provider",
      phone: "+20 10 0000 0086",
      governorate: "EG-C",
      city: "Nasr City",
      taxNumber: "417726095",
    },
    keys: ["hvac", "electrical"],
    to: [{ status: "active" }, { status: "on_hold", reason: "Two sites wait for the ducts. Nothing new until they are done." }],
  },
  {
    fields: {
      name: { en: "Fast Freight", ar: "النقل السريع" },
      kind: "service_provider",
      phone: "+20 10 0000 0087",
      governorate: "EG-ALX",
      city: "الإسكندرية",
    },
    keys: ["transport"],
    to: [{ status: "blocked", reason: "كُسرت ألواح مرتين دون تعويض." }],
  },
];

/** Suppliers of the demo company. Left alone where there are some. */
export async function createDemoSuppliers(ctx: Ctx): Promise<void> {
  if ((await ctx.db.$count(supplierTable)) > 0) return;
  const acting: Ctx = { ...ctx, actor: system };
  for (const { fields, keys, to } of samples) {
    let supplier = await supplierRecords.create(acting, { ...fields, categories: keys.map((category) => ({ category })) });
    for (const { status, reason } of to)
      supplier = await moveSupplier(acting, supplier.id, supplier.version, { to: status, ...(reason && { reason }) });
  }
}
