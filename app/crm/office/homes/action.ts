import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import type { Relayed, Shared, ToldBefore } from "./fields.ts";
import {
  answerHome,
  decideProof,
  makeHome,
  matchCard,
  noteTold,
  pauseHome,
  replaceHome,
  resumeHome,
  revokeHome,
  sendHome,
  settleHome,
  showCode,
  undoTold,
  unmatchProof,
} from "./operations.server.ts";

/** `POST /crm/projects/<id>/home`: `make` for a `person`; `mail`, `show`, `replace` and `revoke` the link with an `id`, whose person was `told` until then, or was not (`untold`); `code` shows one that its person asked for; `pause` and `resume` all of them, `answer` and `settle` what was written. What has an address is told once. */
export const action = asAction<Shared | Relayed | ToldBefore>(async (ctx, form, { params }) => {
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
    case "code":
      return { message: { key: "homeLink.relay.done" }, data: await showCode(ctx, projectId, id), secret: true as const };
    case "mail": {
      const { email } = await sendHome(ctx, projectId, id, "mail");
      return { message: { key: "link.mailDone", values: { to: email } } };
    }
    case "answer":
      await answerHome(ctx, projectId, input);
      return { message: { key: "homeLink.done.answered" } };
    case "settle":
      await settleHome(ctx, projectId);
      return { message: { key: "homeLink.done.settled" } };
    case "told":
      return { message: { key: "homeLink.done.told" }, data: await noteTold(ctx, projectId, id, input["until"]) };
    case "untold":
      await undoTold(ctx, projectId, id, input);
      return { message: { key: "homeLink.done.untold" } };
    case "match":
      await decideProof(ctx, projectId, id, "matched", input);
      return { message: { key: "homeLink.done.matched" } };
    case "unmatchProof":
      await unmatchProof(ctx, projectId, id);
      return { message: { key: "homeLink.done.unmatched" } };
    case "refuseProof":
      await decideProof(ctx, projectId, id, "refused", input);
      return { message: { key: "homeLink.done.refused" } };
    case "matchCard":
      await matchCard(ctx, projectId, id);
      return { message: { key: "homeLink.done.cardMatched" } };
    case "pause":
      await pauseHome(ctx, projectId, input);
      return { message: { key: "homeLink.done.paused" } };
    case "resume":
      await resumeHome(ctx, projectId);
      return { message: { key: "homeLink.done.resumed" } };
    case "revoke":
      await revokeHome(ctx, projectId, id, input);
      return { message: { key: "link.revoked" } };
    default:
      throw new Unreadable();
  }
});
