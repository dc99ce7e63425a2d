import { followUp } from "#app/crm/base/activity/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useTranslate } from "#app/locale/reader.tsx";

const fields = { nextFollowUp: followUp };

export function FollowUpDialog({ id, name, now, onClose }: { id: string; name: string; now: string | null; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={`/crm/leads/${id}/follow-up`}
      fields={fields}
      first={{ nextFollowUp: now }}
      requires={["nextFollowUp"]}
      words="leads"
      labelOf={(field) => t(`leads.field.${field}`)}
      title={t("leads.followUp.title", { name })}
      confirm={t("leads.followUp.save")}
      onEnd={onClose}
    />
  );
}
