import { type ReductionKind, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { useId, useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press, IconButton } from "#app/ui/button.tsx";
import {
  planPhases,
  planTriggers,
  quotationBounds,
  quotationPlanFields,
  retentionOf,
  type DraftPlanRow,
  type PlanTrigger,
  type QuotationDraft,
} from "#app/crm/sales/quotations/fields.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { readDraft, readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { RetentionSentence } from "#app/crm/base/priced/lines/retention-terms.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { optional, type Field } from "#app/kit/fields/kinds.ts";
import { reductionFigures } from "#app/crm/base/priced/typed/typed-rows.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { useEditorContext } from "./editor-context.tsx";
import { errorsBelow } from "#app/values/errors.ts";
import { planSet } from "./edit.ts";
import { Pick } from "./facts-row.tsx";
import css from "./plan.module.css";
import { RetentionInputs } from "./retention-inputs.tsx";
import { instalments } from "./summary.ts";
import { newId } from "#app/values/new-key.ts";

type PlanProps = { draft: QuotationDraft; sums: DraftSums | null; errors: FieldErrors };

export function PlanPanel(props: PlanProps) {
  const { page } = useEditorContext();
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Block title={t("quotation.plan.title")} tools={page.editable && <Press onClick={() => setOpen(true)}>{t("kit.edit")}</Press>}>
        <Rows {...props} />
        <Retained draft={props.draft} />
      </Block>
      <Drawer opened={open} onClose={() => setOpen(false)}>
        {open && <PlanEditor {...props} onClose={() => setOpen(false)} />}
      </Drawer>
    </>
  );
}

export function Retained({ draft }: Pick<PlanProps, "draft">) {
  const terms = retentionOf({ ...draft, ...readDraft(draft).numbers });
  return terms && <RetentionSentence terms={terms} />;
}

function Rows({ draft, sums }: PlanProps) {
  const t = useTranslate();
  const { amount, percent: share } = useFormat();
  if (draft.plan.length === 0) return <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("quotationEditor.plan.none")}</p>;
  const amounts = sums ? instalments(draft, sums) : {};
  return (
    <>
      <ul className={classes(css.rows, ui.text("sm"))}>
        {draft.plan.map((row) => {
          const { value } = readTyped(draft.planIn === "percent" ? "percent" : "amount", row.share);
          return (
            <li key={row.id}>
              <span className="num">{draft.planIn === "percent" && value !== null ? share(value) : ""}</span>
              <span>{row.label.en || row.label.ar ? <Both value={row.label} /> : t(`quotationEditor.trigger.${row.trigger}`)}</span>
              <span className="num">{amount(amounts[row.id] ?? 0)}</span>
            </li>
          );
        })}
      </ul>
      <Problem draft={draft} sums={sums} />
    </>
  );
}

function Problem({ draft, sums }: Pick<PlanProps, "draft" | "sums">) {
  const t = useTranslate();
  const { percent: share, money: shown } = useFormat();
  const problem = sums?.planProblem;
  if (!sums || !problem || problem === "empty") return null;
  const typed = draft.plan.reduce(
    (sum, row) => sum + (readTyped(draft.planIn === "percent" ? "percent" : "amount", row.share).value ?? 0),
    0,
  );
  return (
    <p className={classes(css.problem, ui.row(2, "stretch", "nowrap"), ui.text("sm", "bad", "icon16"), ui.place("pad2"))} role="status">
      <Icon name="circle-alert" />
      {problem === "percent"
        ? t("quotationEditor.plan.percent", { sum: share(typed) })
        : t("quotationEditor.plan.amounts", { sum: shown(typed), total: shown(sums.document.total) })}
    </p>
  );
}

const { label, offsetDays, dueOn } = quotationPlanFields;
const fields = {
  label,
  percent: optional(reductionFigures.percent),
  amount: optional(reductionFigures.amount),
  offsetDays,
  dueOn,
} satisfies Record<string, Field>;

const blankRow = (): DraftPlanRow => ({
  id: newId(),
  label: { en: "", ar: "" },
  trigger: "phase",
  share: "",
  offsetDays: "",
  dueOn: null,
  phaseKey: null,
});

