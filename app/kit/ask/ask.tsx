import { useEffect, useId, useRef, useState, type ComponentProps, type RefObject } from "react";
import { Conflict, useDrawnDraft } from "#app/kit/form/conflict.tsx";
import type { Stale } from "#app/kit/entity/screens.ts";
import { staleOf, useMerging } from "#app/kit/form/use-merging.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { draftsOf, type Draft, type Fields } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { isLost, type Refused } from "#app/shell/answer.ts";
import { typedField } from "#app/shell/drafts/request-fields.ts";
import { forgetStoredDraft } from "#app/shell/drafts/draft-storage.ts";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import css from "./ask.module.css";
import { AskFields } from "./ask-fields.tsx";
import type { AskProps } from "./ask-props.ts";
import { ProofInput } from "./proof-input.tsx";
import { useSeen } from "./use-seen.ts";
import { useSend } from "./use-send.ts";

const isOver = ({ status, code }: Refused): boolean => status === 404 || code === "STALE" || code === "ILLEGAL_TRANSITION";

/** A dialog with fields of the usual kinds that asks for something and does it once. It stays until it is done or over; nothing typed is lost. */
export function Ask<T = unknown>(props: AskProps<T>) {
  const { address, also = {}, record: edited = null, fields, first = edited, begun = {}, words = "", options = {}, draws = {} } = props;
  const { title, keep, danger = false, children, onEnd } = props;
  const id = useId();
  const t = useTranslate();
  const confirm = props.confirm ?? t("kit.save");
  const { send, busy, refused, settle } = useSend<T>();
  const merging = useMerging(fields);
  const compared = useDrawnDraft(fields, words, options, { labelOf: props.labelOf, draws: props.reads });
  const seen = useSeen(fields, edited, merging.open);
  // Sent again after a lost answer it is the same request, though the page has learnt of a newer version meanwhile.
  const [lost, setLost] = useState<number | null>(null);
  const version = lost ?? seen.version ?? props.version ?? null;
  const named = `ask ${address} ${Object.values(also).join(" ")}`;
  const [draft, setDraft, typed] = usePersistedState<Draft>(named, () => ({ ...draftsOf(fields, first), ...begun }), version);
  const [proof, setProof] = useState<File | null>(null);
  // A second question must not make the first one be asked again.
  const [agreed, setAgreed] = useState<{ also: Record<string, string>; fields: Fields }>({ also: {}, fields: {} });
  const wayOf = (answer: Refused) => props.onRefused?.(answer) ?? null;
  const staleIn = (answer: Refused) => edited && staleOf(answer);
  const ends = (answer: Refused) => isOver(answer) && !wayOf(answer) && !staleIn(answer);
  const way = refused && wayOf(refused);
  const now = { also: { ...agreed.also, ...way?.also }, fields: { ...agreed.fields, ...way?.fields } };
  const inputs: Fields = { ...fields, ...now.fields };
  const errors: FieldErrors = refused && !way ? refused.fields : {};
  const requires = typeof props.requires === "function" ? props.requires(draft) : (props.requires ?? []);
  const absent = props.hidden?.(draft) ?? [];
  const shown = Object.entries(inputs).filter(([name]) => !absent.includes(name));
  // A name is typed at once and sent with Enter.
  const quick = !children && !props.takesProof && Object.values(fields).every(({ kind }) => kind === "text" || kind === "toggle");
  const Box = quick ? "form" : "div";
  const placed = (path: string) =>
    (path === "proof" && props.takesProof) || shown.some(([name]) => path === name || path.startsWith(`${name}.`));
  // What is typed above the fields, in the children's own way, has its errors there.
  const isAbove = (path: string) => {
    const [name = ""] = path.split(".");
    return typeof children === "function" && Object.hasOwn(draft, name) && !Object.hasOwn(inputs, name);
  };
  const [unplaced] = Object.entries(errors).flatMap(([path, error]) => (placed(path) || isAbove(path) ? [] : [error]));
  const set = (some: Draft) => {
    setDraft((before) => ({ ...before, ...some }));
    for (const name of Object.keys(some)) settle(name);
  };
  const takeProof = (file: File | null) => {
    setProof(file);
    settle("proof");
  };
  const place = useWrongInFocus(refused);
  // What is typed while an answer is on its way counts too.
  const latest = useRef(draft);
  useEffect(() => void (latest.current = draft));
  const meet = (stale: Stale | null) => {
    if (!stale || stale.version === seen.known) return;
    setDraft(merging.meet(seen.before, latest.current, stale));
    seen.learn(stale);
  };
  const run = async () => {
    setAgreed(now);
    const sent = (name: string) => (typeof children === "function" || Object.hasOwn(inputs, name)) && !absent.includes(name);
    const record = Object.fromEntries(Object.entries(draft).filter(([name]) => sent(name)));
    const seen = version !== null && { version: String(version) };
    const texts: Record<string, string> = { ...also, ...now.also, ...seen, record: JSON.stringify(record), ...typed };
    const draws = (answer: Refused) => !ends(answer);
    const by = props.send && { by: () => props.send!({ record, form: texts, draws }) };
    const answer = await send(address, proof ? { ...texts, proof } : texts, {
      ...(props.action && { action: props.action }),
      draws,
      ...by,
    });
    setLost(isLost(answer) ? version : null);
    if (answer.ok) {
      forgetStoredDraft(typed[typedField]);
      onEnd(answer);
    } else if (ends(answer)) onEnd(null);
    else meet(staleIn(answer));
  };
  const whole = refused && !way && Object.keys(errors).length === 0 && !ends(refused) ? refused.message : unplaced;
  return (
    <Confirm
      opened
      {...{ title, confirm, keep, danger, busy }}
      disabled={props.blocked?.(draft) ?? false}
      safe={danger || (shown.length === 0 && typeof children !== "function")}
      onConfirm={() => void run()}
      onClose={() => onEnd(null)}
    >
      {typeof children === "function" ? children(draft, set, errors) : children && <p>{children}</p>}
      <Conflict
        differences={merging.differences}
        {...compared}
        onChoose={(difference, choice) => setDraft(merging.choose(difference, choice))}
      />
      {(way ?? whole) && (
        <div className={classes(css.refused, ui.text("sm", "bad"), ui.place("pad2", "above3"))} role="alert">
          {way ? way.label : whole && t(whole.key, whole.values)}
        </div>
      )}
      <Box
        ref={place as RefObject<HTMLFormElement & HTMLDivElement>}
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault();
          // A portal passes it on to the form that the dialog was opened from.
          event.stopPropagation();
          if (!busy) void run();
        }}
      >
        <AskFields
          {...props}
          {...{ id, first, words, options, draws, draft, errors, set }}
          shown={shown.map(([name, field]) => [name, requires.includes(name) ? { ...field, required: true } : field] as const)}
        />
        {props.takesProof && <ProofField id={`${id}-proof`} file={proof} error={errors["proof"]} set={takeProof} />}
      </Box>
    </Confirm>
  );
}

function useWrongInFocus(refused: Refused | null): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null);
  const answered = refused?.requestId;
  useEffect(() => {
    if (answered !== undefined) place.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [answered]);
  return place;
}

function ProofField(props: ComponentProps<typeof ProofInput>) {
  const t = useTranslate();
  return (
    <div className={ui.place("wide")}>
      <p className={ui.text("sm", "medium")}>{t("kit.proof.label")}</p>
      <ProofInput {...props} />
    </div>
  );
}
