import type { Clock, Weekday, WorkingTime } from "#app/values/calendar.ts";

export type JsonLd = { "@context": string; "@type": string } & Record<string, unknown>;

const escapes: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** The text of one `<script type="application/ld+json">`: no content of ours can end the element or open a comment in it. */
export function jsonLdText(data: object): string {
  return JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (character) => escapes[character] as string);
}

/** Leaves out what is empty, so that no search engine reads an empty claim. */
function filled(node: { "@type": string } & Record<string, unknown>): JsonLd {
  const claims = Object.entries(node).filter(
    ([, value]) => value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return { "@context": "https://schema.org", ...Object.fromEntries(claims) } as JsonLd;
}

export const companyId = (origin: string) => `${origin}/#company`;

const dayNames: Record<Weekday, string> = {
  sun: "Sunday",
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
};
const open = (days: readonly Weekday[], opens: Clock, closes: Clock) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: days.map((day) => dayNames[day]),
  opens,
  closes,
});

/** The company as a local business. `origin` is the site's address without a slash at its end; addresses are absolute. */
export function localBusiness(company: {
  origin: string;
  name: string;
  alternateName?: string | undefined;
  description?: string | undefined;
  logo?: string | undefined;
  picture?: string | undefined;
  telephone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  sameAs?: string[] | undefined;
  hours?: WorkingTime | undefined;
}): JsonLd {
  return filled({
    "@type": "HomeAndConstructionBusiness",
    "@id": companyId(company.origin),
    url: `${company.origin}/`,
    name: company.name,
    alternateName: company.alternateName === company.name ? undefined : company.alternateName,
    description: company.description,
    logo: company.logo,
    image: company.picture,
    telephone: company.telephone,
    email: company.email,
    address: company.address ? { "@type": "PostalAddress", streetAddress: company.address, addressCountry: "EG" } : undefined,
    currenciesAccepted: "EGP",
    openingHoursSpecification: company.hours && open(company.hours.days, company.hours.from, company.hours.to),
    specialOpeningHoursSpecification: company.hours?.otherHours?.map(({ from, to, opens, closes }) => ({
      ...open(company.hours?.days ?? [], opens, closes),
      validFrom: from,
      validThrough: to,
    })),
    sameAs: company.sameAs,
  });
}

/** The way from the home page to this one; `url` of each step is absolute. */
export function breadcrumbs(steps: readonly { name: string; url: string }[]): JsonLd {
  return filled({
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, name: step.name, item: step.url })),
  });
}

export function service(of: {
  origin: string;
  url: string;
  name: string;
  description: string;
  picture?: string | undefined;
  lowPrice?: number | undefined;
}): JsonLd {
  return filled({
    "@type": "Service",
    url: of.url,
    name: of.name,
    description: of.description,
    image: of.picture,
    provider: { "@id": companyId(of.origin) },
    areaServed: { "@type": "Country", name: "Egypt" },
    offers: of.lowPrice ? { "@type": "AggregateOffer", priceCurrency: "EGP", lowPrice: of.lowPrice } : undefined,
  });
}

export function creativeWork(of: {
  origin: string;
  url: string;
  name: string;
  description: string;
  language: string;
  genre?: string | undefined;
  place?: string | undefined;
  year?: number | null | undefined;
  pictures?: string[] | undefined;
  modified?: string | undefined;
}): JsonLd {
  return filled({
    "@type": "CreativeWork",
    url: of.url,
    name: of.name,
    description: of.description,
    inLanguage: of.language,
    genre: of.genre,
    locationCreated: of.place ? { "@type": "Place", name: of.place } : undefined,
    dateCreated: of.year ? String(of.year) : undefined,
    dateModified: of.modified,
    image: of.pictures,
    creator: { "@id": companyId(of.origin) },
  });
}

/** What clients gave on the scale of one to five. Null without a single rating: an average of nothing must not be claimed. */
export function aggregateRating(of: { origin: string; name: string; average: number; count: number }): JsonLd | null {
  if (of.count < 1) return null;
  return filled({
    "@type": "HomeAndConstructionBusiness",
    "@id": companyId(of.origin),
    name: of.name,
    aggregateRating: { "@type": "AggregateRating", ratingValue: of.average, reviewCount: of.count, bestRating: 5, worstRating: 1 },
  });
}
