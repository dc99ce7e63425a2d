import type { ReactNode } from "react";
import type { Signing } from "#app/crm/office/homes/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import { isolated, unbroken } from "#app/values/text/isolate.ts";
import { OtherChannel } from "./other-channel.tsx";
import { CodeField } from "./code-field.tsx";

type Props = { signing: Signing; choosing: boolean; error: Message | undefined; busy: boolean; children: ReactNode };

/** The step before a signature where the project has a home: a code to the owner on record, for this document and sum alone. `children` signs: the enter key presses the first button. */
export function SignCode({ signing: { person, to, relayed, waiting }, choosing, error, busy, children }: Props) {
  const t = useTranslate();
  const named = { name: isolated(person), email: unbroken(to) };
  const how = relayed ? "Relayed" : "";
  return (
    <div className={ui.stack(3)} role="group" aria-label={t("clientDocument.code.title")}>
      <p>
        {t(`clientDocument.code.${waiting ? "sent" : "why"}${how}`, named)} {waiting && choosing && t("clientDocument.code.other")}
      </p>
      {waiting && <CodeField id="accept-code" label={t("clientDocument.code.label")} error={error} />}
      {waiting && children}
      <div>
        <Button type="submit" kind={waiting ? "line" : "clay"} name="intent" value="signCode" busy={busy} formNoValidate>
          {t(`clientDocument.code.${waiting ? "again" : "send"}${waiting || to ? "" : how}`, named)}
        </Button>
      </div>
      {waiting && !relayed && <OtherChannel intent="signByUs" />}
    </div>
  );
}
