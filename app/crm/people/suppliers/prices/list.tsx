import { useLoaderData } from "react-router";
import { may } from "#app/access/permissions.ts";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { readPart } from "#app/platform/http/body/read-part.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { supplierPriceRecords, type SupplierPrice } from "#app/crm/people/suppliers/operations.server.ts";
import { linesThatLostMargin } from "#app/crm/sales/quotations/operations.server.ts";
import { LostMargin } from "#app/crm/sales/quotations/panel.tsx";
import { PriceStateMark } from "./price-state.tsx";
import { SupplierTabs } from "#app/crm/people/suppliers/panel.tsx";
import { supplierPriceEntity } from "./entity.ts";

const list = loadList(supplierPriceRecords, supplierPriceEntity);
/** The list can stand without its hint (ms). */
const hint = 2_000;

export const loader = asLoader(async (ctx, args) => ({
  ...(await list(args)),
  lost: may(ctx, "quotation.read") ? await readPart(ctx, hint, "margin that was lost", linesThatLostMargin(ctx)) : null,
}));
export const action = changeList(supplierPriceRecords, supplierPriceEntity);

const cells = {
  code: ({ code }: SupplierPrice) => <Ltr>{code}</Ltr>,
  validFrom: (price: SupplierPrice) => <PriceStateMark price={price} />,
};

export default function SupplierPrices() {
  const t = useTranslate();
  const { lost } = useLoaderData<typeof loader>();
  return (
    <EntityList
      screens={supplierPriceEntity}
      cells={cells}
      lead={t("supplierPrice.list.lead")}
      toolbar={lost?.ok && <LostMargin found={lost.data} />}
      tabs={<SupplierTabs />}
    />
  );
}
