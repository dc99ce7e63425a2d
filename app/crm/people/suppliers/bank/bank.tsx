import { useState } from "react";
import { Press } from "#app/ui/button.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { printedIban } from "#app/values/iban.ts";
import { supplierEntity } from "#app/crm/people/suppliers/entity.ts";
import { bankFields } from "#app/crm/people/suppliers/fields.ts";
import type { SupplierPage } from "#app/crm/people/suppliers/page-data.server.ts";

export function SupplierBank({ page: { record: supplier, bank, may } }: { page: SupplierPage }) {
  const t = useTranslate();
  const [editing, setEditing] = useState(false);
  if (!bank) return null;
  const { details, unreadable } = bank;
  return (
    <Block
      title={t("supplier.bank.title")}
      tools={
        may.bank && (
          <Press className={classes(ui.row(2, "nowrap", "inline"), ui.text("sm", "clay", "icon15"))} onClick={() => setEditing(true)}>
            <Icon name="pencil" />
            {t(details ? "kit.edit" : "kit.add")}
          </Press>
        )
      }
    >
      {unreadable && <p className={ui.text("sm", "bad")}>{t("supplier.bank.unreadable")}</p>}
      {!unreadable && !details && <p className={classes(ui.text("quiet", "sm"), ui.place("pad3"))}>{t("supplier.bank.none")}</p>}
      {details && (
        <Facts>
          <Fact label={t("supplier.bank.instapay")}>{details.instapay && <Ltr>{details.instapay}</Ltr>}</Fact>
          <Fact label={t("supplier.bank.iban")}>{details.iban && <Ltr>{printedIban(details.iban)}</Ltr>}</Fact>
          <Fact label={t("supplier.bank.bank")}>{details.bank}</Fact>
          <Fact label={t("supplier.bank.holder")}>{details.holder}</Fact>
        </Facts>
      )}
      {editing && (
        <Ask
          address={`${supplierEntity.path}/${supplier.id}/bank`}
          fields={bankFields}
          first={details}
          labelOf={(name) => t(`supplier.bank.${name}`)}
          title={t("supplier.bank.title")}
          onEnd={() => setEditing(false)}
        >
          {t("supplier.bank.note")}
        </Ask>
      )}
    </Block>
  );
}
