import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { issueFields } from "#app/crm/money/invoices/fields.ts";
import { issueAndSettle } from "#app/crm/money/payments/operations.server.ts";
import { convertFields } from "#app/crm/people/clients/fields.ts";
import { answerBounds } from "#app/crm/people/links/fields.ts";
import { handOut, recordAcceptance } from "#app/crm/people/links/operations.server.ts";
import { convertLead } from "#app/crm/sales/conversion/operations.server.ts";
import { draftValueFields } from "#app/crm/sales/quotations/fields.ts";
import { changeDraftValues, draftValues, sendQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import type { Permission } from "#app/access/permissions.ts";
import { choice, date, money, optional, reference, rows, text, type Fields } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { languages } from "#app/values/language.ts";

type Sent = Record<string, unknown>;

/** What the office does on a form of its own, addressed like a move. `seen`: at the version that was read. `gives`: another kind, of which it answers the record. */
export type Act = {
  scope: Permission;
  asks: Fields;
  seen?: true;
  gives?: string;
  run: (tx: Change, id: string, sent: Sent, version: number) => Promise<string>;
};

export const acts: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  leads: {
    convert: {
      scope: "lead.convert",
      asks: convertFields,
      gives: "clients",
      run: async (tx, id, sent) => (await convertLead(tx, id, sent)).clientId,
    },
  },
  quotations: {
    send: {
      scope: "quotation.send",
      // By a message that a person sends (WhatsApp) a program sends nothing.
      asks: {
        via: choice(["mail", "file"]),
        language: optional(choice(languages)),
        total: optional(money({ max: Number.MAX_SAFE_INTEGER })),
      },
      seen: true,
      async run(tx, id, { via, language, total }, version) {
        await sendQuotation(tx, id, version, typeof total === "number" ? { total } : {});
        if (via === "mail") await handOut(tx, linkedKinds, "quotation", id, via, language);
        return id;
      },
    },
    accept: {
      scope: "quotation.send",
      // The proof is a file that is kept with the quotation.
      asks: {
        name: text(answerBounds.name),
        on: optional(date()),
        proof: reference(),
        chosen: rows({ key: text({ max: 64 }) }),
      },
      async run(tx, id, { name, on, proof: fileId, chosen = [] }) {
        const keys = (chosen as { key: unknown }[]).map(({ key }) => key);
        await recordAcceptance(tx, linkedKinds, "quotation", id, { name, on, fileId, chosen: keys });
        return id;
      },
    },
  },
  invoices: {
    issue: {
      scope: "invoice.issue",
      asks: issueFields,
      seen: true,
      run: async (tx, id, sent, version) => (await issueAndSettle(tx, id, version, sent)).id,
    },
  },
};

/** What of a record is read and written as a whole, at an address below the record's. */
export type SubResource = {
  fields: Fields;
  scope: Permission;
  read: (ctx: Ctx, id: string) => Promise<Sent & { version: number }>;
  write: (ctx: Ctx, id: string, version: number, sent: Sent) => Promise<void>;
};

export const subResources: Readonly<Record<string, Readonly<Record<string, SubResource>>>> = {
  quotations: { draft: { fields: draftValueFields, scope: "quotation.update", read: draftValues, write: changeDraftValues } },
};
