import { recordPath } from "#app/crm/record/record-path.ts";
import { useState } from "react";
import { Link } from "react-router";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import type { ProjectPage } from "#app/crm/work/projects/page-data.server.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { consentFields, handoverChecks, handoverFields } from "./fields.ts";
import css from "./handover.module.css";

export function HandoverTab({ page }: { page: ProjectPage }) {
  return (
    <div className={ui.columns(64)}>
      <Checklist page={page} />
      <Showing page={page} />
    </div>
  );
}

function Checklist({ page: { project, handover, today, may, client } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { date, number } = useFormat();
  const [openDialog, setOpenDialog] = useState(false);
  const [pending, setPending] = useState<readonly string[]>([]);
  const { send } = useSend();
  const over = project.handedOverOn !== null;
  const checked = handoverChecks.filter((check) => handover.checked.includes(check) !== pending.includes(check));
  const toggle = async (check: string) => {
    setPending((now) => [...now, check]);
    await send(address, { intent: "check", [handover.checked.includes(check) ? "off" : "on"]: check });
    setPending((now) => now.filter((one) => one !== check));
  };
  const address = `/crm/projects/${project.id}/handover`;
  const ready = handoverChecks.every((check) => checked.includes(check));
  const open = project.status === "in_progress" || project.status === "completed";
  return (
    <Block title={t("projectHandover.title")}>
      {over && (
        <Facts>
          <Fact label={t("projectHandover.on")}>
            <span className="num">{date(project.handedOverOn!)}</span>
          </Fact>
          <Fact label={t("projectHandover.warranty")}>{t("projectHandover.months", { count: project.warrantyMonths ?? 0 })}</Fact>
          <Fact label={t("projectHandover.until")}>
            {handover.warrantyUntil && (
              <span className={handover.warrantyUntil < today ? ui.text("quiet") : undefined}>
                {handover.warrantyUntil < today
                  ? t("projectHandover.ended", { date: date(handover.warrantyUntil) })
                  : date(handover.warrantyUntil)}
              </span>
            )}
          </Fact>
          <Fact label={t("projectHandover.claims")}>
            <Link to={`${recordPath("project", project.id)}/snags?only=warranty`}>{t("projectHandover.seeClaims")}</Link>
          </Fact>
        </Facts>
      )}
      <ul className={classes(css.checks, ui.stack(0), ui.text("sm"))}>
        {handoverChecks.map((check) => (
          <li key={check}>
            <label className={ui.row(3, "nowrap")}>
              <Tick
                checked={checked.includes(check)}
                disabled={over || !may.update || pending.includes(check)}
                onChange={() => void toggle(check)}
              />
              <span>{t(`projectHandover.check.${check}`)}</span>
            </label>
          </li>
        ))}
      </ul>
      {!over && may.update && (
        <p className={classes(ui.row(4), ui.text("sm"), ui.place("above4"))}>
          <Button onClick={() => setOpenDialog(true)} disabled={!ready || !open}>
            {t("projectHandover.do")}
          </Button>
          <span className={ui.text("quiet")}>
            {!open
              ? t("projectHandover.notYet")
              : ready
                ? t("projectHandover.ready")
                : t("projectHandover.left", { count: number(handoverChecks.length - checked.length) })}
          </span>
        </p>
      )}
      {openDialog && (
        <Ask
          address={address}
          also={{ intent: "handOver" }}
          version={project.version}
          title={t("projectHandover.ask")}
          confirm={t("projectHandover.do")}
          fields={handoverInputs}
          takesProof
          words="handover"
          labelOf={(field) => t(`projectHandover.field.${field}`)}
          first={{ on: today, warrantyMonths: project.warrantyMonths ?? 12, name: client.name.en || client.name.ar }}
          onEnd={() => setOpenDialog(false)}
        >
          {t("projectHandover.askText")}
        </Ask>
      )}
    </Block>
  );
}

const { on, name, warrantyMonths } = handoverFields;
const handoverInputs = { on, name, warrantyMonths };

function Showing({ page: { project, handover, today, may, client } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  const [openDialog, setOpenDialog] = useState(false);
  const address = `/crm/projects/${project.id}/handover`;
  const { send, busy } = useSend();
  return (
    <Block title={t("projectHandover.portfolio")}>
      <p className={classes(ui.text("sm"), ui.place("above3"))}>
        {project.consentOn
          ? t("projectHandover.consented", { name: project.consentBy, date: date(project.consentOn) })
          : t("projectHandover.noConsent")}
      </p>
      {handover.portfolioId ? (
        <p className={classes(ui.text("sm"), ui.place("above3"))}>{t("projectHandover.drafted")}</p>
      ) : (
        may.edit && (
          <p className={classes(ui.row(4), ui.text("sm"), ui.place("above4"))}>
            {project.consentOn ? (
              <Button kind="line" busy={busy} onClick={() => void send(address, { intent: "portfolio" })}>
                {t("projectHandover.draft")}
              </Button>
            ) : (
              <Button kind="line" onClick={() => setOpenDialog(true)}>
                {t("projectHandover.consent")}
              </Button>
            )}
          </p>
        )
      )}
      {openDialog && (
        <Ask
          address={address}
          also={{ intent: "consent" }}
          version={project.version}
          title={t("projectHandover.consentAsk")}
          confirm={t("projectHandover.consent")}
          fields={consentFields}
          words="handover"
          labelOf={(field) => t(`projectHandover.field.${field}`)}
          first={{ on: today, name: client.name.en || client.name.ar }}
          onEnd={() => setOpenDialog(false)}
        >
          {t("projectHandover.consentText")}
        </Ask>
      )}
    </Block>
  );
}
