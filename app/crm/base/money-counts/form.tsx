import { useLoaderData } from "react-router";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { denominations, denominationNames, moneyCountFields } from "./fields.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { readNumber } from "#app/kit/fields/decimal.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import type { EntityForm as Form } from "#app/kit/form/use-entity-form.ts";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { moneyCountEntity } from "./entity.ts";
import { moneyCountRecords } from "./operations.server.ts";

const opened = loadRecord(moneyCountRecords, moneyCountEntity);

export const loader = asLoader(async (ctx, args) => {
  const moneyAccountId = args.url.searchParams.get("moneyAccountId");
  const first: Draft = { on: cairoDay(ctx.now()), ...(moneyAccountId && { moneyAccountId }) };
  return { ...(await opened(args)), first };
});
export const action = saveRecord(moneyCountRecords, moneyCountEntity);

const hidden = ({ status }: Draft): string[] => (status ? ["moneyAccountId", "on", ...denominationNames] : []);
const above = (form: Form) => !form.draft["status"] && <Counted draft={form.draft} />;

/** The sum of the pieces typed so far. What the books have is not shown before the count is saved, so that nobody counts towards it. */
function Counted({ draft }: { draft: Draft }) {
  const t = useTranslate();
  const sum = denominationNames.reduce(
    (all, name) => all + Math.max(0, readNumber(String(draft[name] ?? "")) ?? 0) * denominations[name],
    0,
  );
  const most = moneyCountFields.counted.max;
  return <Ledger figures={[{ label: t("moneyCount.field.counted"), value: { money: Math.min(most, Math.round(sum)) } }]} />;
}

export default function MoneyCountForm() {
  const { first } = useLoaderData<typeof loader>();
  return <EntityForm screens={moneyCountEntity} hidden={hidden} above={above} first={first} />;
}
