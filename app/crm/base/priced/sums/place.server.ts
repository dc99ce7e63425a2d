import { lookupNames } from "#app/content/lookups/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";

type Place = Partial<Record<"address" | "compound" | "city" | "governorate", string | null>>;

export async function placeOf(ctx: Ctx, { address, compound, city, governorate }: Place = {}): Promise<Bilingual> {
  const names = await lookupNames(ctx, "place");
  const side = (language: "en" | "ar"): string => {
    const places = [compound, city].map((key) => (names.has(key ?? "") ? inLanguage(names.get(key!)!, language).text : key));
    const parts = [address?.trim(), ...places, governorate && translateFor(language)(`choice.governorate.${governorate}`)];
    return parts.filter(Boolean).join(language === "ar" ? "، " : ", ");
  };
  return { en: side("en"), ar: side("ar") };
}
