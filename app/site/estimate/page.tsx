import { useEffect } from "react";
import { useLoaderData, useParams } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { noteEstimateViewed, openEstimate } from "#app/content/estimator/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { config } from "#app/platform/config.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { useCopy } from "#app/shell/use-copy.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import { EstimateLines } from "#app/site/estimator/lines.tsx";
import { EstimateTotal } from "#app/site/estimator/total.tsx";
import type { Head } from "#app/site/head.ts";
import { pageAddress } from "#app/site/addresses.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import css from "./page.module.css";

export const handle = { boot: "deferred" };

export const headers = secretHeaders;

export const loader = asLoader(async (ctx, { context, params, request }) => {
  context.get(factsKey).cacheable = false;
  const token = params["token"] ?? "";
  const opened = await openEstimate(ctx, token, clientAddress(request));
  const t = await pageWords(ctx);
  const head: Head = { title: t("estimator.link.pageTitle"), noindex: true };
  if (opened.state !== "open") return { head, state: opened.state, estimate: null, company: "", address: "" };
  const { name } = await companyFacts(ctx);
  return {
    head,
    state: opened.state,
    estimate: opened.estimate,
    company: name[ctx.language].text,
    address: pageAddress(config().APP_URL, ctx.language, `/estimates/${token}`),
  };
});

export const action = publicAction({
  viewed: async (ctx, _form, { params }) => {
    await noteEstimateViewed(ctx, params["token"] ?? "");
    return {};
  },
});

export default function SharedEstimate() {
  const { state, estimate, company, address } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { date, money } = useFormat();
  const { language } = useLanguage();
  const { token = "" } = useParams();
  const copy = useCopy(t("estimator.link.copied"), t("estimator.link.notCopied"));

  useEffect(() => {
    // Only a page that a person opened runs this; messengers that fetch the link for a preview do not.
    if (state === "open")
      void fetch(`${location.pathname}.data`, { method: "POST", body: new URLSearchParams({ intent: "viewed" }), keepalive: true }).catch(
        () => undefined,
      );
  }, [state]);

  if (!estimate)
    return (
      <>
        <TitleBlock title={t(`estimator.link.${state === "revoked" ? "revoked" : "expired"}Title`)}>
          <p>{t(`estimator.link.${state === "revoked" ? "revoked" : "expired"}`)}</p>
        </TitleBlock>
        <section className={classes("grid", css.gone)}>
          <p className={ui.row(6, "stretch")}>
            <LinkArrow to="/cost-estimator">{t("estimator.link.another")}</LinkArrow>
            <LinkArrow to="/contact">{t("estimator.link.ask")}</LinkArrow>
          </p>
        </section>
      </>
    );

  const message = t("estimator.link.whatsappText", { company, total: money(estimate.total), url: address });
  return (
    <>
      <TitleBlock title={t("estimator.link.title")}>
        <p>
          {t("estimator.link.of", { date: date(estimate.madeOn) })}
          <br />
          {t("estimator.link.until", { date: date(estimate.validUntil) })}
        </p>
      </TitleBlock>
      <section className={classes("grid", css.page)}>
        <Facts estimate={estimate} />
        <div className={classes(css.sheet, ui.card("topped"), ui.stack(4), ui.text("sm"))}>
          <header className={ui.row(3, "baseline", "between")}>
            <h2 className={ui.text("displayXs")}>{t("estimator.sheet.title")}</h2>
            <span className="caption num">{t("estimator.sheet.prices", { date: date(estimate.pricesOf) })}</span>
          </header>
          <EstimateLines lines={estimate.lines} services={estimate.services} />
          <EstimateTotal total={estimate.total} range={estimate.range} />
          <p className="caption">{t("estimator.sheet.range")}</p>
        </div>
        <div className={classes(css.do, ui.stack(4))}>
          <Button kind="solid" icon="download" href={`/estimates/${token}/pdf?lang=${language}`}>
            {t("estimator.act.pdf")}
          </Button>
          <Button
            kind="line"
            icon="whatsapp"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            rel="noopener noreferrer"
            target="_blank"
          >
            {t("estimator.link.whatsapp")}
          </Button>
          <Button kind="line" type="button" icon="copy" onClick={() => void copy(address)} className={css.scripted}>
            {t("estimator.link.copy")}
          </Button>
          <Button kind="ghost" type="button" icon="printer" onClick={() => window.print()} className={css.scripted}>
            {t("estimator.link.print")}
          </Button>
          <p>
            <LinkArrow to="/contact">{t("estimator.link.ask")}</LinkArrow>
          </p>
        </div>
      </section>
    </>
  );
}

type FactsProps = { estimate: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["estimate"]> };

function Facts({ estimate }: FactsProps) {
  const t = useTranslate();
  const { area } = useFormat();
  return (
    <dl className={classes(css.facts, ui.place("pad4"))}>
      <div>
        <dt className="caption">{t("estimator.place.type")}</dt>
        <dd>{t(`contact.propertyType.${estimate.propertyType}`)}</dd>
      </div>
      {(estimate.place.en || estimate.place.ar) && (
        <div>
          <dt className="caption">{t("estimator.place.city")}</dt>
          <dd>
            <Both value={estimate.place} />
          </dd>
        </div>
      )}
      {estimate.areaM2 !== null && (
        <div>
          <dt className="caption">{t("estimator.place.area")}</dt>
          <dd className="num">{area(estimate.areaM2)}</dd>
        </div>
      )}
    </dl>
  );
}
