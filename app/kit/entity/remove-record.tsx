import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Abilities } from "./screens.ts";
import { ui } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import type { EntityForm } from "#app/kit/form/use-entity-form.ts";

type RemoveRecordProps = { form: EntityForm; name: string; can: Abilities; kept?: Message | null | undefined; archived: boolean };

/** Takes the record out of the list: to the archive or into the trash where there is one, else for ever. Asks before the latter two. */
export function RemoveRecord({ form, name, can: { trash, archive, publish }, kept, archived }: RemoveRecordProps) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState(false);
  const intent = trash ? "trash" : "delete";
  return (
    <div>
      {archive && (
        <Button
          kind="ghost"
          icon={archived ? "undo-2" : "archive"}
          disabled={form.busy !== null}
          onClick={() => form.submit(archived ? "unarchive" : "archive")}
        >
          {t(archived ? "kit.list.unarchive" : "kit.list.archive")}
        </Button>
      )}
      {kept ? (
        <p className={ui.text("sm", "quiet")}>{t(kept.key, kept.values)}</p>
      ) : (
        <Button kind="ghost" icon="trash-2" disabled={form.busy !== null} onClick={() => setOpenDialog(true)}>
          {t(trash ? "kit.list.trash" : "kit.delete")}
        </Button>
      )}
      <Confirm
        opened={openDialog}
        title={t(trash ? "kit.form.trashTitle" : "kit.form.deleteTitle", { name })}
        confirm={t(trash ? "kit.list.trash" : "kit.delete")}
        danger={!trash}
        onClose={() => setOpenDialog(false)}
        onConfirm={() => {
          setOpenDialog(false);
          form.submit(intent);
        }}
      >
        {trash ? t("kit.form.trashBody", { shown: publish ? "yes" : "no" }) : t("kit.list.deleteBody")}
      </Confirm>
    </div>
  );
}
