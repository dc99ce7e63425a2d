import { useEffect, useRef } from "react";
import { Button } from "@mantine/core";
import type { EntityForm } from "#app/kit/entity/use-entity-form.ts";
import { RecordNotice } from "#app/kit/record/notice.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Lookalikes, lookalikesIn } from "./lookalikes.tsx";

/** Who is known already and could be the same; whoever is sure saves anyway. */
export function DuplicateNotice({ form }: { form: EntityForm }) {
  const t = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { refused } = form;
  // It stands above the fields; who has saved from the foot of a long form would not see it.
  useEffect(() => place.current?.scrollIntoView({ block: "center" }), [refused]);
  if (refused?.code !== "POSSIBLE_DUPLICATE") return null;
  return (
    <div ref={place}>
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
        <Lookalikes of={lookalikesIn(refused.details)} />
      </RecordNotice>
    </div>
  );
}
