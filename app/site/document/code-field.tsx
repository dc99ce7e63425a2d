import { Field } from "#app/ui/field.tsx";
import type { Message } from "#app/values/errors.ts";

type Props = { label: string; error: Message | undefined; id?: string };

// Where a code of six digits is typed, in any digits.
export function CodeField(props: Props) {
  return <Field name="code" inputMode="numeric" autoComplete="one-time-code" dir="ltr" maxLength={20} required {...props} />;
}
