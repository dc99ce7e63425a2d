import { useState } from "react";
import { FileLink } from "#app/crm/record/record-file-link.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { paymentForm } from "#app/crm/money/payments/panel.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { refuseFields, type HomeProof } from "#app/crm/office/homes/fields.ts";

type Props = { proofs: readonly HomeProof[]; address: string; may: boolean };

// What clients sent to show that they paid. The money itself is recorded as a payment.
export function Proofs({ proofs, address, may }: Props) {
  const t = useTranslate();
  const { between, dateTime } = useFormat();
  const { send, busy } = useSend();
  const [refusing, refuse] = useState<HomeProof | null>(null);
  if (proofs.length === 0) return null;
  return (
    <section aria-label={t("homeLink.proofs.title")} className={ui.place("above3")}>
      <h3 className={ui.text("sm", "medium")}>{t("homeLink.proofs.title")}</h3>
      <ul className={ui.rows()}>
        {proofs.map((proof) => {
          const { id, person, at, state, reason, invoice, file, twice } = proof;
          return (
            <li key={id} className={classes(ui.stack(1), ui.place("pad2"), ui.text("sm"))}>
              <p>
                <RecordLink kind="invoice" id={invoice.id} name={invoice.number} />
                {file && (
                  <>
                    {between}
                    <FileLink file={{ kind: "invoice", recordId: invoice.id, id: file }} name={t("kit.proof.label")}>
                      {t("kit.proof.label")}
                    </FileLink>
                  </>
                )}
              </p>
              <p className={ui.text("xs", "quiet")}>
                <bdi>{person}</bdi>
                {between}
                {dateTime(at)}
              </p>
              {twice && <p className={ui.text("xs", "bad")}>{t("homeLink.proofs.twice")}</p>}
              {state === "refused" && (
                <p className={ui.text("xs", "quiet")}>{t("homeLink.proofs.refused", { reason: isolated(reason) })}</p>
              )}
              {may && state === "uploaded" && (
                <div className={ui.row(3)}>
                  <Button kind="line" size="compact" icon="plus" to={`${recordPath("invoice", invoice.id)}${paymentForm}`}>
                    {t("invoice.act.pay")}
                  </Button>
                  <Button kind="line" size="compact" icon="check" busy={busy} onClick={() => void send(address, { intent: "match", id })}>
                    {t("homeLink.proofs.match")}
                  </Button>
                  <Button kind="ghost" size="compact" onClick={() => refuse(proof)}>
                    {t("homeLink.proofs.refuse")}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {refusing && (
        <Ask
          address={address}
          also={{ intent: "refuseProof", id: refusing.id }}
          fields={refuseFields}
          labelOf={(field) => t(`homeLink.field.${field}`)}
          title={t("homeLink.proofs.refuse")}
          confirm={t("homeLink.proofs.refuse")}
          danger
          onEnd={() => refuse(null)}
        >
          {t("homeLink.proofs.refuseText")}
        </Ask>
      )}
    </section>
  );
}
