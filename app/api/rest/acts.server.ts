import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { issueFields } from "#app/crm/money/invoices/fields.ts";
import { issueAndSettle } from "#app/crm/money/payments/operations.server.ts";
import { convertFields } from "#app/crm/people/clients/fields.ts";
import { answerBounds } from "#app/crm/people/links/fields.ts";
import { handOut, recordAcceptance } from "#app/crm/people/links/operations.server.ts";
import { convertLead } from "#app/crm/sales/conversion/operations.server.ts";
import { draftValueFields } from "#app/crm/sales/quotations/fields.ts";
import { changeDraftValues, draftValues, quotationRecords, sendQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import { may, type Permission } from "#app/access/permissions.ts";
import { choice, date, money, optional, reference, rows, text, type Fields } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { languages } from "#app/values/language.ts";
import type { Schema } from "./values.server.ts";

type Sent = Record<string, unknown>;
type Done = { id: string; once?: Record<string, unknown> };

/** What the office does on a form of its own, addressed like a move. `seen`: at the version that was read. `gives`: another kind, of which it answers the record. */
export type Act = {
  scope: Permission;
  asks: Fields;
  seen?: true;
  gives?: string;
  /** What its answer says besides the record, the first time only: it is not kept for whoever sends the request again. */
  tells?: Readonly<Record<string, Schema>>;
  run: (tx: Change, id: string, sent: Sent, version: number) => Promise<Done>;
};

export const acts: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  leads: {
    convert: {
      scope: "lead.convert",
      asks: convertFields,
      gives: "clients",
      run: async (tx, id, sent) => ({ id: (await convertLead(tx, id, sent)).clientId }),
    },
  },
  quotations: {
    send: {
      scope: "quotation.send",
      asks: {
        via: choice(["mail", "whatsapp", "file"]),
        language: optional(choice(languages)),
        total: optional(money({ max: Number.MAX_SAFE_INTEGER })),
      },
      seen: true,
      // A message of WhatsApp is sent by a person, who opens it written.
      tells: {
        whatsapp: { type: "string", format: "uri", description: "By `whatsapp`: the written message, for a person to open and send." },
      },
      async run(tx, id, { via, language, total }, version) {
        await sendQuotation(tx, id, version, typeof total === "number" ? { total } : {});
        // The written message is addressed to whoever the quotation is for.
        const scope = via === "whatsapp" ? ((await quotationRecords.get(tx, id)).clientId ? "client.read" : "lead.read") : null;
        if (scope && !may(tx, scope)) throw new Invalid({ via: { key: "api.error.scope", values: { scope } } });
        if (via !== "mail" && via !== "whatsapp") return { id };
        const { whatsapp } = await handOut(tx, linkedKinds, "quotation", id, via, language);
        if (via === "mail") return { id };
        // Addressed to no number.
        if (!whatsapp || whatsapp.startsWith("https://wa.me/?")) throw new Invalid({ via: { key: "link.send.noPhone" } });
        return { id, once: { whatsapp } };
      },
    },
    accept: {
      scope: "quotation.send",
      // The proof is a file that is kept with the quotation.
      asks: {
        name: text(answerBounds.name),
        on: optional(date()),
        proof: reference("file", { partOf: "id" }),
        chosen: rows({ key: text({ max: 64 }) }),
      },
      async run(tx, id, { name, on, proof: fileId, chosen = [] }) {
        const keys = (chosen as { key: unknown }[]).map(({ key }) => key);
        await recordAcceptance(tx, linkedKinds, "quotation", id, { name, on, fileId, chosen: keys });
        return { id };
      },
    },
  },
  invoices: {
    issue: {
      scope: "invoice.issue",
      asks: issueFields,
      seen: true,
      run: async (tx, id, sent, version) => ({ id: (await issueAndSettle(tx, id, version, sent)).id }),
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
