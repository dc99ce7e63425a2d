import { Link } from "react-router";
import type { Statement } from "#app/crm/base/bank-statements/operations.server.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import table from "#app/ui/table.module.css";
import { FigureCell, MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";

type Props = { statements: readonly Statement[]; onRemove?: (statement: Statement) => void };

export function ImportedStatements({ statements, onRemove }: Props) {
  const t = useTranslate();
  const { date, number } = useFormat();
  return (
    <MoneyColumns of={statements.flatMap(({ opening, closing }) => [opening, closing])}>
      <Table
        label={t("bankStatement.taken.title")}
        columns={[
          t("bankStatement.taken.days"),
          { figure: t("bankStatement.taken.rows") },
          { money: t("bankStatement.take.opening") },
          { money: t("bankStatement.take.closing") },
          onRemove !== undefined && { acts: t("bankStatement.acts") },
        ]}
      >
        <tbody>
          {statements.map((statement, at) => (
            <tr key={statement.id}>
              <th scope="row">{`${date(statement.from)} – ${date(statement.to)}`}</th>
              <FigureCell>
                <Link to={`/crm/bank-rows?statementId=${statement.id}`}>{number(statement.rows)}</Link>
              </FigureCell>
              <MoneyCell value={statement.opening} />
              <MoneyCell value={statement.closing} />
              {onRemove && (
                <td className={table.acts}>
                  {at === 0 && (
                    <span className={classes(ui.row(2, "nowrap", "last"), ui.text("whole"))}>
                      <Button size="compact" kind="line" onClick={() => onRemove(statement)}>
                        {t("bankStatement.taken.remove")}
                      </Button>
                    </span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </MoneyColumns>
  );
}
