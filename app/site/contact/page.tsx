import { useEffect } from "react";
import { useLoaderData } from "react-router";
import { shownContacts } from "#app/content/contact-items/operations.server.ts";
import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { serviceChoices } from "#app/content/services/operations.server.ts";
import { sendContactMessage } from "#app/crm/people/leads/operations.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { isNumberOf } from "#app/platform/numbering/formats.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { classes } from "#app/ui/primitives.ts";
import { forgetStoredDraft } from "#app/shell/drafts/draft-storage.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { pageAddress } from "#app/site/addresses.ts";
import type { Head } from "#app/site/head.ts";
import { breadcrumbs, localBusiness } from "#app/site/json-ld.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { contactTyped } from "./contact-typed.ts";
import { ContactForm } from "./form.tsx";
import { ContactList } from "./list.tsx";
import css from "./page.module.css";
import { Sent } from "./sent.tsx";

export const handle = { boot: "deferred" };

/** References as we give them out, of leads and of what is kept aside; nothing else from the address is printed. */
const references = ["LED"];

export const loader = asLoader(async (ctx, { context, url }) => {
  const t = await pageWords(ctx);
  const [items, services, hours] = await Promise.all([
    readable(ctx, () => shownContacts(ctx)),
    readable(ctx, () => serviceChoices(ctx)),
    readable(ctx, () => workingCalendar(ctx)),
  ]);
  const sent = url.searchParams.get("sent") ?? "";
  if (!items || !services || !hours || sent) context.get(factsKey).cacheable = false;
  const requestedService = url.searchParams.get("service");
  const origin = config().APP_URL;
  const at = (path: string) => pageAddress(origin, ctx.language, path);
  const of = (key: string) => {
    const item = items?.find((one) => one.key === key);
    return item ? inLanguage(item.content, ctx.language).text : undefined;
  };
  const head: Head = {
    title: t("contact.pageTitle"),
    description: t("contact.description"),
    noindex: sent !== "",
    jsonLd: [
      localBusiness({
        origin,
        name: t("common.companyName"),
        telephone: of("phone"),
        email: of("email"),
        address: of("address"),
        hours: hours ?? undefined,
      }),
      breadcrumbs([
        { name: t("shell.nav.home"), url: at("/") },
        { name: t("contact.pageTitle"), url: at("/contact") },
      ]),
    ],
  };
  return {
    head,
    items,
    services: services ?? [],
    service: services?.find((one) => one.slug === requestedService)?.slug ?? "",
    sent: (await isNumberOf(ctx.db, references, sent)) ? sent : null,
  };
});

async function readable<T>(ctx: Ctx, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, request: ctx.requestId }, "contact page details could not be read");
    return null;
  }
}

export const action = publicAction({
  contact: async (ctx, form, { request, url }) => {
    const { reference: sentReference } = await sendContactMessage(ctx, form, {
      address: clientAddress(request),
      page: url.pathname + url.search,
    });
    return { to: `${url.pathname}?sent=${sentReference}#sent`, message: { key: "contact.sent.title" } };
  },
});

export default function Contact() {
  const { items, services, service, sent } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { show } = useToast();
  const failed = items === null;
  useEffect(() => {
    if (sent) forgetStoredDraft(contactTyped);
  }, [sent]);
  useEffect(() => {
    if (failed) show({ title: t("contact.loadFailed"), kind: "destructive" });
  }, [failed, show, t]);
  return (
    <>
      <TitleBlock title={t("contact.title")}>
        <p>{t("contact.lead")}</p>
      </TitleBlock>
      <section className={classes("grid", css.contact)}>
        <div className={css.form}>
          {sent ? (
            <Sent reference={sent} />
          ) : (
            <ContactForm services={services} service={service} phone={items?.find((item) => item.key === "phone") ?? null} />
          )}
        </div>
        <aside className={css.aside} aria-label={t("contact.items")}>
          {items ? <ContactList items={items} /> : <Notice tone="bad">{t("contact.loadFailed")}</Notice>}
        </aside>
      </section>
    </>
  );
}
