import { authorize, type Permission } from "#app/access/permissions.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";

/** Any other address of an area is not found, inside its frame; whoever may not read there is not told what there is. */
export const noPage = (permission: Permission) =>
  asLoader(async ({ actor }) => {
    authorize(actor, permission);
    throw new NotFound({ key: "common.error.noPage" });
  });
