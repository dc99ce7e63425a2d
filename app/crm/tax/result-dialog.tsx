import { useId, useState } from "react";
import type { EtaStatus } from "#app/crm/invoices/fields.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { choice, draftOf, type Field } from "#app/kit/fields/kinds.ts";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { resultFields } from "./fields.ts";
import { etaAddress } from "./eta-address.ts";

/** What each answer brings along. */
const told: Partial<Record<EtaStatus, (keyof typeof resultFields)[]>> = {
  submitted: ["submissionId", "uuid"],
  valid: ["uuid", "longId", "hashKey", "cancelUntil"],
  invalid: ["uuid", "message"],
  rejected: ["message"],
  cancelled: ["message"],
};

/** Writes down what the authority answered. */
export function ResultDialog({ id, moves, onEnd }: { id: string; moves: readonly EtaStatus[]; onEnd: () => void }) {
  const t = useTranslate();
  const own = useId();
  const { show } = useToast();
  const [typed, setTyped, stored] = useTypedState<Record<string, unknown>>(`einvoice ${id}`, { to: moves[0] ?? null });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const to = moves.find((move) => move === typed["to"]);
  const fields: [string, Field][] = [
    ["to", choice(moves)],
    ...(to ? (told[to] ?? []).map((name): [string, Field] => [name, resultFields[name]]) : []),
  ];
  const send = async () => {
    setBusy(true);
    const given = Object.fromEntries(fields.flatMap(([name]) => (typed[name] ? [[name, String(typed[name])]] : [])));
    const answer = await postForm(etaAddress(id), { ...given, ...stored });
    setBusy(false);
    if (answer.said && (answer.ok || Object.keys(answer.fields).length === 0))
      show({ title: t(answer.said.key, answer.said.values), kind: answer.ok ? "ok" : "destructive" });
    if (answer.ok) onEnd();
    else setErrors(answer.fields);
  };
  return (
    <Confirm opened title={t("tax.ask.title")} confirm={t("tax.ask.do")} busy={busy} onConfirm={() => void send()} onClose={onEnd}>
      <p>{t("tax.ask.text")}</p>
      {fields.map(([name, field]) => (
        <AnyInput
          key={name}
          field={field}
          // The words of the states stand with the invoice.
          name={name === "to" ? "etaStatus" : name}
          id={`${own}-${name}`}
          label={t(`tax.ask.field.${name}`)}
          error={errors[name]}
          errors={{}}
          required={name === "to"}
          value={typed[name] ?? draftOf(field, undefined)}
          set={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          words="invoice"
          other={() => undefined}
          fresh
        />
      ))}
    </Confirm>
  );
}
