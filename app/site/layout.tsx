import "./site.css";
import { type ReactNode, useEffect } from "react";
import {
  Outlet,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import type { DocumentData } from "#app/document/document.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { footerParts, publishedLegal } from "./footer-parts.server.ts";
import { SiteFooter } from "./footer.tsx";
import { SiteHeader } from "./header.tsx";
import { publicAction } from "./public-action.server.ts";
import { usePlateTransition } from "./plate-transition.ts";
import { ServerDrawn } from "./island/static-island.tsx";
import { Stray, strayIn } from "./stray.tsx";
import { Wrong } from "./status/wrong.tsx";

const stagger = 70;

/** `data-reveal` photos open once at 15 % in view. Only those below the fold are closed; none without script, on paper or with reduced motion. */
function useReveal(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const below = [...document.querySelectorAll<HTMLElement>("[data-reveal]:not([data-veiled])")].filter(
      (picture) => picture.getBoundingClientRect().top > innerHeight,
    );
    const watch = new IntersectionObserver(
      (seen) => {
        const open = seen.filter((entry) => entry.isIntersecting).map((entry) => entry.target as HTMLElement);
        for (const [order, picture] of open.entries()) {
          watch.unobserve(picture);
          setTimeout(() => (picture.dataset["veiled"] = "open"), order * stagger);
        }
      },
      { threshold: 0.15 },
    );
    for (const picture of below) {
      picture.dataset["veiled"] = "";
      watch.observe(picture);
    }
    return () => {
      watch.disconnect();
      for (const picture of below) delete picture.dataset["veiled"];
    };
  }, [pathname]);
}

export const handle = { boot: "deferred" };

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(ctxKey);
  const facts = context.get(factsKey);
  const [footer, legal] = await Promise.all([footerParts(ctx, facts), publishedLegal(ctx, facts)]);
  const answer = facts.answer as Answer | undefined;
  return {
    footer,
    legal,
    year: Number(cairoDay(ctx.now()).slice(0, 4)),
    letter: answer?.intent === "newsletter" ? answer : null,
    stray: strayIn(facts),
  };
}

export const action = publicAction();

/** Both languages are in the footer's data, so it is read once per document and after an explicit refresh. */
export function shouldRevalidate({ currentUrl, nextUrl, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return !formAction && currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

type LayoutData = Awaited<ReturnType<typeof loader>>;

const isDirect = ({ key }: { key: string }) => key === "phone" || key === "email";

/** What header and footer follow from; undefined where a part is missing, or they hold what is one reader's: an answer, the keys of his forms. */
function useFrameSource(data: LayoutData | undefined): { by: [object, ...unknown[]]; also: string } | undefined {
  const once = useRouteLoaderData<DocumentData>("root")?.once;
  if (!data || once !== null || data.letter) return undefined;
  const { texts, contact, social } = data.footer;
  if (!texts.ok || !contact.ok || !social.ok) return undefined;
  return { by: [texts.data, contact.data, social.data], also: JSON.stringify([data.legal, data.year]) };
}

function Frame({ data, children }: { data: LayoutData | undefined; children: ReactNode }) {
  useReveal();
  usePlateTransition();
  const source = useFrameSource(data);
  return (
    <>
      <ServerDrawn by={source?.by} also={source?.also}>
        <SiteHeader contacts={data?.footer.contact.ok ? data.footer.contact.data.filter(isDirect) : undefined} />
      </ServerDrawn>
      <main id="main" tabIndex={-1}>
        <Stray message={data?.stray} />
        {children}
      </main>
      <ServerDrawn by={source?.by} also={source?.also}>
        {data && <SiteFooter {...data} />}
      </ServerDrawn>
    </>
  );
}

export default function SiteLayout() {
  return (
    <Frame data={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame data={useRouteLoaderData<LayoutData>("site/layout")}>
      <Wrong error={useRouteError()} />
    </Frame>
  );
}
