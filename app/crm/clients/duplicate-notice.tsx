import { Button } from "@mantine/core";
import type { EntityForm } from "#app/kit/entity/use-entity-form.ts";
import { RecordNotice } from "#app/kit/record/notice.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Lookalikes, lookalikesIn } from "./lookalikes.tsx";

/** Who is known already and could be the same; whoever is sure saves anyway. */
export function DuplicateNotice({ form }: { form: EntityForm }) {
  const t = useTranslate();
  if (form.refused?.code !== "POSSIBLE_DUPLICATE") return null;
  return (
    <RecordNotice
      tone="warn"
      icon="users"
      action={
        <Button
          variant="default"
          size="compact-sm"
          disabled={form.busy !== null}
          onClick={() => form.submit("save", { set: { anyway: true } })}
        >
          {t("client.duplicate.anyway")}
        </Button>
      }
    >
      <strong>{t("client.duplicate.title")}</strong>
      <Lookalikes of={lookalikesIn(form.refused.details)} />
    </RecordNotice>
  );
}
