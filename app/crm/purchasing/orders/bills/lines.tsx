import type { ReactNode } from "react";
import { LineTable, type LineColumn } from "#app/crm/base/priced/lines/line-table.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import type { Option, Options } from "#app/kit/entity/screens.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { BillItem } from "./fields.ts";

type Line = BillItem & { id: string };
type LinesProps = { record: { id: string; orderId: string | null; lines: readonly BillItem[] }; options: Options };

/** The lines of a bill without an order, or of a credit note; a bill of an order has its lines there. */
export function BillLines({ record, options }: LinesProps) {
  const t = useTranslate();
  if (record.lines.length === 0) return null;
  const column = (name: "taxCode", cell: (line: Line) => ReactNode) => ({ name, label: t(`supplierBill.line.${name}`), cell });
  const named = (name: "net" | "vat" | "amount") => ({ name, label: t(`supplierBill.line.${name}`) });
  const columns: LineColumn<Line>[] = [
    column("taxCode", (line) => <Named of={line.taxCode} among={options["taxCode"]} />),
    { ...named("net"), money: ({ net }) => net },
    { ...named("vat"), money: ({ vat }) => vat },
    { ...named("amount"), money: ({ net, vat }) => (net ?? 0) + (vat ?? 0) },
  ];
  const lines = record.lines.map((line, at): Line => ({ ...line, id: String(at) }));
  return (
    <Block title={t("supplierBill.section.lines")}>
      <LineTable
        item={t("supplierBill.line.description")}
        renderItem={(line) => <Item line={line} options={options} ofOrder={record.orderId !== null} />}
        columns={columns}
        sections={[{ id: record.id, name: { en: "", ar: "" }, sum: null, lines }]}
      />
    </Block>
  );
}

function Item({ line: { description, category, projectId }, options, ofOrder }: { line: Line; options: Options; ofOrder: boolean }) {
  const project = options["projectId"]?.find(({ value }) => value === projectId);
  return (
    <>
      <bdi>{description}</bdi>
      <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet", "regular"))}>
        {category && <Named of={category} among={options["category"]} />}
        {projectId && project && <RecordLink kind="project" id={projectId} name={project.label} />}
        {!projectId && !ofOrder && <Office />}
      </span>
    </>
  );
}

function Office() {
  const t = useTranslate();
  return <span>{t("supplierBill.line.office")}</span>;
}

function Named({ of, among = [] }: { of: string | null; among: readonly Option[] | undefined }) {
  const label = among.find(({ value }) => value === of)?.label;
  return label ? <Both value={label} /> : of;
}
