import { useLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable, type FieldErrors, type Message } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { confirmArabic, dropDrafts, resetTexts, restoreText, saveTexts } from "./changes.server.ts";
import { Hub } from "#app/content/site-texts/hub/hub-screen.tsx";
import { pages } from "./places.ts";
import { textsOf } from "./read-form.server.ts";
import { historyOfText, listPages, searchTexts, showPage } from "./reading.server.ts";
import { holdTyped } from "./typed.server.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  const query = (url.searchParams.get("q") ?? "").slice(0, 200);
  const past = url.searchParams.get("history");
  const [list, page, found, history] = await Promise.all([
    listPages(ctx),
    showPage(ctx, params.page ?? pages[0]!.name),
    query.trim() ? searchTexts(ctx, query) : null,
    past ? historyOfText(ctx, past) : null,
  ]);
  return { head: { title: translateFor(ctx.language)("siteTexts.title"), noindex: true }, list, page, query, found, history };
});

export const action = asAction<{ problems: FieldErrors } | { keys: string[] }>(async (ctx, form) => {
  const intent = form.get("intent");
  const texts = textsOf(form);
  // What is typed is shown in the preview; it changes nothing that others see.
  if (intent === "look") return { data: { problems: await holdTyped(ctx, texts) } };
  const done = (keys: string[], key: string): { message: Message; data: { keys: string[] } } => ({
    message: { key: keys.length > 0 ? key : "siteTexts.done.unchanged" },
    data: { keys: texts.map((text) => text.key) },
  });
  switch (intent) {
    case "draft":
      return done(await saveTexts(ctx, texts), "siteTexts.done.draft");
    case "publish":
      return done(await saveTexts(ctx, texts, "published"), "siteTexts.done.published");
    case "schedule":
      return done(await saveTexts(ctx, texts, { at: new Date(String(readInput(form).input["publishAt"])) }), "siteTexts.done.scheduled");
    case "drop":
      return done(await dropDrafts(ctx, texts), "siteTexts.done.dropped");
    case "reset":
      return done(await resetTexts(ctx, texts), "siteTexts.done.published");
    case "confirm":
      return done(await confirmArabic(ctx, texts), "siteTexts.done.confirmed");
    case "restore": {
      const [text] = texts;
      if (!text) throw new Unreadable();
      return done(await restoreText(ctx, text, Number(form.get("version"))), "siteTexts.done.restored");
    }
  }
  throw new Unreadable();
});

export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formData?.get("intent") === "look" ? false : defaultShouldRevalidate;
}

export default function ContentHub() {
  const data = useLoaderData<typeof loader>();
  // Another page is another piece of work: nothing that was written on one is carried to the next.
  return <Hub key={data.page.name} {...data} />;
}
