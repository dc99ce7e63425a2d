import { useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useRevalidator } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Badge } from "#app/ui/badge.tsx";
import type { StateLook } from "#app/ui/tones.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { postForm } from "#app/kit/record/post-form.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { EtaStatus } from "#app/crm/money/invoices/fields.ts";
import type { EtaPage } from "./operations.server.ts";
import css from "./panel.module.css";
import { etaAddress } from "#app/crm/money/tax/einvoice/eta-address.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { choice } from "#app/kit/fields/kinds.ts";
import { answerFields } from "./fields.ts";

const fieldsByStatus: Partial<Record<string, readonly string[]>> = {
  submitted: ["submissionId", "uuid"],
  valid: ["uuid", "longId", "hashKey", "cancelUntil"],
  invalid: ["uuid", "message"],
  rejected: ["message"],
  cancelled: ["message"],
};

function ResultDialog({ id, moves, onEnd }: { id: string; moves: readonly EtaStatus[]; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={etaAddress(id)}
      // Called as on the invoice, where the words of the states stand.
      fields={{ etaStatus: choice(moves), ...answerFields }}
      hidden={({ etaStatus }) => Object.keys(answerFields).filter((name) => !fieldsByStatus[String(etaStatus)]?.includes(name))}
      first={{ etaStatus: moves[0] ?? null }}
      words="invoice"
      labelOf={(field) => t(`tax.ask.field.${field}`)}
      title={t("tax.ask.title")}
      confirm={t("tax.ask.do")}
      onEnd={onEnd}
    >
      {t("tax.ask.text")}
    </Ask>
  );
}

const marks: Record<EtaStatus, StateLook> = {
  not_submitted: { at: 0, tone: "quiet" },
  submitted: { at: 50, tone: "clay" },
  valid: { at: 100, tone: "ok" },
  invalid: { at: 25, tone: "bad" },
  rejected: { at: 25, tone: "bad" },
  cancelled: { at: "struck", tone: "quiet" },
};

export function EtaPanel({ found: page, id }: PanelProps<EtaPage>) {
  const t = useTranslate();
  return (
    <Block title={t("tax.title")}>
      <div className={classes(ui.stack(3), ui.text("sm"), ui.place("pad3"))}>
        <Badge {...marks[page.status]}>{t(`tax.status.${page.status}`)}</Badge>
        <Problems page={page} />
        <Acts id={id} page={page} />
      </div>
      <Answer page={page} />
    </Block>
  );
}

function Problems({ page: { problems, status } }: { page: EtaPage }) {
  const t = useTranslate();
  if (status === "valid" || status === "cancelled") return null;
  if (problems.length === 0) return <p>{t("tax.ready")}</p>;
  return (
    <>
      <p>{t("tax.missing", { count: problems.length })}</p>
      <ul className={classes(css.problems, ui.stack(2))}>
        {problems.map(({ rule, at, values, to }) => (
          <li key={`${rule}${at}`}>
            <Icon name="circle-alert" />
            <span>
              {t(`tax.rule.${rule}`, values)} {to && <Fix to={to} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fix({ to }: { to: string }) {
  const t = useTranslate();
  return to.startsWith("/admin/") ? <span className={ui.text("quiet")}>{t("tax.atAdmin")}</span> : <Link to={to}>{t("tax.fix")}</Link>;
}

function Acts({ id, page }: { id: string; page: EtaPage }) {
  const t = useTranslate();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [openDialog, setOpenDialog] = useState(false);
  const ready = page.problems.length === 0;
  const submit = async () => {
    const { ok, message } = await postForm(etaAddress(id), { intent: "submit" });
    if (message) show({ title: t(message.key, message.values), kind: ok ? "ok" : "destructive" });
    void revalidate();
  };
  return (
    <>
      <span className={ui.row(2, "stretch")}>
        {ready && (
          <Button href={`${etaAddress(id)}/file`} download kind="line" size="compact" icon="download">
            {t("tax.download")}
          </Button>
        )}
        {ready && page.moves.includes("submitted") && (
          <Button kind="line" size="compact" onClick={() => void submit()}>
            {t("tax.submit")}
          </Button>
        )}
        {page.moves.length > 0 && (
          <Button kind="line" size="compact" onClick={() => setOpenDialog(true)}>
            {t("tax.record")}
          </Button>
        )}
      </span>
      {page.may.record && ready && page.status === "not_submitted" && <p className={ui.text("quiet")}>{t("tax.signing")}</p>}
      {openDialog && (
        <ResultDialog
          id={id}
          moves={page.moves}
          onEnd={() => {
            setOpenDialog(false);
            void revalidate();
          }}
        />
      )}
    </>
  );
}

function Answer({ page }: { page: EtaPage }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  return (
    <Facts>
      <Fact label={t("tax.facts.message")}>{page.message}</Fact>
      <Fact label={t("tax.facts.submissionId")}>{page.submissionId && <Ltr>{page.submissionId}</Ltr>}</Fact>
      <Fact label={t("tax.facts.uuid")}>{page.uuid && <Ltr>{page.uuid}</Ltr>}</Fact>
      <Fact label={t("tax.facts.longId")}>{page.longId && <Ltr>{page.longId}</Ltr>}</Fact>
      <Fact label={t("tax.facts.hashKey")}>{page.hashKey && <Ltr>{page.hashKey}</Ltr>}</Fact>
      <Fact label={t("tax.facts.cancelUntil")}>{page.cancelUntil && <span className="num">{dateTime(page.cancelUntil)}</span>}</Fact>
      <Fact label={t("tax.facts.at")}>{page.at && <span className="num">{dateTime(page.at)}</span>}</Fact>
    </Facts>
  );
}
