import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Contacts } from "#app/kit/record/contacts.tsx";
import { RecordColumns, RecordStack, RecordText } from "#app/kit/record/record-head.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Button } from "#app/ui/button.tsx";
import { SupplierBank } from "./bank.tsx";
import { SupplierPapers, SupplierPrices } from "./blocks.tsx";
import { supplierEntity } from "./entity.ts";
import { supplierPage, type SupplierPage } from "./page-data.server.ts";

export const loader = recordPage({
  entity: supplierEntity,
  read: supplierPage,
  parts: ({ prices }) => ({
    overview: ["lostMargin", "recent"],
    tabs: ["timeline", "orders", ...(prices ? ["prices"] : []), "papers", "tasks", "meetings", "files"],
  }),
});

export default recordRoute(supplierEntity, SupplierBody);

function SupplierBody({ page, at }: { page: SupplierPage; at: ShownTabs }) {
  const { record, options, may } = page;
  const t = useTranslate();
  const papers = (
    <RecordStack>
      <SupplierPapers page={page} />
      <SupplierBank page={page} />
    </RecordStack>
  );
  return (
    <RecordFrame
      entity={supplierEntity}
      page={page}
      actions={
        may.order && (
          <Button to={`/crm/suppliers/orders/new?supplier=${record.id}`} icon="plus">
            {t("supplier.head.order")}
          </Button>
        )
      }
      at={at}
      tabs={{
        prices: { label: t("supplier.prices.title"), content: <SupplierPrices page={page} /> },
        papers: { label: t("supplier.paper.title"), content: papers },
      }}
    >
      <RecordColumns side={<RecordFacts entity={supplierEntity} record={record} options={options} />}>
        <Panel name="lostMargin" />
        <Contacts title={t("supplier.section.people")} contacts={record.contacts} />
        <RecordText title={t("supplier.field.notes")}>{record.notes}</RecordText>
        <Panel name="recent" />
      </RecordColumns>
    </RecordFrame>
  );
}
