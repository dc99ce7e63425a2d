import {
  askForPaper,
  enterCharge,
  finishReconciliation,
  ignoreLine,
  importStatement,
  noteLine,
  removeStatement,
  reopenReconciliation,
  restoreLine,
  templateIn,
  tickLines,
  untickLine,
} from "#app/crm/base/bank-statements/operations.server.ts";
import { readInput } from "#app/kit/ask/dialog-request.server.ts";
import { largestSheet } from "#app/kit/transfer/limits.ts";
import { authorize } from "#app/access/permissions.ts";
import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";

/** Room for the form around the file (bytes). */
const formAround = 64 * 1024;

const listed = (value: unknown): string[] =>
  String(value ?? "")
    .split(",")
    .filter(Boolean);

/** `POST /crm/money-accounts/<id>/bank/act`: a bank's file, or what is done with it or one of its rows. */
export const action = asAction(async (ctx, form, { params: { id: account = "" } }) => {
  const { intent, id, input } = readInput(form);
  switch (intent) {
    case "import": {
      // Who may not is refused before the file is opened.
      authorize(ctx.actor, "moneyAccount.update");
      const file = form.get("file");
      if (!(file instanceof File)) throw new Unreadable();
      const text = (name: string): string => (typeof input[name] === "string" ? input[name] : "");
      const { rows, known } = await importStatement(ctx, account, new Uint8Array(await file.arrayBuffer()), {
        opening: text("opening"),
        closing: text("closing"),
        columns: templateIn(input["columns"]),
      });
      return { message: { key: "bankStatement.done.imported", values: { rows, known } } };
    }
    case "tick":
      await tickLines(ctx, account, [id, ...listed(input["lines"])], listed(input["moves"]));
      return { message: { key: "bankStatement.done.ticked" } };
    case "charge":
      await enterCharge(ctx, account, id, input);
      return { message: { key: "bankStatement.done.charged" } };
    case "untick":
      await untickLine(ctx, account, id);
      return { message: { key: "bankStatement.done.unticked" } };
    case "remove":
      await removeStatement(ctx, account, id);
      return { message: { key: "bankStatement.done.removed" } };
    case "ignore":
      await ignoreLine(ctx, account, id, input);
      return { message: { key: "bankStatement.done.ignored" } };
    case "restore":
      await restoreLine(ctx, account, id);
      return { message: { key: "bankStatement.done.restored" } };
    case "ask":
      await askForPaper(ctx, account, id, input);
      return { message: { key: "bankStatement.done.asked" } };
    case "finish":
      await finishReconciliation(ctx, account, input);
      return { message: { key: "bankStatement.done.finished" } };
    case "reopen":
      await reopenReconciliation(ctx, account, id, input);
      return { message: { key: "bankStatement.done.reopened" } };
    case "note":
      await noteLine(ctx, account, id, input);
      return { message: { key: "bankStatement.done.noted" } };
    default:
      throw new Unreadable();
  }
}, largestSheet + formAround);
