import type { LineOnPaper, Paper } from "#app/crm/base/documents/fields.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import lines from "#app/kit/table/lines.module.css";
import table from "#app/kit/table/table.module.css";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Both } from "#app/shell/bilingual-text.tsx";

/** What is added and what falls away, by room, and what it comes to. */
export function ChangeLines({ paper: { sections, sums } }: { paper: Paper }) {
  const t = useTranslate();
  const { amount, money } = useFormat();
  return (
    <Block title={t("changeOrder.section.lines")}>
      <div className={table.wrap}>
        <table className={classes(table.table, lines.lines)}>
          <thead>
            <tr>
              <th scope="col">{t("changeOrder.line.description")}</th>
              <th scope="col" className={table.end}>
                {t("changeOrder.line.quantity")}
              </th>
              <th scope="col" className={table.end}>
                {t("changeOrder.line.unitPrice")}
              </th>
              <th scope="col" className={table.end}>
                {t("changeOrder.line.amount")}
              </th>
            </tr>
          </thead>
          <tbody>
            {sections.flatMap((section) => [
              ...(section.name.en || section.name.ar
                ? [
                    <tr key={section.id} className={lines.section}>
                      <th scope="colgroup" colSpan={3}>
                        <Both value={section.name} />
                      </th>
                      <td className={table.end}>{section.sum !== null && <span className="num">{amount(section.sum)}</span>}</td>
                    </tr>,
                  ]
                : []),
              ...section.lines.map((line) => <Line key={line.id} line={line} />),
            ])}
            {sums && (
              <>
                <tr>
                  <td colSpan={3}>{t("changeOrder.preview.net")}</td>
                  <td className={table.end}>
                    <span className="num">{amount(sums.net)}</span>
                  </td>
                </tr>
                {sums.taxes.map((tax) => (
                  <tr key={tax.code}>
                    <td colSpan={3}>
                      <Both value={tax.name} />
                    </td>
                    <td className={table.end}>
                      <span className="num">{amount(tax.amount)}</span>
                    </td>
                  </tr>
                ))}
                <tr className={lines.sum}>
                  <td colSpan={3}>{t("changeOrder.preview.total")}</td>
                  <td className={table.end}>
                    <span className="num">{money(sums.total)}</span>
                  </td>
                </tr>
              </>
            )}
          </tbody>
        </table>
      </div>
    </Block>
  );
}

function Line({ line }: { line: LineOnPaper }) {
  const t = useTranslate();
  const { amount, number } = useFormat();
  const deducts = line.effect === "deduct";
  return (
    <tr>
      <td className={lines.item}>
        <Both value={line.description} />
        {deducts && <small>{t("changeOrder.choice.effect.deduct")}</small>}
      </td>
      <td className={table.end}>
        {line.quantity !== null && (
          <span className="num">
            {number(line.quantity)} <Both value={line.unit} />
          </span>
        )}
      </td>
      <td className={table.end}>{line.unitPrice !== null && <span className="num">{amount(line.unitPrice)}</span>}</td>
      <td className={table.end}>{line.net !== null && <span className="num">{amount((deducts ? -1 : 1) * line.net)}</span>}</td>
    </tr>
  );
}
