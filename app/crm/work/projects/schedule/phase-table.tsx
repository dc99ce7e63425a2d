import { useState } from "react";
import { FileLink } from "#app/crm/record/record-file-link.tsx";
import { phaseFields, signOffFields, type Phase } from "#app/crm/work/projects/phases/fields.ts";
import { isLate } from "#app/crm/work/projects/phases/progress.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { placed } from "#app/kit/drag/reorder.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { IconButton, Press } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import css from "./schedule.module.css";

type TableProps = {
  projectId: string;
  phases: readonly Phase[];
  today: string;
  may: { update: boolean; withdraw: boolean };
  editing: Phase | "new" | null;
  edit: (phase: Phase | "new" | null) => void;
};

export function PhaseTable({ projectId, phases, today, may, editing, edit }: TableProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [signing, setSigning] = useState<Phase | null>(null);
  const [removing, setRemoving] = useState<Phase | null>(null);
  const address = `/crm/projects/${projectId}/phases`;
  const { send, busy } = useSend();
  const seen = phases.map(({ id }) => id);
  const move = (at: number, to: number) =>
    void send(address, { intent: "reorder", ids: placed(seen, seen[at]!, to).join(","), seen: seen.join(",") });
  const sum = phases.reduce((all, { weight }) => all + weight, 0);
  const form = {
    address,
    fields: phaseFields,
    words: "projectPhase",
    labelOf: (field: string) => t(`projectPhase.field.${field}`),
    hintOf: (field: string) => (field === "weight" ? t("projectPhase.weightHint", { of: sum }) : undefined),
    onEnd: () => edit(null),
  };
  return (
    <Block title={t("projectPhase.title")} tools={may.update && <Press onClick={() => edit("new")}>{t("projectPhase.add")}</Press>}>
      <ol className={classes(css.phases, ui.stack(0), ui.text("sm"))}>
        {phases.map((phase, at) => (
          <PhaseLine
            key={phase.id}
            projectId={projectId}
            phase={phase}
            today={today}
            may={may}
            busy={busy}
            first={at === 0}
            last={at === phases.length - 1}
            on={{
              up: () => move(at, at - 1),
              down: () => move(at, at + 1),
              edit: () => edit(phase),
              sign: () => setSigning(phase),
              withdraw: () => void send(address, { intent: "withdraw", id: phase.id, version: String(phase.version) }),
              remove: () => setRemoving(phase),
            }}
          />
        ))}
      </ol>
      {editing === "new" && (
        <Ask {...form} also={{ intent: "save" }} title={t("projectPhase.new")} first={{ percent: 0, weight: 10, required: false }} />
      )}
      {editing && editing !== "new" && (
        <Ask
          {...form}
          key={editing.id}
          also={{ intent: "save", id: editing.id }}
          record={editing}
          title={t("projectPhase.editOf", { name: inLanguage(editing.name, language).text })}
        />
      )}
      {signing && (
        <Ask
          address={address}
          also={{ intent: "signOff", id: signing.id }}
          version={signing.version}
          title={t("projectPhase.signAsk", { name: inLanguage(signing.name, language).text })}
          confirm={t("projectPhase.sign")}
          fields={signFields}
          takesProof
          words="projectPhase"
          labelOf={(field) => t(`projectPhase.signature.${field}`)}
          first={{ on: today }}
          onEnd={() => setSigning(null)}
        >
          {t("projectPhase.signText")}
        </Ask>
      )}
      {removing && (
        <Ask
          address={address}
          also={{ intent: "remove", id: removing.id }}
          title={t("projectPhase.removeAsk", { name: inLanguage(removing.name, language).text })}
          confirm={t("kit.delete")}
          danger
          fields={{}}
          labelOf={String}
          onEnd={() => setRemoving(null)}
        >
          {t("projectPhase.removeText")}
        </Ask>
      )}
    </Block>
  );
}

const signFields = { name: signOffFields.name, on: signOffFields.on };

type LineProps = {
  projectId: string;
  phase: Phase;
  today: string;
  may: TableProps["may"];
  busy: boolean;
  first: boolean;
  last: boolean;
  on: Record<"up" | "down" | "edit" | "sign" | "withdraw" | "remove", () => void>;
};

function PhaseLine({ projectId, phase, today, may, busy, first, last, on }: LineProps) {
  const t = useTranslate();
  const { date, percent, between } = useFormat();
  const { plannedFrom, plannedTo, actualFrom, actualTo, signedOff, required } = phase;
  const span = (from: string | null, to: string | null) => [from && date(from), to && date(to)].filter(Boolean).join(" – ");
  return (
    <li>
      <span className={ui.stack(0)}>
        <Both value={phase.name} as="strong" />
        <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
          {t("projectPhase.weight", { weight: phase.weight })}
          {required && `${between}${t("projectPhase.needsSignature")}`}
        </span>
      </span>
      <span className={isLate(phase, today) ? ui.text("bad") : undefined}>
        {plannedFrom ? span(plannedFrom, plannedTo) : t("projectPhase.noDays")}
        {actualFrom && (
          <small className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
            {t("projectPhase.really", { span: span(actualFrom, actualTo) })}
          </small>
        )}
      </span>
      <span className="num">{percent(phase.percent * 100)}</span>
      <span className={classes(css.signed, ui.row(3, "stretch"))}>
        {signedOff ? (
          <>
            {t("projectPhase.signedBy", { name: signedOff.name, date: date(signedOff.on) })}
            {signedOff.evidenceId && (
              <FileLink file={{ kind: "project", recordId: projectId, id: signedOff.evidenceId }} name={t("kit.proof.label")}>
                {t("kit.proof.label")}
              </FileLink>
            )}
            {may.withdraw && (
              <Press disabled={busy} onClick={on.withdraw}>
                {t("projectPhase.withdraw")}
              </Press>
            )}
          </>
        ) : (
          may.update && required && <Press onClick={on.sign}>{t("projectPhase.sign")}</Press>
        )}
      </span>
      {may.update && (
        <span className={classes(css.acts, ui.row(1, "stretch", "last", "nowrap"), ui.text("icon16"))}>
          <IconButton small icon="arrow-up" label={t("projectPhase.up")} disabled={busy || first} onClick={on.up} />
          <IconButton small icon="arrow-down" label={t("projectPhase.down")} disabled={busy || last} onClick={on.down} />
          <IconButton small icon="pencil" label={t("projectPhase.edit")} onClick={on.edit} />
          <IconButton small icon="x-mark" label={t("kit.delete")} disabled={signedOff !== null} onClick={on.remove} />
        </span>
      )}
    </li>
  );
}
