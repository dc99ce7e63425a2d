import { createPath } from "react-router";
import { PictureImage } from "#app/kit/pictures/picture-image.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Column } from "./list-columns.ts";
import css from "./list-grid.module.css";
import table from "./list-table.module.css";
import { Value, type RowDrawing, RowActions } from "./list-row.tsx";
import { useList } from "./list-state.tsx";
import { SelectBox } from "./select-box.tsx";

/** The rows of a list as pictures with their names. */
export function ListGrid({ columns, choosable, drawing }: { columns: readonly Column[]; choosable: boolean; drawing: RowDrawing }) {
  const { rows, list, selection, nameOf, addressOf } = useList();
  const t = useTranslate();
  const picture = columns.find(({ phone }) => phone === "picture");
  const line = columns.find(({ phone }) => phone === "line");
  return (
    <ul className={classes(css.grid, ui.place("pad3"))} data-rows="">
      {rows.map((row) => {
        const shown = picture && list.options[picture.name]?.find(({ value }) => value === row[picture.name])?.picture;
        return (
          <li
            key={row.id}
            className={classes(css.tile, ui.place("narrow"))}
            data-row={row.id}
            data-chosen={selection.has(row.id) ? "" : undefined}
          >
            <div className={classes(ui.thumb, css.frame)}>
              {picture && drawing.cells[picture.name] ? (
                <Value row={row} column={picture} drawing={drawing} />
              ) : shown ? (
                <PictureImage picture={shown} sizes="(width <= 48em) 50vw, 20rem" silent />
              ) : (
                <Icon name="image" />
              )}
            </div>
            {choosable && (
              <span className={css.box}>
                <SelectBox
                  label={t("kit.list.select", { name: nameOf(row) })}
                  checked={selection.has(row.id)}
                  onPress={(range) => selection.press(row.id, range)}
                />
              </span>
            )}
            <div className={classes(ui.row(2, "start", "between", "nowrap"), ui.place("above2"))}>
              <div className={classes(ui.stack(1, "tight"), ui.text("sm"))}>
                <a
                  href={createPath(addressOf(row.id))}
                  className={classes(table.name, ui.text("base", "medium", "anywhere"))}
                  data-open=""
                  data-discover=""
                >
                  <bdi>{nameOf(row)}</bdi>
                </a>
                {line && <Value row={row} column={line} drawing={drawing} />}
              </div>
              <RowActions row={row} drawing={drawing} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
