import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./import.module.css";
import type { Understood } from "./preview.ts";

const shown = 10;

/** The first lines of a file that was refused, as they were read. */
export function UnderstoodLines({ lines }: { lines: Understood["heads"] }) {
  const t = useTranslate();
  const { number } = useFormat();
  if (lines.length === 0) return null;
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={ui.text("sm", "soft")}>{t("transfer.read.lines")}</caption>
        <tbody>
          {lines.slice(0, shown).map(({ line, cells }) => (
            <tr key={line}>
              <th scope="row" className="num">
                {number(line)}
              </th>
              {cells.map((cell, at) => (
                <td key={at}>
                  <bdi>{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
