import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import type { Message } from "#app/values/errors.ts";
import css from "./field.module.css";

type Shared = {
  name: string;
  label: ReactNode;
  /** Said below the field as long as nothing is wrong. */
  help?: ReactNode;
  /** What is wrong, and how to put it right. */
  error?: Message | undefined;
  /** The label is only for those who hear the page. */
  hideLabel?: boolean;
  className?: string | undefined;
};

type Wired = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

type FrameProps = Omit<Shared, "name"> & { id?: string | undefined; required?: boolean | undefined; children: (wired: Wired) => ReactNode };

/** Label, control, help or error, wired together for those who hear the page. For a control of your own. */
export function FieldFrame({ id: ownId, label, help, error, hideLabel, required, className, children }: FrameProps) {
  const t = useTranslate();
  const own = useId();
  const id = ownId ?? own;
  const describedBy = error ? `${id}-error` : help ? `${id}-help` : undefined;
  return (
    <div className={classes(css.field, error && css.wrong, className)}>
      <label htmlFor={id} className={hideLabel ? "sr" : css.label}>
        {label}
        {required && (
          <span className={css.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="circle-alert" className={css.errorIcon} />
          <span>{t(error.key, error.values)}</span>
        </p>
      ) : (
        help && (
          <p id={`${id}-help`} className={css.help}>
            {help}
          </p>
        )
      )}
    </div>
  );
}

/** Fields for numbers, phone, e-mail and links read from left to right in both languages. */
const leftToRight = new Set(["tel", "email", "url", "number", "password"]);

type FieldProps = Shared &
  Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "className"> & {
    /** The unit, at the field's own end. */
    suffix?: ReactNode;
    ref?: React.Ref<HTMLInputElement>;
  };

/** One line of input. `dir` is left to right by itself for numbers, phones, e-mails and links. */
export function Field({ label, help, error, hideLabel, className, suffix, id, dir, ref, ...input }: FieldProps) {
  const numeric = input.inputMode === "decimal" || input.inputMode === "numeric";
  const direction = dir ?? (numeric || leftToRight.has(input.type ?? "text") ? "ltr" : undefined);
  return (
    <FieldFrame {...{ label, help, error, hideLabel, className, id }} required={input.required || input["aria-required"] === true}>
      {(wired) => (
        <span className={css.control} dir={direction}>
          <input {...input} {...wired} ref={ref} dir={direction} className={classes(css.input, suffix !== undefined && css.withSuffix)} />
          {suffix !== undefined && <span className={css.suffix}>{suffix}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

type SelectProps = Shared & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "className">;

/** A choice from a list: the browser's own, drawn with our edges. */
export function Select({ label, help, error, hideLabel, className, id, children, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ label, help, error, hideLabel, className, id }} required={select.required}>
      {(wired) => (
        <span className={css.control}>
          <select {...select} {...wired} className={classes(css.input, css.select)}>
            {children}
          </select>
          <Icon name="chevron-down" className={css.caret} />
        </span>
      )}
    </FieldFrame>
  );
}

type TextareaProps = Shared & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "name" | "className">;

/** Several lines of input. */
export function Textarea({ label, help, error, hideLabel, className, id, rows = 5, ...area }: TextareaProps) {
  return (
    <FieldFrame {...{ label, help, error, hideLabel, className, id }} required={area.required}>
      {(wired) => <textarea {...area} {...wired} rows={rows} className={classes(css.input, css.area)} />}
    </FieldFrame>
  );
}

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "type"> & {
  label: ReactNode;
  error?: Message | undefined;
  className?: string | undefined;
};

function Choice({ type, label, error, className, ...input }: CheckProps & { type: "checkbox" | "radio" }) {
  const t = useTranslate();
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className={className}>
      <label className={css.check}>
        <input
          {...input}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <Icon name="circle-alert" className={css.errorIcon} />
          <span>{t(error.key, error.values)}</span>
        </p>
      )}
    </div>
  );
}

/** A box to tick. */
export const Checkbox = (props: CheckProps) => <Choice type="checkbox" {...props} />;

/** One of several: give all of them one `name` inside a `fieldset` with a `legend`. */
export const Radio = (props: CheckProps) => <Choice type="radio" {...props} />;
