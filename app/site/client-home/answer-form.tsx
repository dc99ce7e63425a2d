import type { ReactNode } from "react";
import { Form } from "react-router";
import type { HomeDecision } from "#app/crm/office/homes/fields.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";

type Props = { decision: HomeDecision; label: string; titled?: boolean; children: ReactNode };

// What is answered to one decision. `titled`: the same form stands below every decision, and is told apart by its name.
export function AnswerForm({ decision: { id, title, answer }, label, titled, children }: Props) {
  const { language } = useLanguage();
  const named = titled ? `${label}: ${inLanguage(title, language).text}` : label;
  return (
    <Form method="post" action={`?at=${id}#${id}`} aria-label={named} noValidate className={ui.stack(3)}>
      <Once />
      <input type="hidden" name="selection" value={id} />
      <input type="hidden" name="offer" value={answer?.hash ?? ""} />
      {children}
    </Form>
  );
}
