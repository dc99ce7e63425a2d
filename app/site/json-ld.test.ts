import { describe, expect, test } from "vitest";
import type { WorkingTime } from "#app/values/calendar.ts";
import { aggregateRating, breadcrumbs, creativeWork, jsonLdText, localBusiness, service } from "./json-ld.ts";

const origin = "https://diwan.example";

describe("escaping", () => {
  test("no content can end the script element, open a comment or break a line of script", () => {
    const hostile = "</script><script>alert(1)</script><!-- & \u2028\u2029 ]]>";
    const text = jsonLdText(service({ origin, url: `${origin}/x`, name: hostile, description: hostile }));
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toMatchObject({ "@context": "https://schema.org", name: hostile });
  });
});

describe("claims", () => {
  test("no rating is claimed without one", () => {
    expect(aggregateRating({ origin, name: "Diwan", average: 0, count: 0 })).toBeNull();
  });

  test("what is not known is left out", () => {
    const node = localBusiness({ origin, name: "Diwan", alternateName: "Diwan", telephone: "", sameAs: [] });
    expect(Object.keys(node)).not.toEqual(expect.arrayContaining(["telephone"]));
    expect(node).not.toHaveProperty("sameAs");
    expect(node).not.toHaveProperty("alternateName");
    expect(node).not.toHaveProperty("address");
    expect(creativeWork({ origin, url: origin, name: "x", description: "y", language: "en", year: null })).not.toHaveProperty(
      "dateCreated",
    );
    expect(service({ origin, url: origin, name: "x", description: "y" })).not.toHaveProperty("offers");
  });

  test("working hours and those of Ramadan are said as they are set", () => {
    const hours: WorkingTime = {
      days: ["sat", "sun"],
      from: "09:30",
      to: "17:00",
      holidays: [],
      otherHours: [{ from: "2026-02-18", to: "2026-03-19", opens: "10:00", closes: "15:00" }],
    };
    expect(localBusiness({ origin, name: "Diwan", hours })).toMatchObject({
      openingHoursSpecification: { dayOfWeek: ["Saturday", "Sunday"], opens: "09:30", closes: "17:00" },
      specialOpeningHoursSpecification: [{ opens: "10:00", closes: "15:00", validFrom: "2026-02-18", validThrough: "2026-03-19" }],
    });
    expect(localBusiness({ origin, name: "Diwan" })).not.toHaveProperty("openingHoursSpecification");
  });

  test("a rating, a price and a path are said in full", () => {
    expect(aggregateRating({ origin, name: "Diwan", average: 4.8, count: 8 })).toMatchObject({
      aggregateRating: { ratingValue: 4.8, reviewCount: 8, bestRating: 5, worstRating: 1 },
    });
    expect(service({ origin, url: origin, name: "x", description: "y", lowPrice: 650 })).toMatchObject({
      offers: { priceCurrency: "EGP", lowPrice: 650 },
    });
    expect(
      breadcrumbs([
        { name: "Home", url: origin },
        { name: "Work", url: `${origin}/portfolio` },
      ]),
    ).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2, name: "Work", item: `${origin}/portfolio` }],
    });
  });
});
