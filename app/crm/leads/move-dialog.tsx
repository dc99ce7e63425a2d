import { useId, useState } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { isLost } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { LeadStatus } from "./fields.ts";
import css from "./move-dialog.module.css";
import { said as inputs, type SaidName } from "./move-fields.ts";
import { useMoveLead } from "./move-lead.ts";
import type { Ask } from "./transitions.ts";

/** A move that has to be told something first. */
export type Asked = {
  id: string;
  version: number;
  name: string;
  to: LeadStatus;
  asks: readonly Ask[];
  /** In piastres; proposed where a sum is asked for. */
  expectedValue: number | null;
};

/** Which inputs a move shows, in order: a lost one may always be told of in a few words. */
const shownFor = (asks: readonly Ask[]): SaidName[] => {
  const wanted = new Set<SaidName>(asks.map((ask) => (ask === "proposal" ? "note" : ask)));
  if (wanted.has("lostReason") || wanted.has("onHoldUntil")) wanted.add("note");
  return (Object.keys(inputs) as SaidName[]).filter((name) => wanted.has(name));
};

type MoveDialogProps = {
  asked: Asked;
  /** The list of reasons for which leads are lost. */
  reasons: readonly Option[];
  /** After the move, or when the person thought better of it. */
  onEnd: (moved: boolean) => void;
};

/** Asks what a move has to be told, and makes it. What is missing is said at its place, and nothing typed is lost. */
export function MoveDialog({ asked, reasons, onEnd }: MoveDialogProps) {
  const { id: leadId, version, name, to, asks, expectedValue } = asked;
  const t = useTranslate();
  const id = useId();
  const { show } = useToast();
  const move = useMoveLead();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid, typed] = useTypedState<Record<SaidName, unknown>>(
    `move lead ${leadId} ${to}`,
    {
      note: "",
      lostReason: null,
      onHoldUntil: null,
      expectedValue: expectedValue === null ? "" : String(expectedValue / 100),
    },
    version,
  );
  const failed = (body: string) => show({ title: t("kit.form.failed"), body, kind: "destructive", key: `move ${leadId}` });
  const confirm = async () => {
    setBusy(true);
    const given = Object.fromEntries(Object.entries(said).flatMap(([field, value]) => (value ? [[field, String(value)]] : [])));
    const answer = await move(leadId, { to, version: String(version), ...given, ...typed });
    setBusy(false);
    if (answer.ok) return onEnd(true);
    setErrors(answer.fields);
    if (Object.keys(answer.fields).length > 0) return;
    failed(t(answer.said.key, answer.said.values));
    // Nobody knows what became of it: it is asked about as it stands.
    if (!isLost(answer)) onEnd(false);
  };
  return (
    <Confirm
      opened
      title={t("leads.move.title", { name, to })}
      confirm={t("leads.move.confirm", { to })}
      keep={t("leads.move.stay")}
      danger={to === "lost"}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={() => onEnd(false)}
    >
      <div className={css.fields}>
        {shownFor(asks).map((field) => (
          <AnyInput
            key={field}
            field={inputs[field]}
            name={field}
            id={`${id}-${field}`}
            label={t(`leads.move.field.${field}`)}
            hint={
              field === "note" ? t("leads.move.hint.note", { to }) : field === "onHoldUntil" ? t("leads.move.hint.onHoldUntil") : undefined
            }
            error={errors[field]}
            errors={{}}
            required={field !== "note" || asks.includes("note") || asks.includes("proposal")}
            value={said[field]}
            set={(value) => {
              setSaid((before) => ({ ...before, [field]: value }));
              setErrors(({ [field]: _gone, ...others }) => others);
            }}
            words="leads"
            options={field === "lostReason" ? reasons : []}
            other={() => undefined}
            fresh
          />
        ))}
      </div>
    </Confirm>
  );
}
