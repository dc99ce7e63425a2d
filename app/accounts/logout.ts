import { redirect } from "react-router";
import { acting } from "#app/platform/http/doors.server.ts";
import { ownPath } from "#app/platform/http/origin.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { signOut } from "./sign-in.server.ts";

/** Signing out is a form; whoever types the address is shown the sign-in page. */
export const loader = () => redirect("/login");

/** Ends the session and goes to the sign-in page, in the reader's language. When it cannot be ended that page says so. */
export const action = acting(async (ctx, form, { request }) => {
  const login = ctx.language === "ar" && request.headers.get("referer")?.includes("/ar/") ? "/ar/login" : "/login";
  const wanted = ownPath(String(form.get("to") ?? ""));
  try {
    return { to: login + (wanted ? `?to=${encodeURIComponent(wanted)}` : ""), headers: await signOut(ctx, request) };
  } catch (error) {
    log.error({ err: error }, "sign-out failed");
    return { to: `${login}?problem=sign-out` };
  }
});
