import { Link } from "react-router";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";

/** The list below which a record of each kind has its page. Written out: the entities themselves are more than a page needs. */
export const listPaths = {
  lead: "/crm/leads",
  client: "/crm/clients",
  project: "/crm/projects",
  changeOrder: "/crm/projects/changes",
  supplier: "/crm/suppliers",
  order: "/crm/suppliers/orders",
  expense: "/crm/expenses",
  custody: "/crm/expenses/custody",
  quotation: "/crm/quotations",
  meeting: "/crm/meetings",
  invoice: "/crm/invoices",
  payment: "/crm/invoices/payments",
} as const;

export const isListPath = (kind: string | null): kind is keyof typeof listPaths => kind !== null && Object.hasOwn(listPaths, kind);

type RecordLinkProps = { kind: keyof typeof listPaths; id: string | null; name: string | Bilingual; className?: string | undefined };

export const RecordLink = ({ kind, id, name, className }: RecordLinkProps) => (
  <Link to={`${listPaths[kind]}/${id}`} className={className}>
    {typeof name === "string" ? <Ltr>{name}</Ltr> : <Both value={name} />}
  </Link>
);
