import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { proofLimit } from "#app/crm/base/files/fields.ts";
import { withProof } from "#app/crm/base/files/operations.server.ts";
import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import type { Sent } from "#app/crm/people/links/fields.ts";
import {
  answerQuestion,
  handOut,
  kindIn,
  mailLink,
  recordAcceptance,
  revokeLink,
  shareDocument,
} from "#app/crm/people/links/operations.server.ts";

/** `POST /crm/links/quotation/<id>`: `make`, `send`, `revoke`, `mail`, `answer` a question, `accept` for what a client agreed to in another way. */
export const action = asAction<Sent>(async (ctx, form, { params }) => {
  const { kind, recordId } = kindIn(params["kind"], params["id"]);
  const { intent, input } = readInput(form);
  const link = String(input["link"] ?? "");
  switch (intent) {
    case "make":
      await shareDocument(ctx, linkedKinds, kind, recordId, input["language"]);
      return { message: { key: "link.made" } };
    case "send": {
      const via = input["via"];
      if (via !== "mail" && via !== "whatsapp") throw new Unreadable();
      const { email, whatsapp } = await handOut(ctx, linkedKinds, kind, recordId, via, input["language"]);
      const message = via === "mail" ? { key: "link.mailDone", values: { to: email } } : { key: "link.made" };
      return { message, data: { whatsapp } };
    }
    case "revoke":
      await revokeLink(ctx, kind, recordId, link);
      return { message: { key: "link.revoked" } };
    case "mail": {
      const to = await mailLink(ctx, linkedKinds, kind, recordId, link, input["email"]);
      return { message: { key: "link.mailDone", values: { to } } };
    }
    case "answer":
      await answerQuestion(ctx, String(input["question"] ?? ""), input["answer"], input["corrects"]);
      return { message: { key: "link.answered" } };
    case "accept":
      await withProof(ctx, form, async (tx, keep) => {
        const { name, on } = input;
        const fileId = await keep(kind, recordId);
        await recordAcceptance(tx, linkedKinds, kind, recordId, { name, on, fileId, chosen: form.getAll("chosen") });
      });
      return { message: { key: "link.recorded" } };
    default:
      throw new Unreadable();
  }
}, proofLimit);
