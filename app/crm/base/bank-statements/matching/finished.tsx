import type { Finished } from "#app/crm/base/bank-statements/operations.server.ts";
import { PersonOf } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import table from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";

type Shown = Omit<Finished, "finishedAt" | "reopenedAt"> & { finishedAt: Date | string; reopenedAt: Date | string | null };
type Props = { finished: readonly Shown[]; onReopen?: (to: string) => void };

export function FinishedReconciliations({ finished, onReopen }: Props) {
  const t = useTranslate();
  const { date } = useFormat();
  const last = finished.find(({ reopenedAt }) => reopenedAt === null);
  return (
    <MoneyColumns of={finished.map(({ closing }) => closing)}>
      <Table
        label={t("bankStatement.finished.title")}
        columns={[
          t("bankStatement.finished.to"),
          { money: t("bankStatement.finished.balance") },
          t("bankStatement.finished.state"),
          onReopen !== undefined && { acts: t("bankStatement.acts") },
        ]}
      >
        <tbody>
          {finished.map((one) => (
            <tr key={one.id}>
              <th scope="row">{date(one.to)}</th>
              <MoneyCell value={one.closing} />
              <td>
                <span className={ui.row(2, "baseline")}>
                  <PersonOf id={one.reopenedBy ?? one.finishedBy} />
                  <FreeText>
                    {one.reopenedAt
                      ? t("bankStatement.finished.reopened", { day: date(one.reopenedAt), reason: one.reopenReason ?? "" })
                      : t("bankStatement.finished.by", { day: date(one.finishedAt) })}
                  </FreeText>
                </span>
              </td>
              {onReopen && (
                <td className={table.acts}>
                  {one === last && (
                    <span className={classes(ui.row(2, "nowrap", "last"), ui.text("whole"))}>
                      <Button size="compact" kind="line" onClick={() => onReopen(one.to)}>
                        {t("bankStatement.reopen.open")}
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
