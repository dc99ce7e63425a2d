import type { WithheldLedger } from "#app/crm/purchasing/orders/operations.server.ts";
import type { Certificates } from "#app/crm/money/payments/operations.server.ts";
import { columnsOf, type Sheet } from "#app/crm/office/reports/fields.ts";

const numbers = (rows: readonly { number: string }[]): string => rows.map(({ number }) => number).join(", ");

export const certificatesSheet = ({ rows, total }: Certificates): Sheet => ({
  name: "certificates",
  columns: columnsOf({
    client: "name",
    certificateState: "word",
    date: "date",
    certificate: "code",
    taxPeriod: "quarter",
    ofPayments: "code",
    withheld: "money",
  }),
  rows: rows.map(({ client, state, on, number, period, invoices, payments, amount }) => ({
    cells: [client.name, state, on, number, period, numbers([...invoices, ...payments]), amount],
    to: `/crm/invoices/certificates?client=${client.id}`,
  })),
  total: ["", "", "", "", "", "", total],
});

export const withheldSheet = ({ rows, base, total }: WithheldLedger): Sheet => ({
  name: "withheld",
  columns: columnsOf({
    supplier: "name",
    taxNumber: "code",
    quarter: "quarter",
    base: "money",
    rate: "percent",
    withheld: "money",
    remittedState: "word",
    remittedOn: "date",
    remittance: "code",
  }),
  rows: rows.map((row) => ({
    cells: [
      row.supplier.name,
      row.supplier.taxNumber,
      row.quarter,
      row.base,
      row.rate,
      row.amount,
      row.state,
      row.remittedOn,
      row.reference,
    ],
    to: `/crm/suppliers/withheld?supplier=${row.supplier.id}`,
  })),
  total: ["", "", "", base, "", total, "", "", ""],
});
