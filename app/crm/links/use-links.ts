import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import type { LinkKind, LinkPanel } from "./fields.ts";

/** The links of a document as they are read, and again whenever the page is read anew; and what can be done with them. */
export function useLinks(kind: LinkKind, id: string) {
  const address = `/crm/links/${kind}/${id}`;
  const t = useTranslate();
  const { show } = useToast();
  const [panel, setPanel] = useState<LinkPanel | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const latest = useRef(0);
  const { state, revalidate } = useRevalidator();
  const read = useCallback(async () => {
    const mine = ++latest.current;
    try {
      const response = await fetch(address, { headers: { accept: "application/json" } });
      if (!response.ok || response.redirected) throw new Error(String(response.status));
      const found = (await response.json()) as LinkPanel;
      if (mine !== latest.current) return;
      setPanel(found);
      setFailed(false);
    } catch {
      if (mine === latest.current) setFailed(true);
    }
  }, [address]);
  useEffect(() => {
    if (state === "idle") void read();
  }, [read, state]);
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
