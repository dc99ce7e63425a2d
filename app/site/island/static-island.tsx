import { useContext, useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import type { DocumentData } from "#app/document/document.server.ts";
import { isFollowed } from "#app/shell/followed-link.ts";
import { leadsToOffice } from "#app/shell/site-link.tsx";
import { KeptMarkupContext, type KeptMarkup } from "./markup.ts";

/** What still parts are drawn from: the data for a navigation, a function for a document, because the router sends no functions. */
export type IslandData<T> = T | (() => T);

/** Leaves a page's `parts` out of its document: the server draws with them, and the browser keeps what was drawn. The page is a kept reading. */
export function withoutParts<P extends { parts: object }>(
  request: Request,
  { parts, ...page }: P,
): Omit<P, "parts"> & { parts: IslandData<P["parts"]> } {
  return { ...page, parts: new URL(request.url).pathname.endsWith(".data") ? parts : () => parts };
}

type StaticIslandProps<T> = { of: IslandData<T> | undefined; children: (data: T) => ReactNode };

/** No state, no handlers, nothing of its reader: React does not start it, its data stay out of the document, and its markup is kept with them. */
export function StaticIsland<T extends object>({ of, children }: StaticIslandProps<T>) {
  const id = useId();
  const data = typeof of === "function" ? of() : of;
  const kept = useKeptMarkup(data ? [data] : undefined, id);
  if (!data) return <Standing key="standing" id={id} />;
  return <Part key="drawn" id={id} kept={kept} draw={() => children(data)} />;
}

type ServerDrawnProps = {
  by: readonly [object, ...unknown[]] | undefined;
  also?: string | undefined;
  children: ReactNode;
};

/** A part that React starts in the browser, and that the server draws once for as long as what it follows from is the same. */
export function ServerDrawn({ by, also = "", children }: ServerDrawnProps) {
  const id = useId();
  const { search } = useLocation();
  const kept = useKeptMarkup(by, `${id} ${search} ${also}`);
  return <Part id={id} kept={kept} draw={() => children} />;
}

function useKeptMarkup(data: readonly [object, ...unknown[]] | undefined, place: string): KeptMarkup | undefined {
  const { pathname } = useLocation();
  const { words, company, digits } = useRouteLoaderData<DocumentData>("root") ?? {};
  const find = useContext(KeptMarkupContext);
  if (!find || !data || !words) return undefined;
  return find({ data: [...data, words.overrides, company], place: `${words.file} ${digits} ${pathname} ${place}` });
}

function Part({ id, kept, draw }: { id: string; kept: KeptMarkup | undefined; draw: () => ReactNode }) {
  return (
    <div id={id} className="still">
      {kept && "standIn" in kept ? (
        kept.standIn
      ) : (
        <>
          {kept?.before}
          {draw()}
          {kept?.after}
        </>
      )}
    </div>
  );
}

/** The server's markup as it stands in the document. It is read, so that it also survives when React draws the whole page anew. */
function Standing({ id }: { id: string }) {
  const navigate = useNavigate();
  const part = useRef<HTMLDivElement>(null);
  const [markup] = useState(() => ({ __html: document.querySelector(`#${CSS.escape(id)}`)?.innerHTML ?? "" }));
  useEffect(() => {
    const standing = part.current;
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || !isFollowed(event, link) || link.pathname.startsWith("/files/") || leadsToOffice(link.pathname)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash, { viewTransition: link.querySelector("picture") !== null });
    };
    standing?.addEventListener("click", follow);
    return () => standing?.removeEventListener("click", follow);
  }, [navigate]);
  return <div ref={part} id={id} className="still" suppressHydrationWarning dangerouslySetInnerHTML={markup} />;
}
