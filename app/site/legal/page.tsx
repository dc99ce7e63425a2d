import { useLoaderData } from "react-router";
import { draftsOfTexts, previewing } from "#app/content/preview/operations.server.ts";
import { legalTexts } from "#app/content/legal/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage, withoutArabic } from "#app/shell/language.tsx";
import type { Head } from "#app/site/head.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { NotFound } from "#app/values/errors.ts";
import { directionOf } from "#app/values/language.ts";
import { classes } from "#app/ui/primitives.ts";
import { blocks } from "./blocks.ts";
import css from "./page.module.css";

export const handle = { boot: "deferred" };

export const loader = asLoader(async (ctx, { url }) => {
  const which: "privacy" | "terms" = withoutArabic(url.pathname).startsWith("/terms") ? "terms" : "privacy";
  const text = (await legalTexts(ctx))[which];
  if (!text && !previewing(ctx, draftsOfTexts)) throw new NotFound();
  const body = text && inLanguage(text, ctx.language);
  const [company, t] = await Promise.all([companyFacts(ctx), pageWords(ctx)]);
  const name = company.name[ctx.language].text || t("common.companyName");
  const head: Head = { title: t(`legal.${which}.title`), description: t(`legal.${which}.description`, { company: name }) };
  return { which, body, head };
});

export const action = publicAction();

export default function Legal() {
  const { which, body } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { language } = useLanguage();
  const { text } = useFormat();
  return (
    <>
      <TitleBlock title={t(`legal.${which}.title`)} />
      <div className={classes("grid", css.page)}>
        <article className={css.text} {...(body && body.lang !== language && { lang: body.lang, dir: directionOf(body.lang) })}>
          {!body && <p>{t("legal.empty")}</p>}
          {(body ? blocks(body.lang === "ar" ? text(body.text) : body.text) : []).map((block, index) => {
            const key = `${index}-${block.kind}`;
            if (block.kind === "list")
              return (
                <ul key={key}>
                  {block.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              );
            return block.kind === "heading" ? <h2 key={key}>{block.text}</h2> : <p key={key}>{block.text}</p>;
          })}
        </article>
      </div>
    </>
  );
}
