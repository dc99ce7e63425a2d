import { SelectInput } from "#app/ui/control.tsx";
import { optionsOf } from "#app/ui/options.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import css from "./import.module.css";

type ColumnHeadProps = {
  name: string;
  meaning: string | null;
  meanings: readonly (readonly [key: string, name: string])[];
  busy?: boolean;
  onChange: (meaning: string | null) => void;
};

/** What a file or a pasted table calls a column, and what it is read as. */
export function ColumnHead({ name, meaning, meanings, busy = false, onChange }: ColumnHeadProps) {
  const t = useTranslate();
  return (
    <>
      <span className={classes(ui.text("ink", "medium", "anywhere"), ui.place("block"))}>
        <bdi>{name || t("transfer.import.noName")}</bdi>
      </span>
      <SelectInput
        bare
        className={classes(css.mapping, ui.text("xs", "soft"), ui.place("full", "above1"))}
        aria-label={t("transfer.import.meaning", { name })}
        data-unknown={meaning === null ? "" : undefined}
        disabled={busy}
        value={meaning ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
      >
        <option value="">{t("transfer.import.leaveOut")}</option>
        {optionsOf(meanings, (one) => one)}
      </SelectInput>
    </>
  );
}
