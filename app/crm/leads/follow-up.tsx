import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { followUp } from "#app/crm/activity/fields.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import type { Said } from "#app/values/errors.ts";

/** Asks when somebody follows up, and keeps it. */
export function FollowUpDialog({ id, name, now, onClose }: { id: string; name: string; now: string | null; onClose: () => void }) {
  const t = useTranslate();
  const input = useId();
  const { show } = useToast();
  const fetcher = useFetcher<Answer>();
  const [{ value }, setTyped, typed] = useTypedState<{ value: unknown }>(`follow-up ${id}`, { value: now });
  const [error, setError] = useState<Said | undefined>();
  const took = useRef<unknown>(undefined);
  const { data } = fetcher;
  useEffect(() => {
    if (data === undefined || data === took.current) return;
    took.current = data;
    if (data.ok) {
      if (data.said) show({ title: t(data.said.key, data.said.values), kind: "ok" });
      onClose();
    } else setError(data.fields["nextFollowUp"] ?? data.said);
  }, [data, onClose, show, t]);
  return (
    <Confirm
      opened
      title={t("leads.followUp.title", { name })}
      confirm={t("leads.followUp.save")}
      keep={t("leads.move.stay")}
      busy={fetcher.state !== "idle"}
      onConfirm={() =>
        void fetcher.submit(
          { intent: "followUp", nextFollowUp: typeof value === "string" ? value : "", ...typed },
          { method: "post", action: `/crm/leads/${id}` },
        )
      }
      onClose={onClose}
    >
      <AnyInput
        field={followUp}
        name="nextFollowUp"
        id={input}
        label={t("leads.field.nextFollowUp")}
        error={error}
        errors={{}}
        required
        value={value}
        set={(next) => {
          setTyped({ value: next });
          setError(undefined);
        }}
        words="leads"
        other={() => undefined}
        fresh
      />
    </Confirm>
  );
}
