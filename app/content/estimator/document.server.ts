import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { isolate } from "#app/platform/pdf/isolate.ts";
import { typeset } from "#app/platform/pdf/typeset.server.ts";
import { inLanguage } from "#app/values/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words.server.ts";
import source from "./document.typ?raw";
import { grouped } from "./estimate.ts";
import type { Line, SavedEstimate } from "./fields.ts";

/** An estimate on paper, in the language asked for. Figures are Western in both languages, as on every printed document. */
export async function estimatePdf(ctx: Ctx, estimate: SavedEstimate, language: Language): Promise<Buffer> {
  const { name } = await companyFacts(ctx);
  const about = { document: `estimate ${estimate.id}`, request: ctx.requestId };
  return typeset(source, printed(estimate, name[language].text, language), about);
}

/** Everything the sheet says, ready to print. */
function printed(estimate: SavedEstimate, company: string, language: Language) {
  const t = translateFor(language);
  const { exactAmount, exactMoney, money, area, percent, date } = format(language, "latn");
  const shown = language === "ar" ? isolate : (text: string) => text;
  const word: Translate = (key, values) => shown(t(key, values));
  const title = (value: { en: string; ar: string }) => inLanguage(value, language).text;
  const heads = {
    measure: word("estimator.document.measure"),
    rate: word("estimator.document.rate"),
    amount: word("estimator.document.amount"),
    sum: word("estimator.document.sum"),
  };

  const row = (line: Line) => ({
    name: shown(title(line.name)),
    detail: shown(line.room),
    measure: shown(measure(line, t)),
    rate: shown(exactAmount(line.price)),
    amount: shown(exactAmount(line.amount)),
  });
  const groups = grouped(estimate.lines, "category").map(({ lines, amount }) => ({
    name: shown(title(lines[0]?.categoryName ?? { en: "", ar: "" })),
    lines: lines.map(row),
    amount: shown(exactAmount(amount)),
  }));
  const fees = estimate.services.map((service) => ({
    name: shown(title(service.name)),
    detail: "",
    measure:
      service.fee === "percentage"
        ? word("estimator.document.ofElements", { percent: percent(service.price) })
        : word("estimator.document.fixed"),
    rate: "",
    amount: shown(exactAmount(service.amount)),
  }));
  const feeTotal = estimate.total - estimate.subtotal;
  if (fees.length > 0) groups.push({ name: word("estimator.document.services"), lines: fees, amount: shown(exactAmount(feeTotal)) });

  const place = title(estimate.place);
  const facts = [
    { label: word("estimator.place.type"), value: shown(t(`contact.propertyType.${estimate.propertyType}`)) },
    ...(place ? [{ label: word("estimator.place.city"), value: shown(place) }] : []),
    ...(estimate.areaM2 ? [{ label: word("estimator.place.area"), value: shown(area(estimate.areaM2)) }] : []),
  ];
  return {
    language,
    company: shown(company),
    title: word("estimator.document.title"),
    madeOn: shown(date(estimate.madeOn)),
    facts,
    heads,
    groups,
    sums: [
      { label: word("estimator.document.elements"), amount: shown(exactMoney(estimate.subtotal)) },
      ...(feeTotal > 0 ? [{ label: word("estimator.document.services"), amount: shown(exactMoney(feeTotal)) }] : []),
    ],
    total: { label: word("estimator.document.total"), amount: shown(exactMoney(estimate.total)) },
    range: {
      label: word("estimator.document.range"),
      amount: `${shown(money(estimate.range.low))} – ${shown(money(estimate.range.high))}`,
    },
    note: word("estimator.document.note", { date: date(estimate.pricesOf), until: date(estimate.validUntil) }),
    footer: shown(company),
    pages: t("estimator.document.pages", { page: "{page}", count: "{count}" }),
  };
}

/** `4.5 × 6 m`, `12 pcs`: what was measured, in one text of the language. */
function measure(line: Line, t: Translate): string {
  const figure = (value: number | null) => format("en", "latn").number(value ?? 0, undefined);
  const quantity = figure(line.quantity);
  if (line.model === "per_item")
    return t(`estimator.document.count.${line.unit === "m2" ? "piece" : line.unit}`, {
      count: line.unit === "set" ? (line.count ?? 0) : figure(line.count),
    });
  const several = line.quantity > 1;
  if (line.width !== null && line.length !== null) {
    const sides = { width: figure(line.width), length: figure(line.length), quantity };
    return several ? t("estimator.document.sizeTimes", sides) : t("estimator.document.size", sides);
  }
  const surface = { area: figure(line.size), quantity };
  return several ? t("estimator.document.areaTimes", surface) : t("estimator.document.area", surface);
}
