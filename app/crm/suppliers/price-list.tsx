import { Button } from "@mantine/core";
import { Link } from "react-router";
import { EntityList } from "#app/kit/entity/entity-list.tsx";
import { changeList, loadList } from "#app/kit/entity/list-page.server.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { SupplierPrice } from "./operations.server.ts";
import { supplierPriceRecords } from "./operations.server.ts";
import { LostMargin } from "./panel.tsx";
import { PriceStandingMark } from "./price-standing.tsx";
import { supplierPriceEntity } from "./price-entity.ts";

export const loader = loadList(supplierPriceRecords, supplierPriceEntity);
export const action = changeList(supplierPriceRecords);

const cells = {
  code: ({ code }: SupplierPrice) => <Ltr>{code}</Ltr>,
  validFrom: (price: SupplierPrice) => <PriceStandingMark price={price} />,
};

/** What suppliers ask and asked, each price with its days, and the quotations that it leaves behind. */
export default function SupplierPrices() {
  const t = useTranslate();
  return (
    <EntityList
      screens={supplierPriceEntity}
      cells={cells}
      lead={t("supplierPrice.list.lead")}
      toolbar={<LostMargin />}
      actions={
        <Button component={Link} to="/crm/suppliers" variant="default" leftSection={<Icon name="truck" flip />}>
          {t("supplierPrice.list.suppliers")}
        </Button>
      }
    />
  );
}
