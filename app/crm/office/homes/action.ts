import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import type { Shared } from "./fields.ts";
import { makeHome, replaceHome, revokeHome, sendHome } from "./operations.server.ts";

/** `POST /crm/projects/<id>/home`: `make` for a `person`; `mail`, `show`, `replace` and `revoke` the link with an `id`. What has an address is told once. */
export const action = asAction<Shared>(async (ctx, form, { params }) => {
  const projectId = params["id"] ?? "";
  const {
    intent,
    id,
    input: { person, ...input },
  } = readInput(form);
  const shown = (data: Shared) => ({ message: { key: "homeLink.done.ready" }, data, secret: true as const });
  switch (intent) {
    case "make":
      return shown(await makeHome(ctx, projectId, String(person ?? ""), input));
    case "replace":
      return shown(await replaceHome(ctx, projectId, id));
    case "show":
      return shown(await sendHome(ctx, projectId, id, "show"));
    case "mail": {
      const { email } = await sendHome(ctx, projectId, id, "mail");
      return { message: { key: "link.mailDone", values: { to: email } } };
    }
    case "revoke":
      await revokeHome(ctx, projectId, id, input);
      return { message: { key: "link.revoked" } };
    default:
      throw new Unreadable();
  }
});
