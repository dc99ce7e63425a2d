import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { withRequestKeys } from "#app/shell/request-keys.ts";

window.fetch = withRequestKeys(window.fetch.bind(window), window.sessionStorage, window.location.origin);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
