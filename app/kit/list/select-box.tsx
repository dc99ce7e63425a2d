import { useEffect, useRef } from "react";
import css from "./select-box.module.css";

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for, not all. */
  some?: boolean;
  onPress: (range: boolean) => void;
};

/** Chooses a row, or all of them; its target is larger than its drawing. */
export function SelectBox({ label, checked, some = false, onPress }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !checked;
  }, [some, checked]);
  return (
    <label className={css.target}>
      <input
        ref={box}
        type="checkbox"
        className={css.box}
        aria-label={label}
        checked={checked}
        // the change event does not tell about the shift key
        onChange={(event) => onPress((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
