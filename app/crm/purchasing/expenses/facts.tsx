import { Link } from "react-router";
import type { ReactNode } from "react";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { ExpensePage } from "./page-data.server.ts";

export function ExpenseFacts({ page: { expense, options } }: { page: ExpensePage }) {
  const t = useTranslate();
  const { date } = useFormat();
  const named = (field: keyof typeof expense, path?: string): ReactNode => {
    const value = expense[field];
    const label = typeof value === "string" ? options[field]?.find((option) => option.value === value)?.label : undefined;
    if (!label) return null;
    return path ? (
      <Link to={`${path}/${String(value)}`}>
        <Both value={label} />
      </Link>
    ) : (
      <Both value={label} />
    );
  };
  return (
    <Block title={t("expense.facts.title")}>
      <Facts>
        <Fact label={t("expense.field.spentOn")}>{expense.spentOn && date(expense.spentOn)}</Fact>
        <Fact label={t("expense.field.category")}>{named("category")}</Fact>
        <Fact label={t("expense.field.supplierId")}>{named("supplierId", "/crm/suppliers")}</Fact>
        <Fact label={t("expense.field.taxDoc")}>{expense.taxDoc && t(`expense.choice.taxDoc.${expense.taxDoc}`)}</Fact>
        <Fact label={t("expense.field.payee")}>{expense.payee}</Fact>
        <Fact label={t("expense.field.projectId")}>{named("projectId", "/crm/projects") ?? t("expense.office")}</Fact>
        <Fact label={t("expense.field.phaseId")}>{named("phaseId")}</Fact>
        <Fact label={t("expense.field.orderId")}>{named("orderId")}</Fact>
        <Fact label={t("expense.field.paidFrom")}>{expense.paidFrom && t(`expense.choice.paidFrom.${expense.paidFrom}`)}</Fact>
        <Fact label={t("expense.field.custodyId")}>{named("custodyId", "/crm/expenses/custody")}</Fact>
        <Fact label={t("expense.field.createdBy")}>{expense.createdBy && <Who id={expense.createdBy} />}</Fact>
        <Fact label={t("expense.field.submittedBy")}>
          {expense.submittedBy && expense.submittedBy !== expense.createdBy && <Who id={expense.submittedBy} />}
        </Fact>
        <Fact label={t("expense.field.decidedBy")}>{expense.decidedBy && <Who id={expense.decidedBy} />}</Fact>
        <Fact label={t("expense.field.decisionNote")}>{expense.decisionNote}</Fact>
        <Fact label={t("expense.field.settledOn")}>{expense.settledOn && date(expense.settledOn)}</Fact>
        <Fact label={t("expense.field.number")}>
          <Ltr>{expense.number}</Ltr>
        </Fact>
      </Facts>
    </Block>
  );
}

function Who({ id }: { id: string | null }) {
  const name = usePerson(id);
  return name && <Person name={name} />;
}
