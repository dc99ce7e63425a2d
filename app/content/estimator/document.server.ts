import { waysToReach } from "#app/content/mails/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { typeset } from "#app/platform/pdf/typeset.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";
import source from "./document.typ?raw";
import { grouped } from "./estimate.ts";
import type { Line, SavedEstimate } from "./fields.ts";

export async function estimatePdf(ctx: Ctx, estimate: SavedEstimate, language: Language): Promise<Buffer> {
  const { name } = await companyFacts(ctx);
  const about = { document: `estimate ${estimate.id}`, request: ctx.requestId };
  const reached = (await waysToReach(ctx, language)).map(({ text }) => text);
  return typeset({ source, data: { ...printed(estimate, name[language].text, language), reached }, language }, about);
}

function printed(estimate: SavedEstimate, company: string, language: Language) {
  const t = translateFor(language);
  const { amount, exactMoney, money, area, percent, date } = format(language, "latn");
  const title = (value: { en: string; ar: string }) => inLanguage(value, language).text;
  const heads = {
    measure: t("estimator.document.measure"),
    rate: t("estimator.document.rate"),
    amount: t("estimator.document.amount"),
    sum: t("estimator.document.sum"),
  };

  const row = (line: Line) => ({
    name: title(line.name),
    detail: line.room,
    measure: measure(line, t),
    rate: amount(line.price),
    amount: amount(line.amount),
  });
  const groups = grouped(estimate.lines, "category").map(({ lines, amount: sum }) => ({
    name: title(lines[0]?.categoryName ?? { en: "", ar: "" }),
    lines: lines.map(row),
    amount: amount(sum),
  }));
  const fees = estimate.services.map((service) => ({
    name: title(service.name),
    detail: "",
    measure:
      service.fee === "percentage"
        ? t("estimator.document.ofElements", { percent: percent(service.price) })
        : t("estimator.document.fixed"),
    rate: "",
    amount: amount(service.amount),
  }));
  const feeTotal = estimate.total - estimate.subtotal;
  if (fees.length > 0) groups.push({ name: t("estimator.services.title"), lines: fees, amount: amount(feeTotal) });

  const place = title(estimate.place);
  const facts = [
    { label: t("estimator.place.type"), value: t(`contact.propertyType.${estimate.propertyType}`) },
    ...(place ? [{ label: t("estimator.place.city"), value: place }] : []),
    ...(estimate.areaM2 ? [{ label: t("estimator.place.area"), value: area(estimate.areaM2) }] : []),
  ];
  return {
    language,
    company,
    title: t("estimator.document.title"),
    madeOn: date(estimate.madeOn),
    facts,
    heads,
    groups,
    sums: [
      { label: t("estimator.elements.title"), amount: exactMoney(estimate.subtotal) },
      ...(feeTotal > 0 ? [{ label: t("estimator.services.title"), amount: exactMoney(feeTotal) }] : []),
    ],
    total: { label: t("estimator.sheet.total"), amount: exactMoney(estimate.total) },
    range: {
      label: t("estimator.document.range"),
      amount: `${money(estimate.range.low)} – ${money(estimate.range.high)}`,
    },
    note: t("estimator.document.note", { date: date(estimate.pricesOf), until: date(estimate.validUntil) }),
    footer: company,
    pages: t("estimator.document.pages", { page: "{page}", count: "{count}" }),
  };
}

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
