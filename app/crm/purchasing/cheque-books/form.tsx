import { useLoaderData } from "react-router";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { chequeBookEntity } from "./entity.ts";
import { chequeBookRecords } from "./operations.server.ts";

const opened = loadRecord(chequeBookRecords, chequeBookEntity);

export const loader = asLoader(async (_ctx, args) => {
  const moneyAccountId = args.url.searchParams.get("moneyAccountId");
  return { ...(await opened(args)), first: moneyAccountId ? { moneyAccountId } : {} };
});
export const action = saveRecord(chequeBookRecords, chequeBookEntity);

const closed = ({ status }: Draft): string[] => (status ? ["moneyAccountId", "series", "first", "last"] : []);

export default function ChequeBookForm() {
  const { first } = useLoaderData<typeof loader>();
  return <EntityForm screens={chequeBookEntity} first={first} closed={closed} />;
}
