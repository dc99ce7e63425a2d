import type { ReactNode } from "react";
import type { Option } from "#app/kit/entity/screens.ts";
import type { Message } from "#app/values/errors.ts";
import type { Field } from "./kinds.ts";

export type InputProps<F extends Field = Field> = {
  field: F;
  name: string;
  id: string;
  label: string;
  titled?: boolean | undefined;
  hint?: string | undefined;
  error?: Message | undefined;
  /** Draws the star: needed at each save, or before visitors see the record. `AnyInput` reads it from the field. */
  required: boolean;
  disabled?: boolean | undefined;
  value: unknown;
  set: (value: unknown) => void;
  words: string;
  options?: readonly Option[] | undefined;
  ask?: ((typed: string, signal: AbortSignal) => Promise<Option[]>) | undefined;
  other: (name: string) => unknown;
  fresh: boolean;
  prefix?: string | undefined;
  errors: Readonly<Record<string, Message>>;
  draw?: ((part: PartProps) => ReactNode) | undefined;
};

/** What a slice gets to draw a part: rows of a table of their own that belong to the record. In `errors` those of its rows, by path below the field; `other` where it stands in a form; `choices` are the field's options: what its rows may refer to. */
export type PartProps = Pick<InputProps, "name" | "id" | "value" | "set" | "error" | "errors" | "disabled"> &
  Partial<Pick<InputProps, "other">> & { choices?: InputProps["options"] };
