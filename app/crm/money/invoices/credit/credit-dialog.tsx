import type { FieldErrors } from "#app/values/errors.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { choice, longText, money, optional, reference, type Draft } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Input } from "#app/ui/control.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { invoiceEntity } from "#app/crm/money/invoices/entity.ts";
import { creditWays, invoiceBounds } from "#app/crm/money/invoices/fields.ts";
import type { InvoicePage } from "#app/crm/money/invoices/page/page-data.server.ts";

const fields = {
  way: choice(creditWays),
  tax: optional(reference("tax")),
  amount: optional(money({ max: Number.MAX_SAFE_INTEGER })),
  reason: longText({ max: invoiceBounds.reason.max }),
};

export function CreditDialog({ page: { record: invoice, creditable }, onEnd }: { page: InvoicePage; onEnd: () => void }) {
  const t = useTranslate();
  const { money: figure } = useFormat();
  const { left, lines, taxes } = creditable;
  return (
    <Ask
      address={`${invoiceEntity.path}/${invoice.id}/change`}
      also={{ intent: "credit" }}
      title={t("invoice.ask.title.credit", { number: invoice.number })}
      fields={fields}
      begun={{ way: "whole", lines: {} }}
      words="invoice"
      options={{ tax: taxes }}
      labelOf={(field) => t(`invoice.ask.field.${field}`)}
      requires={["amount", "tax"]}
      hidden={({ way }) => (way === "tax" ? (taxes.length > 1 ? [] : ["tax"]) : ["tax", "amount"])}
      confirm={t("invoice.ask.do.credit")}
      onEnd={onEnd}
    >
      {(draft, set, errors) => (
        <>
          <p>{t("invoice.ask.text.credit", { left: figure(left) })}</p>
          {draft["way"] === "lines" && <Lines lines={lines} {...{ draft, set, errors }} />}
        </>
      )}
    </Ask>
  );
}

type LinesProps = {
  lines: InvoicePage["creditable"]["lines"];
  draft: Draft;
  set: (some: Draft) => void;
  errors: FieldErrors;
};

function Lines({ lines, draft, set, errors }: LinesProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { amount: figure, number } = useFormat();
  const typed = (draft["lines"] ?? {}) as Record<string, Record<string, string>>;
  const none = errors["lines"];
  return (
    <>
      <p className={ui.text("sm", "quiet")}>{t("invoice.credits.printed")}</p>
      {none && <p className={ui.text("sm", "bad")}>{t(none.key, none.values)}</p>}
      <ul className={ui.stack(3)}>
        {lines.map((line) => {
          const error = errors[`lines.${line.id}`];
          const left = { amount: figure(line.left), quantity: line.quantity === null ? "" : number(line.quantity) };
          const box = (name: "quantity" | "amount") => (
            <Input
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              aria-label={t(`invoice.credits.${name}`, { line: inLanguage(line.description, language).text })}
              placeholder={t(`invoice.lines.${name}`)}
              aria-invalid={error ? true : undefined}
              value={typed[line.id]?.[name] ?? ""}
              onChange={(event) => set({ lines: { ...typed, [line.id]: { [name]: event.target.value } } })}
            />
          );
          return (
            <li key={line.id} className={ui.stack(2)}>
              <span>
                <Both value={line.description} />{" "}
                <small className={ui.text("quiet")}>
                  {t(line.quantity === null ? "invoice.credits.left" : "invoice.credits.leftOf", left)}
                </small>
              </span>
              <span className={ui.row(3)}>
                {line.quantity !== null && box("quantity")}
                {box("amount")}
              </span>
              {error && <p className={classes(ui.text("sm", "bad"), ui.place("wide"))}>{t(error.key, error.values)}</p>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
