import { useId, useLayoutEffect, useRef, type ChangeEvent, type ComponentProps, type ReactNode } from "react";
import { Link } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes } from "#app/ui/primitives.ts";
import { Icon } from "#app/shell/icon.tsx";
import type { Message } from "#app/values/errors.ts";
import { useAutosize } from "./autosize.ts";
import check from "./check.module.css";
import { Input, lookOf, SelectInput, type InputProps, type Look } from "./control.tsx";
import css from "./field.module.css";

type Said = {
  hint?: ReactNode;
  error?: Message | undefined;
};
type Labelled = Said & {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  /** Draws the star; of its own accord where the control is `required`. */
  starred?: boolean | undefined;
  className?: string | undefined;
};

/** Id of the sentence that belongs to a control, for `aria-describedby`; undefined where nothing is said. */
export const describedBy = (id: string, error: Message | undefined, hint: ReactNode): string | undefined =>
  error ? `${id}-error` : hint ? `${id}-hint` : undefined;

export const wired = (id: string, error: Message | undefined, hint: ReactNode) => ({
  id,
  "aria-describedby": describedBy(id, error, hint),
  "aria-invalid": error ? (true as const) : undefined,
});

export function FieldNote({ id, error, hint }: Said & { id: string }) {
  const t = useTranslate();
  if (error)
    return (
      <p id={`${id}-error`} className={css.error}>
        <Icon name="circle-alert" />
        <span>
          {t(error.key, error.values)}
          {error.link && (
            <>
              {" "}
              <Link to={error.link.to} target="_blank">
                {t(error.link.key)}
              </Link>
            </>
          )}
        </span>
      </p>
    );
  return hint ? (
    <p id={`${id}-hint`} className={css.hint}>
      {hint}
    </p>
  ) : null;
}

type LabelProps = Pick<Labelled, "label" | "hideLabel"> & { id: string; required?: boolean | undefined; group?: boolean | undefined };

/** The name of a control with its star. That of a `group` of several is no `<label>` but names them by its id, `<id>-label`. */
export function FieldLabel({ id, label, hideLabel, required, group }: LabelProps) {
  const look = hideLabel ? "sr" : css.label;
  const words = (
    <>
      {label}
      {required && <i aria-hidden="true">*</i>}
    </>
  );
  return group ? (
    <span id={`${id}-label`} className={look}>
      {words}
    </span>
  ) : (
    <label htmlFor={id} className={look}>
      {words}
    </label>
  );
}

/** Label above, control, below it the hint or what is wrong. For a control of your own, `wired` to the same id. */
export function FieldFrame({ children, className, hint, error, ...label }: LabelProps & Labelled & { children: ReactNode }) {
  return (
    <div className={classes(css.field, error && css.wrong, className)}>
      <FieldLabel {...label} />
      {children}
      <FieldNote id={label.id} error={error} hint={hint} />
    </div>
  );
}

export function TextareaInput({ small, bare, cell, className, ...area }: ComponentProps<"textarea"> & Look) {
  const element = useAutosize(typeof area.value === "string" ? area.value : "");
  return <textarea rows={3} ref={element} {...area} className={lookOf({ small, bare, cell }, css.area, className)} />;
}

/** A control's own attributes, with the id that ties label and note to it. */
function useWired<P extends Labelled & { id?: string | undefined; required?: boolean | undefined }>(props: P) {
  const own = useId();
  const { label, hint, error, hideLabel, starred, className, ...control } = props;
  const id = props.id ?? own;
  const required = starred ?? (props.required || (props as { "aria-required"?: unknown })["aria-required"] === true);
  return { frame: { id, label, hint, error, hideLabel, className, required }, control: { ...control, ...wired(id, error, hint) } };
}

export function Field(props: Labelled & InputProps) {
  const { frame, control } = useWired(props);
  return (
    <FieldFrame {...frame}>
      <Input {...control} />
    </FieldFrame>
  );
}

export function Select(props: Labelled & ComponentProps<typeof SelectInput>) {
  const { frame, control } = useWired(props);
  return (
    <FieldFrame {...frame}>
      <SelectInput {...control} />
    </FieldFrame>
  );
}

export function Textarea(props: Labelled & ComponentProps<typeof TextareaInput>) {
  const { frame, control } = useWired(props);
  return (
    <FieldFrame {...frame}>
      <TextareaInput {...control} />
    </FieldFrame>
  );
}

type TickProps = ComponentProps<"input"> & {
  unseen?: boolean | undefined;
  some?: boolean | undefined;
};

/** The drawn box alone, or with `type="radio"` the circle: for a label of your own. */
export function Tick({ some = false, unseen, className, type = "checkbox", ...input }: TickProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = some && !input.checked;
  }, [some, input.checked]);
  const look = unseen ? "sr" : input.role === "switch" ? check.switch : check.box;
  return <input ref={box} {...input} type={type} className={classes(look, className)} />;
}

type CheckProps = Said &
  TickProps & {
    label: ReactNode;
    small?: boolean | undefined;
  };

function Ticked({ label, hint, error, className, small, ...input }: CheckProps) {
  const own = useId();
  const id = input.id ?? own;
  return (
    <div className={className}>
      <label className={classes(check.check, small && check.smallCheck)}>
        <Tick {...input} {...wired(id, error, hint)} />
        <span>{label}</span>
      </label>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}

export const Checkbox = (props: CheckProps) => <Ticked {...props} />;

/** One of several: give all of them one `name` inside a `fieldset` with a `legend`. */
export const Radio = (props: CheckProps) => <Ticked {...props} type="radio" />;

export const Switch = (props: CheckProps) => <Ticked {...props} role="switch" />;

type FileInputProps = Omit<ComponentProps<"input">, "type" | "value" | "onChange"> & { onFiles: (files: File[]) => void };

/** Asks for files. Out of sight: a button beside it opens it by its `ref`. The same file can be chosen twice in a row. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = "";
  };
  return <input hidden {...input} type="file" onChange={take} />;
}

export const Range = (input: Omit<ComponentProps<"input">, "type">) => <input {...input} type="range" />;
