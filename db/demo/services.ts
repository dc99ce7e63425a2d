import type { FromPrice } from "#app/content/services/fields.ts";

type DemoService = { photograph: string; details: string[]; from: FromPrice | null };

const pounds = (amount: number, per: FromPrice["per"]): FromPrice => ({ piastres: amount * 100, per });

/** Pictures of each service, and the starting price that its pricing text names. */
export const serviceExtras: Record<string, DemoService> = {
  "interior-design": { photograph: "material-stone", details: ["villa-salon-02", "minimalist-bedroom-02"], from: pounds(650, "m2") },
  "turnkey-finishing": {
    photograph: "kitchen-walnut-island-03",
    details: ["material-wood", "kitchen-walnut-before"],
    from: pounds(9000, "m2"),
  },
  "commercial-fit-out": { photograph: "cafe-zamalek-03", details: ["corporate-office-02", "boutique-arches-02"], from: null },
  "3d-visualisation": { photograph: "dark-dining-03", details: ["hotel-lobby-02"], from: pounds(12_000, "package") },
  "ffe-procurement": { photograph: "material-textile", details: ["villa-salon-03", "hotel-lobby-03"], from: null },
  "site-supervision": { photograph: "new-cairo-living-before", details: ["kitchen-walnut-before"], from: null },
  renovation: { photograph: "material-brass", details: ["travertine-bathroom-03"], from: null },
  consultation: { photograph: "home-library-02", details: ["material-wood"], from: pounds(1500, "session") },
};
