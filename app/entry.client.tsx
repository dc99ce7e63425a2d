import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { withMark } from "#app/shell/connection/by-itself.ts";
import { withRequestKeys } from "#app/shell/typed/request-keys.ts";

const { origin } = window.location;
window.fetch = withRequestKeys(withMark(window.fetch.bind(window), origin), window.sessionStorage, origin);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
