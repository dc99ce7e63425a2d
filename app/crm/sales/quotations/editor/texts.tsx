import { useId } from "react";
import { quotationHeadFields, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { bilingualLong, optional, type Field } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { useEditorContext } from "./editor-context.tsx";
import { headSet } from "./edit.ts";
import css from "./page.module.css";

const fields = {
  // Short ones begin with fewer lines, and grow; how long they may be is the server's to say.
  terms: optional(bilingualLong({ max: 600 })),
  notes: optional(bilingualLong({ max: 600 })),
  internalNotes: optional(quotationHeadFields.internalNotes),
} satisfies Record<string, Field>;

export function Texts({ draft, missing }: { draft: QuotationDraft; missing: FieldErrors }) {
  const { page } = useEditorContext();
  const names = (["terms", "notes", "internalNotes"] as const).filter((name) => name !== "internalNotes" || page.may.cost);
  return (
    <div className={classes(ui.stack(8), ui.place("above4"))}>
      {names.map((name) => (
        <TextBlock key={name} name={name} draft={draft} missing={missing} />
      ))}
    </div>
  );
}

function TextBlock({ name, draft, missing }: { name: keyof typeof fields; draft: QuotationDraft; missing: FieldErrors }) {
  const { page, apply } = useEditorContext();
  const t = useTranslate();
  const id = useId();
  return (
    <Block title={t(`quotationEditor.text.${name}`)}>
      <div className={css.text} data-text={name}>
        <AnyInput
          field={fields[name]}
          name={name}
          id={id}
          label={t(`quotationEditor.text.${name}`)}
          titled
          error={missing[name]}
          required={false}
          disabled={!page.editable}
          value={draft[name]}
          set={(value) => apply((now) => headSet(now, { [name]: value }), name)}
          words="quotationEditor"
        />
      </div>
    </Block>
  );
}
