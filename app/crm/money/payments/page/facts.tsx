import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { isCertificate } from "#app/crm/money/payments/fields.ts";
import type { PaymentPage } from "./record-data.server.ts";

export function PaymentFacts({ page: { payment, of, deposited, cleared, bounced } }: { page: PaymentPage }) {
  const t = useTranslate();
  const { date, quarter } = useFormat();
  const person = usePerson(payment.receivedBy);
  const day = (on: string | null) => on && <span className="num">{date(on)}</span>;
  const certificate = isCertificate(payment.method);
  return (
    <Block title={t("payment.facts.title")}>
      <Facts>
        <Fact label={t("payment.field.method")}>{payment.method && t(`payment.choice.method.${payment.method}`)}</Fact>
        {!certificate && <Fact label={t("payment.field.reference")}>{payment.reference && <Ltr>{payment.reference}</Ltr>}</Fact>}
        <Fact label={t("payment.field.chequeBank")}>{payment.chequeBank}</Fact>
        <Fact label={t("payment.field.maturesOn")}>{day(payment.maturesOn)}</Fact>
        <Fact label={t("payment.facts.deposited")}>{day(deposited)}</Fact>
        <Fact label={t("payment.facts.cleared")}>{day(cleared)}</Fact>
        <Fact label={t("payment.facts.bounced")}>{day(bounced)}</Fact>
        <Fact label={t("payment.field.certificateNumber")}>{payment.certificateNumber && <Ltr>{payment.certificateNumber}</Ltr>}</Fact>
        <Fact label={t("payment.field.certificatePeriod")}>
          {payment.certificatePeriod && <bdi>{quarter(payment.certificatePeriod)}</bdi>}
        </Fact>
        <Fact label={t("payment.field.receivedBy")}>{person && <Person name={person} />}</Fact>
        <Fact label={t(of?.note ? "payment.facts.ofNote" : "payment.facts.of")}>
          {of && (
            <Link to={of.to}>
              <Ltr>{of.number}</Ltr>
            </Link>
          )}
        </Fact>
        <Fact label={t("payment.field.reason")}>{payment.reason}</Fact>
        <Fact label={t("payment.field.notes")}>{payment.notes}</Fact>
      </Facts>
    </Block>
  );
}
