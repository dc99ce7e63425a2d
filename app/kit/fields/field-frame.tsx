import type { ReactNode } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import type { Message } from "#app/values/errors.ts";
import css from "./field.module.css";

type FrameProps = {
  /** Of the control; label, help and error are tied to it. */
  id: string;
  label: ReactNode;
  /** The label is only heard, since a title right above says the same. */
  titled?: boolean | undefined;
  /** Said below as long as nothing is wrong. */
  hint?: ReactNode;
  error?: Message | undefined;
  /** Draws the star. */
  required?: boolean;
  /** The control is a group of several: its label is no `<label>` but names the group by id. */
  group?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Id of the sentence that belongs to a control, for `aria-describedby`; undefined where nothing is said. */
export const describedBy = (id: string, error: Message | undefined, hint: ReactNode): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

/** Attributes by which a control says what is wrong with it, or what helps. */
export const wired = (id: string, error: Message | undefined, hint: ReactNode) => ({
  id,
  "aria-describedby": describedBy(id, error, hint),
  "aria-invalid": error ? (true as const) : undefined,
});

/** Label above, control, below it the help or what is wrong. */
export function FieldFrame({ id, label, titled, hint, error, required, group, className, children }: FrameProps) {
  const labelled = titled ? "sr" : css.label;
  const star = required && (
    <span className={css.required} aria-hidden="true">
      *
    </span>
  );
  return (
    <div className={classes(css.field, error && css.wrong, className)}>
      {group ? (
        <span id={`${id}-label`} className={labelled}>
          {label}
          {star}
        </span>
      ) : (
        <label htmlFor={id} className={labelled}>
          {label}
          {star}
        </label>
      )}
      {children}
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

/** What is wrong with a field and how to put it right, or else what helps to fill it. */
export function FieldNote({ id, error, hint }: { id: string; error?: Message | undefined; hint?: ReactNode }) {
  const t = useTranslate();
  if (error)
    return (
      <p id={`${id}-error`} className={css.error}>
        <Icon name="circle-alert" />
        <span>{t(error.key, error.values)}</span>
      </p>
    );
  return hint ? (
    <p id={`${id}-hint`} className={css.help}>
      {hint}
    </p>
  ) : null;
}
