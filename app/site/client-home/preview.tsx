import { data, redirect, useLoaderData, useParams, type HeadersArgs } from "react-router";
import { accountOf, isSignedIn } from "#app/access/actor.ts";
import { viewHome } from "#app/crm/office/homes/operations.server.ts";
import { parts } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import type { Head } from "#app/site/head.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes } from "#app/ui/primitives.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { NotFound } from "#app/values/errors.ts";
import { OpenHome } from "./open-home.tsx";
import { Warranty } from "./warranty.tsx";
import css from "./page.module.css";

export const handle = { boot: "deferred" };

export const headers = ({ loaderHeaders }: HeadersArgs) => ({ ...secretHeaders(), ...Object.fromEntries(loaderHeaders) });

/** `GET /home/preview/<link>/<part>`: for the office, with nothing to press. */
export const loader = asLoader(async (ctx, { context, params, url }) => {
  context.get(factsKey).cacheable = false;
  if (!isSignedIn(ctx)) throw redirect(`/login?to=${encodeURIComponent(url.pathname)}`);
  const part = parts.find((one) => one === (params["part"] ?? "today"));
  if (!part) throw new NotFound();
  const t = await pageWords(ctx);
  const head: Head = { title: t("clientHome.pageTitle"), noindex: true };
  const mark = { name: accountOf(ctx)!.fullName, at: ctx.now().toISOString() };
  return data({ head, mark, ...(await viewHome(ctx, params["link"] ?? "", part)) });
});

// Text, not a picture behind the page: it is printed as well, on each sheet.
const marks = [20, 45, 70, 95];

export default function Preview() {
  const { home, person, relation, mark } = useLoaderData<typeof loader>();
  const { link = "" } = useParams();
  const t = useTranslate();
  const { dateTime } = useFormat();
  const watermark = t("clientHome.preview.mark", { name: isolated(mark.name), at: dateTime(mark.at) });
  return (
    <>
      <div className={classes("grid", css.head)}>
        <Notice tone="warn">{t("clientHome.preview.banner", { name: person, relation: t(`clientHome.preview.${relation}`) })}</Notice>
      </div>
      {home.state === "open" && <OpenHome home={home} token={`preview/${link}`} answer={undefined} inert />}
      {home.state === "warranty" && (
        <div inert>
          <Warranty home={home} />
        </div>
      )}
      {home.state === "gone" && <TitleBlock title={t("clientHome.closed.title")} />}
      <svg className={css.watermark} width="100%" height="100%" fill="currentColor" opacity="0.16" pointerEvents="none" aria-hidden="true">
        {marks.map((y) => (
          <text key={y} x="50%" y={`${y}%`} textAnchor="middle" fontSize="22">
            {watermark}
          </text>
        ))}
      </svg>
    </>
  );
}
