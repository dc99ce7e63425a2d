import { useState } from "react";
import { Button } from "@mantine/core";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { EntityForm } from "./use-entity-form.ts";

/** Takes the record out of the list: into the trash where there is one, else for ever. Asks first. */
export function RemoveRecord({ form, name, trash }: { form: EntityForm; name: string; trash: boolean }) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const intent = trash ? "trash" : "delete";
  return (
    <div>
      <Button variant="subtle" leftSection={<Icon name="trash-2" />} disabled={form.busy !== null} onClick={() => setAsking(true)}>
        {t(trash ? "kit.form.trash" : "kit.form.delete")}
      </Button>
      <Confirm
        opened={asking}
        title={t(trash ? "kit.form.trashTitle" : "kit.form.deleteTitle", { name })}
        confirm={t(trash ? "kit.form.trash" : "kit.form.delete")}
        danger={!trash}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          form.submit(intent);
        }}
      >
        {t(trash ? "kit.form.trashBody" : "kit.form.deleteBody")}
      </Confirm>
    </div>
  );
}
