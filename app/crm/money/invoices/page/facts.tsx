import { RecordLink } from "#app/crm/record-link.tsx";
import { Panel } from "#app/crm/panels.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes } from "#app/shell/classes.ts";
import type { InvoicePage } from "./page-data.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export function InvoiceDates({ page: { invoice, contract, late } }: { page: InvoicePage }) {
  const t = useTranslate();
  const { date } = useFormat();
  const note = invoice.kind === "credit_note";
  return (
    <Block title={t("invoice.facts.dates")}>
      <Facts>
        <Fact label={t("invoice.facts.issued")}>
          {invoice.issuedOn ? (
            <span className="num">{date(invoice.issuedOn)}</span>
          ) : (
            <span className={ui.text("quiet")}>{t("invoice.facts.atIssue")}</span>
          )}
        </Fact>
        {!note && (
          <Fact label={t("invoice.facts.due")}>
            {invoice.dueOn ? (
              <span className={late > 0 ? `num ${ui.text("bad")}` : "num"}>{date(invoice.dueOn)}</span>
            ) : (
              <span className={ui.text("quiet")}>{t("invoice.facts.dueUsual")}</span>
            )}
          </Fact>
        )}
        {!note && invoice.status !== "draft" && (
          <Fact label={t("invoice.facts.reminders")}>
            {invoice.remindersOff ? t("invoice.facts.remindersOff") : <Panel name="reminders" />}
          </Fact>
        )}
        <Fact label={t("invoice.facts.contract")}>
          {contract && <RecordLink kind="quotation" id={contract.quotationId} name={contract.number} />}
        </Fact>
        <Fact label={t("invoice.field.orderReference")}>{invoice.orderReference && <Ltr>{invoice.orderReference}</Ltr>}</Fact>
        <Fact label={t("invoice.field.language")}>{invoice.language && t(`invoice.choice.language.${invoice.language}`)}</Fact>
      </Facts>
    </Block>
  );
}

export function InvoiceNotes({ page: { invoice } }: { page: InvoicePage }) {
  const t = useTranslate();
  if (!invoice.notes && !invoice.internalNotes) return null;
  return (
    <Block title={t("invoice.facts.notes")}>
      {invoice.notes && (
        <FreeText as="p" className={classes(ui.text("lines", "sm"), ui.place("pad2"))}>
          {invoice.notes}
        </FreeText>
      )}
      {invoice.internalNotes && (
        <p className={classes(ui.text("lines", "sm"), ui.place("pad2"))}>
          <span className={ui.text("quiet")}>{t("invoice.facts.internal")}</span> <FreeText>{invoice.internalNotes}</FreeText>
        </p>
      )}
    </Block>
  );
}
