import { useFormat } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import type { ComponentProps } from "react";

/** A written text of a record. Its figures are stored in Western digits and shown in the reader's; never for phones, codes or addresses. */
export function Prose({ value, ...rest }: ComponentProps<typeof Both>) {
  const { text } = useFormat();
  return <Both value={{ en: value.en, ar: text(value.ar) }} {...rest} />;
}
