import { authorize } from "#app/access/permissions.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";

/** Any other address of the panel is not found, inside its frame; whoever may not read there is not told what there is. */
export const loader = asLoader(async ({ actor }) => {
  authorize(actor, "siteContent.read");
  throw new NotFound({ key: "common.error.noPage" });
});

export default function Nothing() {
  return null;
}
