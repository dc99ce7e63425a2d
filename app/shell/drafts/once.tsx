import { useId } from "react";
import { useRouteLoaderData } from "react-router";
import { onceField } from "./request-fields.ts";

/**
 * The key of a form that a browser may send without script, so that it is carried out once: each form of each document has its own. With script the
 * request's header counts. Nothing on pages that are kept for everybody.
 */
export function Once() {
  const id = useId();
  const document = useRouteLoaderData<{ once: string | null }>("root");
  return document?.once ? <input type="hidden" name={onceField} value={document.once + id.replaceAll(/\W/g, "-")} /> : null;
}
