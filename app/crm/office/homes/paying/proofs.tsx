import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { FileLink } from "#app/crm/record/record-file-link.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { paymentForm } from "#app/crm/money/payments/panel.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button, TextButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { matchFields, refuseFields, type HomeProof } from "#app/crm/office/homes/fields.ts";

type Props = { proofs: readonly HomeProof[]; address: string; may: boolean };

// What clients sent to show that they paid. The money itself is recorded as a payment.
export function Proofs({ proofs, address, may }: Props) {
  const t = useTranslate();
  const { between, dateTime } = useFormat();
  const { send, busy } = useSend();
  const [refusing, refuse] = useState<HomeProof | null>(null);
  const [matching, match] = useState<HomeProof | null>(null);
  const { hash } = useLocation();
  const place = useRef<HTMLElement>(null);
  // The panel comes after its page: whoever follows a notice is brought to it then.
  useEffect(() => {
    if (hash === "#home-proofs") place.current?.scrollIntoView({ block: "center" });
  }, [hash]);
  const unmatch = (id: string) => void send(address, { intent: "unmatchProof", id });
  if (proofs.length === 0) return null;
  return (
    <section ref={place} id="home-proofs" aria-label={t("homeLink.proofs.title")} className={ui.place("above3")}>
      <h3 className={ui.text("sm", "medium")}>{t("homeLink.proofs.title")}</h3>
      <ul className={ui.rows()}>
        {proofs.map((proof) => {
          const { id, person, at, state, reason, invoice, file, twice, payment, paymentId, payments } = proof;
          const form = `${recordPath("invoice", invoice.id)}?${new URLSearchParams({ proof: id, ...(file && { file }) })}${paymentForm}`;
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
              {state === "matched" && (
                <p className={classes(ui.row(3), ui.text("xs", "quiet"))}>
                  <span>
                    {t("homeLink.proofs.matched")} {paymentId && <RecordLink kind="payment" id={paymentId} name={payment} />}
                  </span>
                  {may && (
                    <TextButton disabled={busy} onClick={() => unmatch(id)}>
                      {t("kit.undo")}
                    </TextButton>
                  )}
                </p>
              )}
              {may && state === "uploaded" && (
                <div className={ui.row(3)}>
                  <Button kind="line" size="compact" icon="plus" to={form}>
                    {t("invoice.act.pay")}
                  </Button>
                  {payments.length > 0 && (
                    <Button kind="line" size="compact" icon="check" busy={busy} onClick={() => match(proof)}>
                      {t("homeLink.proofs.match")}
                    </Button>
                  )}
                  <Button kind="ghost" size="compact" onClick={() => refuse(proof)}>
                    {t("homeLink.proofs.refuse")}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {matching && <Match proof={matching} {...{ address, unmatch }} onEnd={() => match(null)} />}
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

type MatchProps = { proof: HomeProof; address: string; unmatch: (id: string) => void; onEnd: () => void };

function Match({ proof: { id, payments }, address, unmatch, onEnd }: MatchProps) {
  const t = useTranslate();
  const { between, date, money } = useFormat();
  const named = ({ number, on, amount }: HomeProof["payments"][number]) => [number, money(amount), date(on)].join(between);
  return (
    <Ask
      address={address}
      also={{ intent: "match", id }}
      fields={matchFields}
      first={{ paymentId: payments.length === 1 ? payments[0]!.id : null }}
      options={{ paymentId: payments.map((one) => ({ value: one.id, label: { en: named(one), ar: "" } })) }}
      labelOf={() => t("homeLink.proofs.matched")}
      title={t("homeLink.proofs.match")}
      confirm={t("homeLink.proofs.match")}
      action={() => ({ label: t("kit.undo"), run: () => unmatch(id) })}
      onEnd={onEnd}
    >
      {t("homeLink.proofs.matchText")}
    </Ask>
  );
}
