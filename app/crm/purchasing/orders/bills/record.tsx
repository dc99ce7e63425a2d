import { hasOwnPage } from "./fields.ts";
import { useState } from "react";
import { Panel } from "#app/crm/panels.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { RecordColumns, RecordStack } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { egp, PaymentDialog } from "#app/crm/purchasing/orders/page/dialogs.tsx";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { BillLines } from "./lines.tsx";
import { ChosenBills } from "./chosen-bills.tsx";
import { supplierBillEntity } from "./entity.ts";
import { supplierBillFlow } from "./flow.ts";
import type { supplierBillFields } from "./fields.ts";
import { namesOfLines } from "./lines.server.ts";
import { supplierBillRecords } from "./operations.server.ts";
import { SupplierPayments } from "./payments.tsx";
import { SupplierRetention } from "#app/crm/purchasing/orders/retained/retained.tsx";
import { settlingOf, type Settling } from "./page-data.server.ts";

type SupplierBillPage = PlainPage<typeof supplierBillFields> & Settling;
const plain = plainPage(supplierBillRecords);

export const loader = recordPage({
  entity: supplierBillEntity,
  parts: { overview: ["files", "timeline"] },
  async read(ctx: Ctx, id: string): Promise<SupplierBillPage> {
    const page = await plain(ctx, id);
    const may = {
      ...page.may,
      update: page.may.update && hasOwnPage(page.record) && page.record.status !== "cancelled",
    };
    const options = await namesOfLines(ctx, page.record.lines, page.options);
    return { ...page, options, may, ...(await settlingOf(ctx, page.record)) };
  },
});
export default recordRoute(supplierBillEntity, SupplierBillBody);

function SupplierBillBody({ page }: { page: SupplierBillPage }) {
  const { record, options, left, credited, kept, pays, credits, payments } = page;
  const t = useTranslate();
  const [paying, setPaying] = useState(false);
  const moves = useMoves<SupplierBillPage["record"]>({
    flow: supplierBillFlow,
    path: supplierBillEntity.path,
    nameOf: ({ number }) => number,
    valuesOf: ({ number }) => ({ number }),
  });
  const drawn = { entity: supplierBillEntity, options };
  const figures = [
    ...(["net", "vat", "total"] as const).map((name) => ({ label: t(`supplierBill.field.${name}`), value: { money: record[name] ?? 0 } })),
    ...(credited === 0 ? [] : [{ label: t("supplierBill.credit.sum"), value: { money: -credited } }]),
    ...(kept === 0 ? [] : [{ label: t("order.sums.kept"), value: { money: kept } }]),
    ...(left === null ? [] : [{ label: t("supplierBill.field.left"), value: { money: left } }]),
  ];
  return (
    <RecordFrame
      {...drawn}
      page={page}
      moves={moves}
      {...(record.creditOfId && { eyebrow: t("supplierBill.credit.one") })}
      actions={
        <>
          {credits && (
            <Button kind="line" icon="receipt" to={`${supplierBillEntity.path}/new?creditOfId=${record.id}`}>
              {t("supplierBill.credit.do")}
            </Button>
          )}
          {pays && (
            <Button icon="banknote" onClick={() => setPaying(true)}>
              {t("supplierBill.pay.do")}
            </Button>
          )}
        </>
      }
    >
      <RecordStack>
        <Ledger figures={figures} />
        <BillLines record={record} options={options} />
        <SupplierRetention
          retained={page.retained}
          of={{ address: `/crm/suppliers/${record.supplierId}/pay`, number: record.number, named: { id: record.id } }}
          pays={pays}
        />
        <RecordColumns
          side={
            <>
              <RecordFacts {...drawn} record={record} />
              <Panel name="files" />
            </>
          }
        >
          {left !== null && <SupplierPayments payments={payments} />}
          <Panel name="timeline" />
        </RecordColumns>
      </RecordStack>
      {paying && <PayBill page={page} onEnd={() => setPaying(false)} />}
    </RecordFrame>
  );
}

function PayBill({
  page: { record, options, left, withheld, withheldBase, withholding, taxNumber, open, books },
  onEnd,
}: {
  page: SupplierBillPage;
  onEnd: () => void;
}) {
  const t = useTranslate();
  const { language } = useLanguage();
  const own = withheld > 0 ? { withheldBase: egp(withheldBase), withheldRate: String(withholding / 100) } : {};
  const name = options["supplierId"]?.[0]?.label;
  const bills = left ? { [record.id]: egp(left) } : {};
  return (
    <PaymentDialog
      address={`/crm/suppliers/${record.supplierId}/pay`}
      id={record.id}
      title={t("supplierBill.pay.dialog", { name: name ? inLanguage(name, language).text : "" })}
      begun={{ kind: left ? "payment" : "return", amount: egp((left ?? 0) - withheld), withheld: egp(withheld), bills, ...own }}
      taxNumber={taxNumber}
      books={books}
      onEnd={onEnd}
    >
      {(draft, set, errors) => (
        <>
          <p>{t("supplierBill.pay.text")}</p>
          <ChosenBills rate={withholding} {...{ open, draft, set, errors }} />
        </>
      )}
    </PaymentDialog>
  );
}
