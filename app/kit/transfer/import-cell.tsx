import { optionsOf } from "#app/ui/options.tsx";
import { useId, useState } from "react";
import { SelectInput, Input } from "#app/ui/control.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";

type CellProps = {
  value: string;
  label: string;
  words: readonly string[] | undefined;
  error: string;
  disabled: boolean;
  onChange: (value: string) => void;
};

/** A cell that is wrong, with the reason below it, to be put right. */
export function ImportCell({ value, label, words, error, disabled, onChange }: CellProps) {
  const t = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const wired = { "aria-label": label, "aria-invalid": true, "aria-describedby": id, disabled, small: true } as const;
  const leave = () => {
    if (typed !== value) onChange(typed);
  };
  return (
    <span className={ui.stack(1)}>
      {words ? (
        <SelectInput {...wired} value={words.includes(typed) ? typed : ""} onChange={({ target }) => onChange(target.value)}>
          <option value="">{value || t("kit.form.choose")}</option>
          {optionsOf(words, (word) => [word, word])}
        </SelectInput>
      ) : (
        <Input
          {...wired}
          dir="auto"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === "Enter") leave();
            if (event.key === "Escape") setTyped(value);
          }}
        />
      )}
      <small id={id}>{error}</small>
    </span>
  );
}
