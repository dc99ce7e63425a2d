import { useState } from "react";
import { useRevalidator } from "react-router";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import type { LinkKind } from "./fields.ts";

/** What can be done with the links of a document. */
export function useLinks(kind: LinkKind, id: string) {
  const address = `/crm/links/${kind}/${id}`;
  const t = useTranslate();
  const { show } = useToast();
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
    void revalidate();
    return answer.ok;
  };
  return { act, busy, errors, forget: () => setErrors({}) };
}
