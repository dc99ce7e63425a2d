import { useState } from "react";
import { useRevalidator } from "react-router";
import { postForm } from "#app/kit/record/post-form.ts";
import { usePart } from "#app/kit/record/use-part.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import type { LinkKind, LinkPanel } from "./fields.ts";

/** The links of a document as they are read, and again whenever the page is read anew; and what can be done with them. */
export function useLinks(kind: LinkKind, id: string) {
  const address = `/crm/links/${kind}/${id}`;
  const t = useTranslate();
  const { show } = useToast();
  const { found: panel, failed, read } = usePart<LinkPanel>(address);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { revalidate } = useRevalidator();
  /** Says what came of it; true when it worked. */
  const act = async (fields: Record<string, string>): Promise<boolean> => {
    setBusy(true);
    const answer = await postForm(address, fields);
    setBusy(false);
    setErrors(answer.ok ? {} : answer.fields);
    const said = answer.said;
    if (said && (answer.ok || Object.keys(answer.fields).length === 0))
      show({ key: "links", title: t(said.key, said.values), kind: answer.ok ? "ok" : "destructive" });
    void read();
    // What was agreed changes the record itself.
    if (answer.ok && fields["intent"] === "accept") void revalidate();
    return answer.ok;
  };
  return { panel, failed, read, acts: { act, busy, errors, forget: () => setErrors({}) } };
}
