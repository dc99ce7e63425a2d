import type { ReactNode } from "react";
import type { Option } from "#app/kit/entity/screens.ts";
import type { InputProps, PartProps } from "#app/kit/fields/input-props.ts";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import type { Own } from "#app/kit/form/conflict.tsx";
import type { Answer, Refused } from "#app/shell/answer.ts";
import type { Toast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";

/** How a refusal is gone on from: what is said above the fields, and what goes along, or is asked besides, the next time. */
export type Way = { label: ReactNode; also?: Record<string, string>; fields?: Fields };

export type DialogInput = { record: Draft; form: Record<string, string>; draws: (refused: Refused) => boolean };

export type AskProps<T = unknown> = {
  /** Where it is sent; the fields go as `record`, and `also` beside them. With `send` only a name, under which the tab keeps what is typed. */
  address: string;
  also?: Record<string, string>;
  /** Sends it with what belongs to a page's form, and shows what came of it; a refusal that the dialog `draws` is left to it. */
  send?: (input: DialogInput) => Promise<Answer<T>>;
  version?: number | null;
  /** What is edited, as it was seen. What somebody else saved meanwhile is merged into what is typed; where both changed it, one is chosen. */
  record?: ({ version: number } & Record<string, unknown>) | null;
  reads?: Own["draws"];
  fields: Fields;
  first?: Record<string, unknown> | null;
  begun?: Draft;
  words?: string;
  labelOf: (field: string) => string;
  hintOf?: (field: string) => string | undefined;
  /** Fields that have to be filled in, where their kind does not say it; they may depend on what is typed. */
  requires?: readonly string[] | ((draft: Draft) => readonly string[]);
  options?: Readonly<Record<string, readonly Option[]>>;
  askOf?: (field: string) => InputProps["ask"];
  draws?: Readonly<Record<string, (part: PartProps) => ReactNode>>;
  hidden?: (draft: Draft) => readonly string[];
  blocked?: (draft: Draft) => boolean;
  title: ReactNode;
  confirm?: ReactNode;
  keep?: ReactNode;
  danger?: boolean;
  /** A file may come along that proves it, in the field `proof`; one that is not taken is told beside it. */
  takesProof?: boolean;
  children?: ReactNode | ((draft: Draft, set: (some: Draft) => void, errors: FieldErrors) => ReactNode);
  onRefused?: (refused: Refused) => Way | null;
  action?: (data: T | undefined) => Toast["action"];
  onEnd: (done: Answer<T> | null) => void;
};
