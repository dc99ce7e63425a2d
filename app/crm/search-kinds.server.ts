import { isNull, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Format } from "#app/locale/format.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { Series } from "#app/values/number-format.ts";
import { readablePhone } from "#app/values/phone.ts";
import { clientTable } from "./clients/table.server.ts";
import { expenseTable } from "./expenses/table.server.ts";
import { visibleExpenses } from "./expenses/visible.server.ts";
import { invoiceTable } from "./invoices/table.server.ts";
import { leadTable } from "./leads/table.server.ts";
import { meetingTable } from "./meetings/table.server.ts";
import { paymentTable } from "./payments/table.server.ts";
import { crmProjectTable } from "./projects/table.server.ts";
import { quotationTable } from "./quotations/table.server.ts";
import type { SubjectKind } from "./subjects.ts";
import { supplierTable } from "./suppliers/table.server.ts";
import { taskTable } from "./tasks/table.server.ts";

/** A row as the palette shows it; which columns stand behind it, the kind says. */
export type Found = {
  id: string;
  en: string;
  ar: string;
  number: string;
  status: string;
  phone: string;
  e164: string;
  when: Date | string | null;
};

export type SearchKind = {
  kind: SubjectKind;
  table: PgTable & { id: PgColumn; search: PgColumn; updatedAt: PgColumn };
  columns: { en: PgColumn; ar: PgColumn; number?: PgColumn; status?: PgColumn; phone?: PgColumn; e164?: PgColumn; when?: PgColumn };
  /** The series its numbers belong to. */
  series?: Series;
  /** Rows that a list would not show either. */
  where?: SQL | undefined;
  /** Which rows this reader may know of. */
  visible?: (ctx: Ctx) => SQL | undefined;
};

/** Everything the CRM is searched for, in the order of its sections. */
export const searchKinds: readonly SearchKind[] = [
  {
    kind: "client",
    table: clientTable,
    columns: {
      en: clientTable.nameEn,
      ar: clientTable.nameAr,
      number: clientTable.number,
      status: clientTable.status,
      phone: clientTable.phoneRaw,
      e164: clientTable.phoneE164,
    },
    series: "CLI",
    where: isNull(clientTable.mergedIntoId),
  },
  {
    kind: "lead",
    table: leadTable,
    columns: {
      en: leadTable.nameEn,
      ar: leadTable.nameAr,
      number: leadTable.number,
      status: leadTable.status,
      phone: leadTable.phoneRaw,
      e164: leadTable.phoneE164,
    },
    series: "LED",
  },
  {
    kind: "project",
    table: crmProjectTable,
    columns: { en: crmProjectTable.nameEn, ar: crmProjectTable.nameAr, number: crmProjectTable.number, status: crmProjectTable.status },
    series: "PRJ",
  },
  {
    kind: "quotation",
    table: quotationTable,
    columns: {
      en: quotationTable.titleEn,
      ar: quotationTable.titleAr,
      number: quotationTable.seriesNumber,
      status: quotationTable.status,
    },
    series: "QTN",
  },
  {
    kind: "invoice",
    table: invoiceTable,
    columns: { en: invoiceTable.titleEn, ar: invoiceTable.titleAr, number: invoiceTable.number, status: invoiceTable.status },
    series: "INV",
  },
  {
    kind: "payment",
    table: paymentTable,
    columns: { en: paymentTable.number, ar: paymentTable.number, number: paymentTable.number, when: paymentTable.receivedOn },
    series: "PAY",
  },
  {
    kind: "task",
    table: taskTable,
    columns: { en: taskTable.title, ar: taskTable.title, status: taskTable.status, when: taskTable.dueOn },
  },
  {
    kind: "meeting",
    table: meetingTable,
    columns: { en: meetingTable.titleEn, ar: meetingTable.titleAr, status: meetingTable.status, when: meetingTable.startsAt },
  },
  {
    kind: "supplier",
    table: supplierTable,
    columns: {
      en: supplierTable.nameEn,
      ar: supplierTable.nameAr,
      status: supplierTable.status,
      phone: supplierTable.phoneRaw,
      e164: supplierTable.phoneE164,
    },
  },
  {
    kind: "expense",
    table: expenseTable,
    columns: {
      en: expenseTable.number,
      ar: expenseTable.number,
      number: expenseTable.number,
      status: expenseTable.status,
      when: expenseTable.spentOn,
    },
    series: "EXP",
    visible: visibleExpenses,
  },
];

/** The line below a name: its number, how to reach it or when it is, and how it stands. */
export function captionOf({ en, number, phone, e164, when, status }: Found, words: string, t: Translate, format: Format): string {
  const key = `${words}.choice.status.${status}`;
  const parts = [
    // What is called by its number needs it once.
    number !== en && number,
    phone && `\u2066${readablePhone({ raw: phone, e164: e164 || null })}\u2069`,
    when && (when instanceof Date ? format.dateTime(when) : format.date(when)),
    status && t(key),
  ];
  return parts.filter(Boolean).join(" · ");
}
