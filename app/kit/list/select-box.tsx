import { Tick } from "#app/ui/field.tsx";
import css from "./list-table.module.css";

type SelectBoxProps = {
  label: string;
  checked: boolean;
  some?: boolean;
  onPress: (range: boolean) => void;
};

/** Chooses a row, or all of them; its target is larger than its drawing. */
export function SelectBox({ label, checked, some, onPress }: SelectBoxProps) {
  return (
    <label className={css.target}>
      {/* the change event does not tell about the shift key */}
      <Tick aria-label={label} checked={checked} some={some} onChange={(event) => onPress((event.nativeEvent as MouseEvent).shiftKey)} />
    </label>
  );
}
