import { BilingualLongInput } from "#app/kit/fields/inputs/pair-input.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Message } from "#app/values/errors.ts";
import { detailFields } from "./details.ts";

type AltTextProps = {
  id: string;
  value: Bilingual;
  onChange: (value: Bilingual) => void;
  error?: Message | undefined;
  disabled?: boolean | undefined;
};

/** What a picture shows, in both languages side by side. */
export function AltText({ id, value, onChange, error, disabled }: AltTextProps) {
  const t = useTranslate();
  return (
    <BilingualLongInput
      field={detailFields.alt}
      name="alt"
      id={id}
      label={t("pictures.details.alt")}
      hint={t("pictures.details.altHint")}
      error={error}
      errors={{}}
      required={false}
      disabled={disabled}
      value={value}
      set={(next) => onChange(next as Bilingual)}
      words="pictures"
      other={() => undefined}
      fresh={false}
    />
  );
}
