import "#app/site/site.css";
import type { ReactNode } from "react";
import { Outlet, useLoaderData, useRouteError, type LoaderFunctionArgs } from "react-router";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import { PlainHeader } from "#app/site/header.tsx";
import { Wrong } from "#app/site/status/wrong.tsx";
import { Stray, strayIn } from "#app/site/stray.tsx";

export const handle = { boot: "deferred" };

export const loader = ({ context }: LoaderFunctionArgs) => ({ stray: strayIn(context.get(factsKey)) });

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <PlainHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export default function DocumentLayout() {
  const { stray } = useLoaderData<typeof loader>();
  return (
    <Frame>
      <Stray message={stray} />
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <Wrong error={useRouteError()} />
    </Frame>
  );
}
