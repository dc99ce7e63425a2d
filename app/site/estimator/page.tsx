import { useLoaderData } from "react-router";
import { exampleRoom } from "#app/content/estimator/alternatives.ts";
import { draftFrom, elsewhere, placeAreaRule, type Catalogue, type Draft, type Range } from "#app/content/estimator/fields.ts";
import { catalogue, quickPrices, shareEstimate, swatches } from "#app/content/estimator/operations.server.ts";
import { quickEstimate } from "#app/content/estimator/quick-estimate.ts";
import { sendEstimate } from "#app/crm/people/leads/operations.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { isNumberOf } from "#app/platform/numbering/formats.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { asLoader, type Arrival } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import { movedAddress, pageAddress } from "#app/site/addresses.ts";
import type { Head } from "#app/site/head.ts";
import { breadcrumbs } from "#app/site/json-ld.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { publicAction, type Intent } from "#app/site/public-action.server.ts";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import { isPropertyType } from "#app/values/property-type.ts";
import { Estimator } from "./estimator.tsx";
import css from "./page.module.css";
import { Sent } from "./sent.tsx";
import { stepped, type Stepped } from "./step.ts";

export const handle = { boot: "deferred" };

const references = ["LED"]; // Nothing else from the address is printed.
const tokenShape = /^[\w-]{20,64}$/;

export const loader = asLoader(async (ctx, { context, url }) => {
  const shop = await catalogue(ctx);
  const t = await pageWords(ctx);
  const origin = config().APP_URL;
  const at = (path: string) => pageAddress(origin, ctx.language, path);
  const search = url.searchParams;
  const reference = search.get("sent") ?? "";
  const token = search.get("estimate") ?? "";
  if (reference) context.get(factsKey).cacheable = false;
  const head: Head = {
    title: t("estimator.pageTitle"),
    description: t("estimator.description", { elements: shop.categories.reduce((count, category) => count + category.elements.length, 0) }),
    noindex: reference !== "",
    jsonLd: [
      breadcrumbs([
        { name: t("shell.nav.home"), url: at("/") },
        { name: t("estimator.pageTitle"), url: at("/cost-estimator") },
      ]),
    ],
  };
  const idea = await firstIdea(ctx, search);
  const rows = idea && exampleRoom(shop, t("estimator.example.room"));
  const first = { ...firstValues(shop, search), ...(rows && { rows }) };
  return {
    head,
    catalogue: shop,
    pictures: await swatches(ctx, shop),
    first,
    idea,
    sent: (await isNumberOf(ctx.db, references, reference)) ? { reference, token: tokenShape.test(token) ? token : null } : null,
  };
});

function firstValues(shop: Catalogue, search: URLSearchParams): Partial<Pick<Draft, "propertyType" | "place" | "area">> {
  const type = search.get("type");
  const place = search.get("place");
  const area = search.get("area") ?? "";
  return {
    ...(isPropertyType(type) && { propertyType: type }),
    ...((place === elsewhere || shop.places.some((one) => one.key === place)) && place && { place }),
    ...(area.length <= 20 && parseDecimal(area, placeAreaRule).ok && { area }),
  };
}

async function firstIdea(ctx: Ctx, search: URLSearchParams): Promise<Range | null> {
  const [scope, type, place, area] = ["scope", "type", "place", "area"].map((name) => search.get(name) ?? "") as [
    string,
    string,
    string,
    string,
  ];
  return quickEstimate(await quickPrices(ctx), { scope, type, place, area: Number(area) }) ?? null;
}

/** 200 rows of nine fields, with rooms named in Arabic letters, and a hundred services. */
const estimateForm = { bytes: 256 * 1024, fields: 2_200 };

const intents: Record<string, Intent> = {
  estimate: async (ctx, form, { request, url }) => {
    const [act = "", argument = ""] = textOf(form, "do").split(":");
    const from = { address: clientAddress(request), page: url.pathname + url.search };
    if (act === "send") {
      const { reference, token } = await sendEstimate(ctx, form, from);
      return { to: `${url.pathname}?${new URLSearchParams({ sent: reference, ...(token && { estimate: token }) })}#sent` };
    }
    if (act === "share" || act === "pdf") return shared(ctx, form, act, { request, url });
    const opened = { tab: textOf(form, "tab"), group: textOf(form, "group") };
    const shop = await catalogue(ctx);
    const room = (await pageWords(ctx))("estimator.example.room");
    const draft = stepped(shop, draftFrom(form), { act, argument, room });
    return { data: { draft, opened } satisfies Stepped };
  },
};

export const action = publicAction(intents, estimateForm);

async function shared(
  ctx: Ctx,
  form: FormData,
  act: "share" | "pdf",
  { request, url }: { request: Request; url: URL },
): Promise<Arrival<Stepped>> {
  const total = textOf(form, "total");
  const { token } = await shareEstimate(ctx, draftFrom(form), {
    address: clientAddress(request),
    shownTotal: /^\d{1,15}$/.test(total) ? Number(total) : null,
  });
  const page = movedAddress(new URL(url.pathname, url), `/estimates/${token}`);
  const file = `/estimates/${token}/pdf?lang=${ctx.language}`;
  // Script fetches the file without leaving the page, and opens the other page at its top.
  if (textOf(form, "scripted")) return { data: act === "share" ? { page } : { file } };
  return { to: act === "share" ? page : file };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 200) : "";
};

export default function CostEstimator() {
  const { sent, ...found } = useLoaderData<typeof loader>();
  const shop = found.catalogue;
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <>
      <TitleBlock title={t("estimator.title")}>
        <p>{t("estimator.lead", { date: date(shop.pricesOf) })}</p>
      </TitleBlock>
      {sent ? (
        <Sent {...sent} />
      ) : shop.categories.length === 0 ? (
        <section className={`grid ${css.none}`}>
          <p>{t("estimator.elements.none")}</p>
          <LinkArrow to="/contact">{t("estimator.elements.ask")}</LinkArrow>
        </section>
      ) : (
        <Estimator {...found} />
      )}
    </>
  );
}
