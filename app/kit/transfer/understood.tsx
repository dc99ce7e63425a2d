import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { optionsOf } from "#app/ui/options.tsx";
import { Select } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { encodings, isSeparator, separators, type Preview, type Reading } from "./preview.ts";

type UnderstoodProps = { preview: Preview; busy: boolean; onReading: (reading: Reading) => void };

/** What the file was taken for: its encoding with a piece of the text, the separator, the line of names. Each can be changed, and the file is read anew. */
export function Understood({ preview: { understood, reading }, busy, onReading }: UnderstoodProps) {
  const t = useTranslate();
  const { between, number } = useFormat();
  const { encoding, encodings: samples, separator, damaged, heads, line } = understood;
  return (
    <>
      {damaged && <Notice tone="warn">{t("transfer.read.damaged", damaged)}</Notice>}
      <div role="group" aria-label={t("transfer.read.title")} className={ui.row(4)}>
        {samples.length > 0 && (
          <Select
            label={t("transfer.read.encoding")}
            disabled={busy}
            value={encoding ?? ""}
            onChange={({ target }) => onReading({ ...reading, encoding: encodings.find((one) => one === target.value)! })}
          >
            {optionsOf(samples, (one) => [one.encoding, `${t(`transfer.encoding.${one.encoding}`)}: ${one.sample}`])}
          </Select>
        )}
        {separator && (
          <Select
            label={t("transfer.read.separator")}
            disabled={busy}
            value={separator}
            onChange={({ target }) => isSeparator(target.value) && onReading({ ...reading, separator: target.value })}
          >
            {optionsOf(Object.keys(separators), (name) => [name, t(`transfer.separator.${name}`)])}
          </Select>
        )}
        {heads.length > 0 && (
          <Select
            label={t("transfer.read.head")}
            disabled={busy}
            value={line}
            onChange={({ target }) => onReading({ ...reading, head: Number(target.value) })}
          >
            {optionsOf(heads, (one) => [String(one.line), `${number(one.line)}: ${one.cells.join(between)}`])}
          </Select>
        )}
      </div>
    </>
  );
}
