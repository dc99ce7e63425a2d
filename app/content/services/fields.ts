import type { Bilingual } from "#app/values/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";

/** What a starting price counts. */
export const priceUnits = ["m2", "package", "session"] as const;
export type PriceUnit = (typeof priceUnits)[number];

export type FromPrice = { piastres: number; per: PriceUnit };

/** A service in a list. */
export type ServiceCard = {
  id: string;
  slug: string;
  icon: string;
  title: Bilingual;
  short: Bilingual;
  picture: Picture | null;
  from: FromPrice | null;
  /** ISO instant of the last change. */
  updatedAt: string;
};

/** A service with all it says about itself. */
export type ServiceInFull = ServiceCard & { description: Bilingual; process: Bilingual[]; pricing: Bilingual; details: Picture[] };

/** A service on its own page. The projects done with it are asked of the portfolio. */
export type ServicePage = ServiceInFull & { next: ServiceCard | null };
