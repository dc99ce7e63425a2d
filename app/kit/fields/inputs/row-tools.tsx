import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { IconButton } from "#app/ui/button.tsx";
import css from "./row-tools.module.css";

type RowToolsProps = {
  at: number;
  of: number;
  disabled: boolean | undefined;
  move: (to: number, part: string) => void;
  remove: () => void;
};

/** Up, down and away, at the end of a row that has a place. */
export function RowTools({ at, of, disabled = false, move, remove }: RowToolsProps) {
  const t = useTranslate();
  const row = at + 1;
  return (
    <span className={classes(css.tools, ui.row(0, "stretch", "nowrap"), ui.text("icon16"))}>
      <IconButton
        icon="arrow-up"
        data-move="up"
        disabled={disabled || at === 0}
        label={t("kit.form.moveUp", { row })}
        onClick={() => move(at - 1, at === 1 ? "[data-move=down]" : "[data-move=up]")}
      />
      <IconButton
        icon="arrow-down"
        data-move="down"
        disabled={disabled || at === of - 1}
        label={t("kit.form.moveDown", { row })}
        onClick={() => move(at + 1, at === of - 2 ? "[data-move=up]" : "[data-move=down]")}
      />
      <IconButton icon="x-mark" disabled={disabled} label={t("kit.form.removeLine", { row })} onClick={remove} />
    </span>
  );
}
