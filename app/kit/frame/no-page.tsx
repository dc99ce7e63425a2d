import { authorize } from "#app/access/permissions.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";

export const loader = asLoader(async ({ actor }, { url }) => {
  authorize(actor, url.pathname.startsWith("/admin") ? "siteContent.read" : "lead.read");
  throw new NotFound({ key: "common.error.noPage" });
});

export default function Nothing() {
  return null;
}
