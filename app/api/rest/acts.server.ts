import { reasonInput, reconciliationInput } from "#app/crm/base/bank-statements/fields.ts";
import {
  askForPaper,
  enterCharge,
  finishReconciliation,
  ignoreLine,
  movementFields,
  movementsFor,
  noteLine,
  reopenReconciliation,
  restoreLine,
  tickLines,
  untickLine,
} from "#app/crm/base/bank-statements/operations.server.ts";
import { askInput, chargeInput, lineNoteInput } from "#app/crm/base/bank-statements/rows/fields.ts";
import { bankLineRecords } from "#app/crm/base/bank-statements/rows/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { contractOfQuotation } from "#app/crm/money/contracts/operations.server.ts";
import { depositFields, depositValueFields, recogniseFields } from "#app/crm/money/deposits/fields.ts";
import { depositsOf, recogniseDeposits, returnDeposits, setDepositIs } from "#app/crm/money/deposits/operations.server.ts";
import { issueFields } from "#app/crm/money/invoices/fields.ts";
import { issueAndSettle } from "#app/crm/money/payments/operations.server.ts";
import { convertFields } from "#app/crm/people/clients/fields.ts";
import { answerBounds } from "#app/crm/people/links/fields.ts";
import { handOut, recordAcceptance } from "#app/crm/people/links/operations.server.ts";
import { convertLead } from "#app/crm/sales/conversion/operations.server.ts";
import { messageFields, pauseFields } from "#app/crm/office/homes/fields.ts";
import { homeValueFields } from "#app/crm/office/homes/sharing/fields.ts";
import { answerHome, homeValues, pauseHome, resumeHome } from "#app/crm/office/homes/operations.server.ts";
import { answerFields, presentFields, refuseChangeFields } from "#app/crm/work/projects/selections/fields.ts";
import {
  acceptChange,
  answerSelection,
  presentOffer,
  refuseChange,
  undoChange,
  withdrawOffer,
} from "#app/crm/work/projects/selections/operations.server.ts";
import { draftValueFields } from "#app/crm/sales/quotations/fields.ts";
import { changeDraftValues, draftValues, quotationRecords, sendQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import { supplierChequeFlow } from "#app/crm/purchasing/orders/cheques/flow.ts";
import { chequeFields, moveChequeOf, supplierCheques } from "#app/crm/purchasing/orders/operations.server.ts";
import { numberFields, voidFields } from "#app/crm/purchasing/cheque-books/fields.ts";
import { numbersForPrograms, restoreNumber, voidNumber } from "#app/crm/purchasing/cheque-books/operations.server.ts";
import { reason } from "#app/kit/flow/flow.ts";
import { moneyAccountInput } from "#app/crm/base/money-accounts/fields.ts";
import { may, type Permission } from "#app/access/permissions.ts";
import { choice, date, money, number, optional, reference, rows, text, toggle, type Fields } from "#app/kit/fields/kinds.ts";
import type { Change, Ctx } from "#app/platform/ctx.server.ts";
import { Invalid, NotFound } from "#app/values/errors.ts";
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

const accountOf = async (tx: Change, id: string): Promise<string> => (await bankLineRecords.get(tx, id)).moneyAccountId ?? "";
const idsOf = (rows: unknown): string[] => ((rows ?? []) as { id: unknown }[]).map(({ id }) => String(id));
const others = rows({ id: text({ max: 36, ltr: true }) });

/** What is done with a row of a bank: the account is the row's own. */
const onLine = (asks: Fields, act: (tx: Change, account: string, id: string, sent: Sent) => Promise<void>): Act => ({
  scope: "moneyAccount.update",
  asks,
  async run(tx, id, sent) {
    await act(tx, await accountOf(tx, id), id, sent);
    return { id };
  },
});

const contractOf = async (ctx: Ctx, quotationId: string): Promise<string> => {
  const id = await contractOfQuotation(ctx, quotationId);
  if (!id) throw new NotFound();
  return id;
};

/** What is done with the deposit of the contract that a quotation became. */
const onDeposit = (asks: Fields, act: (tx: Change, contractId: string, sent: Sent) => Promise<void>): Act => ({
  scope: "journalEntry.create",
  asks,
  async run(tx, id, sent) {
    await act(tx, await contractOf(tx, id), sent);
    return { id };
  },
});

async function depositValues(ctx: Ctx, quotationId: string): Promise<Sent> {
  const { contracts } = await depositsOf(ctx, { contractId: await contractOf(ctx, quotationId) });
  if (!contracts[0]) throw new NotFound();
  const { depositIs, advance, recognised } = contracts[0];
  return { depositIs, advance, recognised };
}

const presents = { selectionId: reference("selection", { partOf: "id" }), version: number({ min: 1 }), ...presentFields };

export const acts: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  leads: {
    convert: {
      scope: "lead.convert",
      asks: convertFields,
      gives: "clients",
      run: async (tx, id, sent) => ({ id: (await convertLead(tx, id, sent)).clientId }),
    },
  },
  // `movements`: ids that the row's own list of movements says; `rows`: other rows that are parts of one movement with it.
  "bank-rows": {
    tick: onLine({ movements: others, rows: others }, (tx, account, id, sent) =>
      tickLines(tx, account, [id, ...idsOf(sent["rows"])], idsOf(sent["movements"])),
    ),
    charge: onLine(chargeInput, enterCharge),
    untick: onLine({}, untickLine),
    ignore: onLine(reasonInput, ignoreLine),
    restore: onLine({}, restoreLine),
    hold: onLine(lineNoteInput, noteLine),
    ask: onLine(askInput, askForPaper),
  },
  "money-accounts": {
    reconcile: {
      scope: "moneyAccount.update",
      asks: reconciliationInput,
      async run(tx, id, sent) {
        await finishReconciliation(tx, id, sent);
        return { id };
      },
    },
    reopen: {
      scope: "moneyAccount.reopen",
      asks: { to: date(), ...reasonInput },
      async run(tx, id, { to, ...why }) {
        await reopenReconciliation(tx, id, String(to), why);
        return { id };
      },
    },
  },
  "cheque-books": {
    void: {
      scope: "chequeBook.update",
      asks: voidFields,
      async run(tx, id, sent) {
        await voidNumber(tx, id, sent);
        return { id };
      },
    },
    restore: {
      scope: "chequeBook.update",
      asks: { number: voidFields.number },
      async run(tx, id, sent) {
        await restoreNumber(tx, id, sent);
        return { id };
      },
    },
  },
  suppliers: {
    cheque: {
      scope: "order.pay",
      asks: {
        cheque: text({ max: 36, ltr: true }),
        move: choice(Object.keys(supplierChequeFlow.moves)),
        on: optional(date()),
        reason: optional(reason()),
        early: toggle(),
        ...moneyAccountInput,
      },
      async run(tx, id, { cheque, move, ...sent }) {
        await moveChequeOf(tx, id, String(cheque), String(move), sent);
        return { id };
      },
    },
  },
  quotations: {
    setDeposit: onDeposit(depositFields, setDepositIs),
    recogniseDeposit: onDeposit(recogniseFields, recogniseDeposits),
    returnDeposit: onDeposit(recogniseFields, returnDeposits),
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
  // What the office does in the client's home of a project.
  projects: {
    presentSelection: {
      scope: "project.update",
      asks: presents,
      async run(tx, id, { selectionId, version, validUntil }) {
        await presentOffer(tx, id, String(selectionId), Number(version), { validUntil });
        return { id };
      },
    },
    withdrawSelection: {
      scope: "project.update",
      asks: { selectionId: reference("selection", { partOf: "id" }) },
      async run(tx, id, { selectionId }) {
        await withdrawOffer(tx, id, String(selectionId));
        return { id };
      },
    },
    acceptChange: {
      scope: "project.update",
      asks: presents,
      run: async (tx, id, { selectionId, version, validUntil }) =>
        acceptChange(tx, id, String(selectionId), Number(version), { validUntil }).then(() => ({ id })),
    },
    refuseChange: {
      scope: "project.update",
      asks: { selectionId: reference("selection", { partOf: "id" }), ...refuseChangeFields },
      async run(tx, id, { selectionId, note }) {
        await refuseChange(tx, id, String(selectionId), { note });
        return { id };
      },
    },
    undoChange: {
      scope: "project.update",
      asks: { selectionId: reference("selection", { partOf: "id" }) },
      run: async (tx, id, { selectionId }) => undoChange(tx, id, String(selectionId)).then(() => ({ id })),
    },
    answerQuestion: {
      scope: "project.update",
      asks: { question: text({ max: 40 }), ...answerFields },
      async run(tx, id, { question, ...answer }) {
        await answerSelection(tx, id, String(question), answer);
        return { id };
      },
    },
    answerHome: {
      scope: "project.update",
      asks: messageFields,
      async run(tx, id, sent) {
        await answerHome(tx, id, sent);
        return { id };
      },
    },
    pauseHome: {
      scope: "changeOrder.send",
      asks: pauseFields,
      async run(tx, id, sent) {
        await pauseHome(tx, id, sent);
        return { id };
      },
    },
    resumeHome: {
      scope: "changeOrder.send",
      asks: {},
      async run(tx, id) {
        await resumeHome(tx, id);
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

/** What of a record is read, and written as a whole where it can be, at an address below the record's. */
export type SubResource = {
  fields: Fields;
  scope: Permission;
  // Without `write` it is read alone, and has no version: what is done there are acts.
  read: (ctx: Ctx, id: string) => Promise<Sent & { version?: number }>;
  write?: (ctx: Ctx, id: string, version: number, sent: Sent) => Promise<void>;
};

export const subResources: Readonly<Record<string, Readonly<Record<string, SubResource>>>> = {
  "bank-rows": { movements: { fields: movementFields, scope: "moneyAccount.read", read: movementsFor } },
  "cheque-books": { numbers: { fields: numberFields, scope: "chequeBook.read", read: numbersForPrograms } },
  suppliers: { cheques: { fields: chequeFields, scope: "cost.read", read: supplierCheques } },
  quotations: {
    deposit: { fields: depositValueFields, scope: "invoice.read", read: depositValues },
    draft: { fields: draftValueFields, scope: "quotation.update", read: draftValues, write: changeDraftValues },
  },
  projects: { home: { fields: homeValueFields, scope: "changeOrder.read", read: homeValues } },
};
