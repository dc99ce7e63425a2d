import type { ReactNode } from "react";
import type { SnapshotLine, SnapshotSums } from "#app/crm/base/documents/fields.ts";
import lines from "#app/kit/table/lines.module.css";
import table from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { decimalsOf } from "#app/locale/format.ts";
import { useFormat } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/ui/primitives.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { nameWithRate } from "#app/values/rate-name.ts";
import css from "./line-table.module.css";

type LineHead = { name: string; label: string; quiet?: boolean };
type MoneyOf<L> = { money: (line: L) => Piastres | null };
export type LineColumn<L> = LineHead & ({ cell: (line: L) => ReactNode } | MoneyOf<L>);

type LineSection<L> = { id: string; name: Bilingual; heading?: ReactNode; sum: Piastres | null; lines: readonly L[] };

export type SumRow = { name: string; label: ReactNode; figure: Piastres; total?: boolean };

type LineTableProps<L> = {
  item: string;
  renderItem: (line: L) => ReactNode;
  columns: readonly LineColumn<L>[];
  sections: readonly LineSection<L>[];
  sums?: readonly SumRow[];
  isText?: (line: L) => boolean;
  isLeft?: (line: L) => boolean;
  label?: string;
};

export function LineTable<L extends { id: string }>(props: LineTableProps<L>) {
  const { item, columns, sections, sums = [], isText, label } = props;
  const written = sections.flatMap(({ sum, lines: all }) => [
    sum,
    ...all.filter((line) => !isText?.(line)).flatMap((line) => columns.map((column) => ("money" in column ? column.money(line) : null))),
  ]);
  return (
    <MoneyColumns of={[...written, ...sums.map(({ figure }) => figure)]}>
      <Table
        label={label ?? item}
        look={classes(lines.lines, css.lines, columns.at(-1)?.name !== "received" && css.amounts)}
        columns={[item, ...columns.map((column) => ("money" in column ? { money: column.label } : { figure: column.label }))]}
      >
        <tbody>
          {sections.map((section) => (
            <Section key={section.id} section={section} {...props} />
          ))}
          {sums.map(({ name, label: what, figure, total }) => (
            <tr key={name} data-total={total} className={total ? lines.sum : css.quiet}>
              <td>{what}</td>
              <Between columns={columns} />
              <MoneyCell value={figure} />
            </tr>
          ))}
        </tbody>
      </Table>
    </MoneyColumns>
  );
}

function Between<L>({ columns }: { columns: readonly LineColumn<L>[] }) {
  return columns.length > 1 && <td colSpan={columns.length - 1} />;
}

type SectionProps<L> = { section: LineSection<L> } & Pick<LineTableProps<L>, "columns" | "renderItem" | "isText" | "isLeft">;

function Section<L extends { id: string }>({ section, columns, renderItem, isText, isLeft }: SectionProps<L>) {
  return (
    <>
      {(section.name.en || section.name.ar) && (
        <tr className={lines.section}>
          <th scope="rowgroup">{section.heading ?? <Both value={section.name} />}</th>
          <Between columns={columns} />
          {section.sum === null ? <td /> : <MoneyCell value={section.sum} />}
        </tr>
      )}
      {section.lines.map((line) =>
        isText?.(line) ? (
          <tr key={line.id}>
            <td className={css.text}>{renderItem(line)}</td>
            <Between columns={columns} />
            <td />
          </tr>
        ) : (
          <tr key={line.id} className={classes(isLeft?.(line) && css.faint)}>
            <td className={lines.item}>{renderItem(line)}</td>
            {columns.map((column) =>
              "money" in column ? (
                <MoneyCell key={column.name} value={column.money(line)} className={column.quiet && css.faint} />
              ) : (
                <td key={column.name} className={classes(table.end, column.quiet && css.faint)}>
                  <span className="num">{column.cell(line)}</span>
                </td>
              ),
            )}
          </tr>
        ),
      )}
    </>
  );
}

export function useFigures(
  labels: Record<"quantity" | "price" | "amount", string>,
  sections: readonly Pick<LineSection<SnapshotLine>, "lines">[],
): LineColumn<SnapshotLine>[] {
  const { number } = useFormat();
  const decimals = decimalsOf(sections.flatMap((section) => section.lines.map(({ quantity }) => quantity)));
  return [
    {
      name: "quantity",
      label: labels.quantity,
      cell: ({ quantity, unit }) =>
        quantity === null ? null : (
          <>
            {number(quantity, decimals)} <Both value={unit} />
          </>
        ),
    },
    { name: "price", label: labels.price, money: ({ unitPrice }) => unitPrice },
    { name: "amount", label: labels.amount, money: ({ net, effect }) => (net !== null && effect === "deduct" ? -net : net) },
  ];
}

export function TaxName({ tax: { name, rate } }: { tax: Pick<SnapshotSums["taxes"][number], "name" | "rate"> }) {
  const { percent } = useFormat();
  const named = (side: string) => side && nameWithRate(side, percent(rate));
  return <Both value={{ en: named(name.en), ar: named(name.ar) }} />;
}
