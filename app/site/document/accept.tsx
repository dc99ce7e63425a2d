import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import type { Signing } from "#app/crm/office/homes/fields.ts";
import { answerBounds } from "#app/crm/people/links/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { typedField } from "#app/shell/drafts/request-fields.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { refusalOf } from "./answer-form.tsx";
import { hasChoices } from "./choices.ts";
import type { AnswerDraft } from "./answer-draft.ts";
import css from "./answer.module.css";
import { SignatureField } from "./signature.tsx";
import { SignCode } from "./sign-code.tsx";
import { useShown } from "./use-shown.ts";

type AcceptFormProps = {
  snapshot: DocumentSnapshot;
  signing: Signing | null;
  answer: Answer<{ chosen?: (readonly [string, string])[] }> | undefined;
  draft: AnswerDraft;
  typed: string;
  set: (some: Partial<AnswerDraft>) => void;
};

export function AcceptForm({ snapshot, signing, answer, draft, typed, set }: AcceptFormProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formData?.get("intent") === "signCode";
  const busy = navigation.state !== "idle" && navigation.formData?.get("intent") === "accept";
  const refused = refusalOf(answer, "accept") ?? refusalOf(answer, "signCode");
  // What the reader saw as the sum is sent only by a page whose script keeps it current.
  const [live, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
    // What was written before the script began.
    const early = form.current?.querySelector<HTMLInputElement>("[name=name]")?.value;
    if (early) set({ name: early });
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useShown(form, refused ?? (answer?.intent === "signCode" ? answer : undefined));
  const wrong = refused?.fields ?? {};
  const other =
    refused && Object.keys(wrong).every((name) => !["name", "agreed", "signature", ...(signing?.waiting ? ["code"] : [])].includes(name))
      ? refused.message
      : null;
  const message = other && (Object.values(wrong)[0] ?? other);
  const accept = (
    <div>
      <Button type="submit" kind="clay" name="intent" value="accept" busy={busy} busyLabel={t("clientDocument.accept.busy")}>
        {t("clientDocument.accept.do")}
      </Button>
    </div>
  );
  return (
    <Form
      method="post"
      id="accept"
      ref={form}
      tabIndex={-1}
      noValidate
      className={classes(css.form, ui.stack(5))}
      preventScrollReset
      aria-label={t("clientDocument.accept.title")}
    >
      <Once />
      {live && <input type="hidden" name={typedField} value={typed} />}
      {live && snapshot.sums && <input type="hidden" name="total" value={snapshot.sums.total} />}
      <Field
        id="accept-name"
        name="name"
        label={t("clientDocument.accept.name")}
        autoComplete="name"
        dir="auto"
        maxLength={answerBounds.name.max}
        required
        error={wrong["name"]}
        value={draft.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      {live ? (
        <SignatureField
          strokes={draft.strokes}
          set={(strokes) => set({ strokes })}
          error={wrong["signature"] && t(wrong["signature"].key, wrong["signature"].values)}
        />
      ) : (
        <p className="caption">{t("clientDocument.accept.typed")}</p>
      )}
      <Checkbox
        id="accept-agreed"
        name="agreed"
        value="yes"
        required
        error={wrong["agreed"]}
        defaultChecked={
          (answer?.ok ? answer.data?.chosen?.some(([name]) => name === "agreed") : refused?.input["agreed"]?.[0] === "yes") ?? false
        }
        label={t("clientDocument.accept.agreed", { total: money(snapshot.sums?.total ?? snapshot.amount) })}
      />
      {message && <Notice tone="bad">{t(message.key, message.values)}</Notice>}
      {signing ? (
        <SignCode signing={signing} choosing={hasChoices(snapshot)} error={wrong["code"]} busy={sending}>
          {accept}
        </SignCode>
      ) : (
        accept
      )}
    </Form>
  );
}