function PlanEditor({ draft, sums, errors, onClose }: PlanProps & { onClose: () => void }) {
  const { apply } = useEditorContext();
  const t = useTranslate();
  const { amount } = useFormat();
  const amounts = sums ? instalments(draft, sums) : {};
  const set = (rows: DraftPlanRow[], as?: string) => apply((now) => planSet(now, rows), as ?? null);
  const move = (at: number, by: 1 | -1) => {
    const rows = [...draft.plan];
    const [row] = rows.splice(at, 1);
    rows.splice(at + by, 0, row!);
    set(rows);
  };
  return (
    <>
      <DrawerHead title={t("quotation.plan.title")}>
        <PlanFrom draft={draft} />
      </DrawerHead>
      <DrawerBody>
        <ol className={classes(css.edit, ui.stack(0))}>
          {draft.plan.map((row, at) => (
            <li key={row.id}>
              <div className={classes(css.rowHead, ui.row(0, "between", "nowrap"))}>
                <strong className="num">{amount(amounts[row.id] ?? 0)}</strong>
                <span>
                  <RowTool icon="arrow-up" label={t("kit.form.moveUp", { row: at + 1 })} disabled={at === 0} run={() => move(at, -1)} />
                  <RowTool
                    icon="arrow-down"
                    label={t("kit.form.moveDown", { row: at + 1 })}
                    disabled={at === draft.plan.length - 1}
                    run={() => move(at, 1)}
                  />
                  <RowTool
                    icon="trash-2"
                    label={t("kit.form.removeLine", { row: at + 1 })}
                    run={() => set(draft.plan.filter((one) => one.id !== row.id))}
                  />
                </span>
              </div>
              <PlanRow
                row={row}
                planIn={draft.planIn}
                errors={errorsBelow(errors, `plan.${row.id}`)}
                set={(some) =>
                  set(
                    draft.plan.map((one) => (one.id === row.id ? { ...one, ...some } : one)),
                    `${row.id}:${Object.keys(some).join()}`,
                  )
                }
              />
            </li>
          ))}
        </ol>
        <Button
          kind="line"
          icon="plus"
          disabled={draft.plan.length >= quotationBounds.planRows}
          onClick={() => set([...draft.plan, blankRow()])}
        >
          {t("quotationEditor.plan.add")}
        </Button>
        <RetentionInputs draft={draft} errors={errors} />
      </DrawerBody>
      <DrawerFoot>
        <div className={ui.place("grow", "narrow")}>
          <Problem draft={draft} sums={sums} />
        </div>
        <Button onClick={onClose}>{t("quotationEditor.catalogue.done")}</Button>
      </DrawerFoot>
    </>
  );
}

function PlanFrom({ draft }: Pick<PlanProps, "draft">) {
  const { page, apply } = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <div className={css.from}>
      {page.plans.length > 0 && (
        <Pick
          label={t("quotationEditor.plan.from")}
          value=""
          choices={[["", t("kit.form.choose")], ...page.plans.map((plan) => [plan.key, inLanguage(plan.name, language).text] as const)]}
          set={(key) => {
            const plan = page.plans.find((one) => one.key === key);
            if (!plan) return;
            const rows = plan.lines.map(({ name, percent: share, trigger }) => ({
              ...blankRow(),
              label: name,
              trigger,
              share: String(share / 100),
            }));
            apply((now) => planSet(now, rows, "percent"));
          }}
        />
      )}
      <Pick
        label={t("quotationEditor.plan.in")}
        value={draft.planIn}
        choices={reductionKinds.map((kind) => [kind, t(`quotationEditor.plan.kind.${kind}`)])}
        set={(kind) =>
          apply((now) =>
            planSet(
              now,
              now.plan.map((row) => ({ ...row, share: "" })),
              kind as ReductionKind,
            ),
          )
        }
      />
    </div>
  );
}

type PlanRowProps = { row: DraftPlanRow; planIn: ReductionKind; errors: FieldErrors; set: (some: Partial<DraftPlanRow>) => void };

function PlanRow({ row, planIn, errors, set }: PlanRowProps) {
  const t = useTranslate();
  const input = (name: "label" | "percent" | "amount" | "offsetDays" | "dueOn", of: "label" | "share" | "offsetDays" | "dueOn") => (
    <Input name={name} value={row[of]} error={errors[of]} set={(value) => set({ [of]: value })} />
  );
  return (
    <div className={css.inputs}>
      <div className={ui.place("wide")}>{input("label", "label")}</div>
      {input(planIn, "share")}
      <Pick
        label={t("quotationEditor.plan.trigger")}
        value={row.trigger}
        choices={planTriggers.map((trigger) => [trigger, t(`quotationEditor.trigger.${trigger}`)])}
        set={(trigger) => set({ trigger: trigger as PlanTrigger })}
      />
      {row.trigger === "date" ? input("dueOn", "dueOn") : input("offsetDays", "offsetDays")}
      {row.trigger === "phase" && (
        <Pick
          label={t("quotationEditor.plan.phase")}
          value={row.phaseKey ?? ""}
          choices={[["", "–"], ...planPhases.map((phase) => [phase, t(`quotationEditor.phase.${phase}`)] as const)]}
          set={(phase) => set({ phaseKey: planPhases.find((one) => one === phase) ?? null })}
        />
      )}
    </div>
  );
}

type InputProps = { name: keyof typeof fields; value: unknown; error: FieldErrors[string] | undefined; set: (value: unknown) => void };

function Input({ name, value, error, set }: InputProps) {
  const { page } = useEditorContext();
  const t = useTranslate();
  const id = useId();
  return (
    <AnyInput
      field={fields[name]}
      name={name}
      id={id}
      label={t(`quotationEditor.plan.field.${name}`)}
      error={error}
      required={false}
      disabled={!page.editable}
      value={value}
      set={set}
      words="quotationEditor"
    />
  );
}

const RowTool = ({ icon, label, run, disabled }: { icon: string; label: string; run: () => void; disabled?: boolean }) => (
  <IconButton icon={icon} label={label} disabled={disabled} onClick={run} />
);
