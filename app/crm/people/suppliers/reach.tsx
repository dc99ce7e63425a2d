import type { PhoneValue } from "#app/kit/fields/kinds.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { readablePhone } from "#app/values/phone.ts";

export function PhoneLink({ phone }: { phone: PhoneValue }) {
  const shown = <Ltr>{readablePhone(phone)}</Ltr>;
  return phone.e164 ? <a href={`tel:${phone.e164}`}>{shown}</a> : shown;
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`}>
      <Ltr>{email}</Ltr>
    </a>
  );
}
