import { useId } from "react";
import { Tick } from "#app/ui/field.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { longText } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import css from "./convert-dialog.module.css";
import { classes } from "#app/shell/classes.ts";
import { clientBounds } from "#app/crm/people/clients/fields.ts";

type ChoicesProps = {
  project: boolean;
  setProject: (project: boolean) => void;
  reason: string;
  setReason: (reason: string) => void;
  asksReason: boolean;
  blocked: boolean;
  error: Message | undefined;
};

const field = longText({ max: clientBounds.reason.max });

export function ConvertChoices({ project, setProject, reason, setReason, asksReason, blocked, error }: ChoicesProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <label className={classes(css.check, ui.row(3, "nowrap", "inline"), ui.text("ink"), ui.place("atStart"))}>
        <Tick checked={project} onChange={(event) => setProject(event.target.checked)} />
        <span>{t("client.convert.project")}</span>
      </label>
      {asksReason && blocked && <p className={ui.text("bad")}>{t("client.convert.error.blacklisted")}</p>}
      {asksReason && !blocked && (
        <AnyInput
          field={field}
          name="reason"
          id={id}
          label={t("client.convert.reason")}
          error={error}
          errors={{}}
          required
          value={reason}
          set={(value) => setReason(String(value ?? ""))}
          words="client"
          other={() => undefined}
          fresh
        />
      )}
    </>
  );
}
