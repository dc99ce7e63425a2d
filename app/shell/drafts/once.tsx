import { useId } from "react";
import { useRouteLoaderData } from "react-router";
import { onceField } from "./request-fields.ts";

/** The key that makes a form sent without script count once; with script the request's header counts. None on pages kept for everybody. */
export function Once() {
  const id = useId();
  const document = useRouteLoaderData<{ once: string | null }>("root");
  return document?.once ? <input type="hidden" name={onceField} value={document.once + id.replaceAll(/\W/g, "-")} /> : null;
}
