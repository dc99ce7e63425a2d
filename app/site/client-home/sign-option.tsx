import { useEffect, useRef } from "react";
import type { HomeDecision, HomeSigning } from "#app/crm/office/homes/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated, unbroken } from "#app/values/text/isolate.ts";
import { OtherChannel } from "#app/site/document/other-channel.tsx";
import { CodeField } from "#app/site/document/code-field.tsx";

type Props = {
  option: HomeDecision["options"][number];
  decision: HomeDecision;
  signing: HomeSigning;
  refused: Extract<Answer, { ok: false }> | null;
};

/** What stands in the form of an option whose price asks for a code of its own: first the code is asked for, then it is typed. Without codes the name is written. */
export function SignOption(props: Props) {
  return props.signing.named ? <SignByName {...props} /> : <SignByCode {...props} />;
}

function SignByName({ option: { name }, refused }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const called = inLanguage(name, language).text;
  const error = refused?.fields["name"];
  return (
    <>
      <Field name="name" autoComplete="name" maxLength={120} label={t("clientHome.sign.name")} error={error} required />
      <Button type="submit" kind="clay" name="intent" value="approve" aria-label={t("clientHome.decisions.approve", { name: called })}>
        {t("clientHome.decisions.approveDo")}
      </Button>
    </>
  );
}

function SignByCode({ option: { id, name }, decision, signing, refused }: Props) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { to, waiting } = signing;
  const named = t("clientHome.sign.approve", { name: inLanguage(name, language).text });
  const asked = waiting?.id === decision.id && waiting.choice === id;
  const relayed = signing.relayed || (asked && waiting.relayed);
  const wrong = refused?.fields["code"];
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(asked);
  useEffect(() => {
    if (asked && !before.current) form.current?.querySelector("input")?.focus();
    before.current = asked;
  }, [asked]);
  const send = t(`clientHome.sign.${signing.relayed ? "ask" : asked ? "again" : "send"}`);
  return (
    <>
      {/* The last wrong code ends what was waiting, and its field with it. */}
      {!asked && wrong && <Notice tone="bad">{t(wrong.key, wrong.values)}</Notice>}
      {!asked && <p className={ui.text("sm", "soft")}>{t(`clientHome.sign.why${relayed ? "Ask" : ""}`, { email: unbroken(to) })}</p>}
      {asked && <p className={ui.text("sm", "ok")}>{t(`clientHome.sign.${relayed ? "asked" : "sent"}`, { email: unbroken(to) })}</p>}
      {asked && (
        <div ref={form} className={ui.stack(3)}>
          <CodeField label={t("clientHome.code.label")} error={wrong} />
          <Button type="submit" kind="clay" name="intent" value="approve" aria-label={named}>
            {t("clientHome.sign.do")}
          </Button>
        </div>
      )}
      <Button type="submit" kind={asked ? "line" : "clay"} name="intent" value="signCode" aria-label={`${named}: ${send}`}>
        {send}
      </Button>
      {asked && !relayed && <OtherChannel intent="signByUs" />}
    </>
  );
}

/** Of two owners one has approved: who, and who is awaited. */
export function HalfApproved({ decision: { answer, options } }: { decision: HomeDecision }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const half = answer?.half;
  if (!half) return null;
  const option = options.find(({ id }) => id === half.option);
  const named = {
    name: isolated(half.name),
    option: isolated(option ? inLanguage(option.name, language).text : ""),
    awaited: half.awaited.map(isolated).join(t("shell.comma")),
  };
  return (
    <p className={ui.text("sm", "warn")} role="status">
      {t(`clientHome.sign.half.${half.awaited.length > 0 ? "awaited" : "second"}`, named)}
    </p>
  );
}
