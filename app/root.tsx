import "./styles/typefaces.css";
import "./styles/tokens.css";
import "./styles/ground.css";
import type { ReactNode } from "react";
import {
  Links,
  Outlet,
  Scripts,
  useLoaderData,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { SessionProvider } from "#app/shell/session.tsx";
import { DocumentHead } from "./document/document-head.tsx";
import { ErrorPage } from "./document/error-page.tsx";
import { FormatProvider, WordsProvider } from "./locale/reader.tsx";
import { wordsIn } from "./locale/word-files.ts";
import { readDocument, type DocumentData } from "./document/document.server.ts";
import { documentMiddleware } from "./document/document-middleware.server.ts";
import { headScript } from "#app/shell/start/head-script.ts";
import { LanguageProvider } from "./shell/language.tsx";
import { keepPage } from "./shell/keep-page.ts";
import { readNextWords } from "./shell/read-next-words.ts";
import { PageKeeper } from "./shell/page-keeper.tsx";
import { ReadySignal } from "#app/shell/start/ready-signal.tsx";
import { ConnectionWatch } from "#app/shell/connection/connection-watch.tsx";
import { MessageToast } from "./shell/message-toast.tsx";
import { StartIndicator } from "#app/shell/start/start-indicator.tsx";
import { ScrollKeeper } from "./shell/scroll-keeper.tsx";
import { ThemeProvider } from "./shell/theme.tsx";
import { ToastProvider } from "./shell/toasts.tsx";
import { ToastRegion } from "./ui/toast-region.tsx";
import { bootOf } from "#app/shell/start/boot.ts";
import { directionOf } from "./values/language.ts";
import { wordsNeeded } from "./words/word-areas.ts";

/** Only the server prints it: in the browser it has run already, and need not be carried again. */
const firstScript = import.meta.env.SSR ? headScript : "";

export const middleware = [documentMiddleware];
export const clientMiddleware = [keepPage, readNextWords];
export const loader = readDocument;

const underArabic = (url: URL) => /^\/ar(\/|$)/.test(url.pathname);

/** The document's words stay for as long as the language does and the next page says no others; an explicit refresh reads them again. */
export function shouldRevalidate({ currentUrl, nextUrl, formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (underArabic(currentUrl) !== underArabic(nextUrl) || wordsNeeded(currentUrl.pathname) !== wordsNeeded(nextUrl.pathname)) return true;
  if (formAction) return false;
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const rootData = useRouteLoaderData<DocumentData>("root");
  const matches = useMatches();
  const location = useLocation();
  const language = rootData?.language ?? (location.pathname.startsWith("/ar") ? "ar" : "en");
  const boot = bootOf(matches.map((match) => match.handle));
  const hydrateNow = import.meta.env.DEV || boot === "now";
  return (
    <html lang={language} dir={directionOf(language)} data-words={rootData?.words.file} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
        {hydrateNow && rootData && <link rel="modulepreload" href={rootData.words.file} />}
        <DocumentHead />
        <Links />
      </head>
      <body suppressHydrationWarning>
        {children}
        {hydrateNow && <Scripts />}
      </body>
    </html>
  );
}

export function Shell({ data, children }: { data: DocumentData; children: ReactNode }) {
  return (
    <WordsProvider overrides={data.words.overrides} dictionary={wordsIn(data.words.file)} locale={data.locale}>
      <LanguageProvider language={data.language} digits={data.digits}>
        <FormatProvider language={data.language} digits={data.digits}>
          <ThemeProvider>
            <ToastProvider>
              <SessionProvider initial={data.session}>
                {children}
                <StartIndicator />
                <ConnectionWatch />
                <PageKeeper />
                <ScrollKeeper />
                <MessageToast />
                <ToastRegion />
                <ReadySignal />
              </SessionProvider>
            </ToastProvider>
          </ThemeProvider>
        </FormatProvider>
      </LanguageProvider>
    </WordsProvider>
  );
}

export default function Root() {
  const data = useLoaderData<DocumentData>();
  return (
    <Shell data={data}>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary() {
  const data = useRouteLoaderData<DocumentData>("root");
  return data ? (
    <Shell data={data}>
      <ErrorPage />
    </Shell>
  ) : (
    <p>Diwan</p>
  );
}
