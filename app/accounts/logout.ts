import { redirect } from "react-router";
import { ending } from "#app/platform/http/route-handlers.server.ts";
import { cameFrom, ownPath } from "#app/platform/http/origin.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { Unavailable } from "#app/values/errors.ts";
import { signOut } from "./sign-in.server.ts";

export const loader = () => redirect("/login");

export const action = ending(async (ctx, form, { request }) => {
  const from = cameFrom(request);
  const login = ctx.language === "ar" && from?.startsWith("/ar/") ? "/ar/login" : "/login";
  const wanted = ownPath(String(form.get("to") ?? ""));
  try {
    const headers = await signOut(ctx, request);
    return { to: login + (wanted ? `?to=${encodeURIComponent(wanted)}` : ""), headers, document: true };
  } catch (error) {
    log.error({ err: error, request: ctx.requestId }, "sign-out failed");
    const message = { key: "shell.signOut.still" };
    // A form that the browser sent by itself needs a page to go to.
    if (request.headers.get("accept")?.includes("text/html"))
      return { to: from ?? "/account", message: message, failed: "shell.signOut.failed" };
    throw new Unavailable(message);
  }
});
