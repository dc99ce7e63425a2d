import { useLoaderData } from "react-router";
import { acceptPrices, stepCount } from "#app/content/estimator/estimate.ts";
import {
  draftFrom,
  elsewhere,
  newRow,
  nextRowId,
  placeAreaRule,
  type Catalogue,
  type Draft,
  type Range,
} from "#app/content/estimator/fields.ts";
import { catalogue, quickPrices, shareEstimate } from "#app/content/estimator/operations.server.ts";
import { quickEstimate } from "#app/content/estimator/quick-estimate.ts";
import { sendEstimate } from "#app/crm/people/leads/operations.server.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
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
import type { Stepped } from "./step.ts";

export const handle = { boot: "deferred" };

/** References and links as we give them out; nothing else from the address is printed. */
const references = ["LED"];
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
  return {
    head,
    catalogue: shop,
    first: firstValues(shop, search),
    idea: await firstIdea(ctx, search),
    sent: (await isNumberOf(ctx.db, references, reference)) ? { reference, token: tokenShape.test(token) ? token : null } : null,
  };
});

/** What the sentence on the home page carried over; anything unknown is left out. */
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
    const draft = draftFrom(form);
    const opened = { tab: textOf(form, "tab"), group: textOf(form, "group") };
    return { data: { draft: act === "" ? draft : stepped(await catalogue(ctx), draft, act, argument), opened } satisfies Stepped };
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

function stepped(shop: Catalogue, draft: Draft, act: string, argument: string): Draft {
  const element = shop.categories.flatMap((category) => category.elements).find((one) => one.key === argument);
  if (act === "add" && element) return { ...draft, rows: [...draft.rows, newRow(nextRowId(draft), element)] };
  if (act === "remove") return { ...draft, rows: draft.rows.filter((row) => row.id !== argument) };
  if (act === "less" || act === "more")
    return { ...draft, rows: draft.rows.map((row) => (row.id === argument ? stepCount(row, act === "more" ? 1 : -1) : row)) };
  if (act === "accept") return acceptPrices(shop, draft);
  return draft;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 200) : "";
};

export default function CostEstimator() {
  const { catalogue: shop, first, idea, sent } = useLoaderData<typeof loader>();
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
        <Estimator catalogue={shop} first={first} idea={idea} />
      )}
    </>
  );
}
