import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { optionsOf } from "#app/ui/options.tsx";
import { Select } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { encodings, isSeparator, separators, type Preview, type Reading } from "./preview.ts";

type UnderstoodProps = Pick<Preview, "understood" | "reading"> &
  Partial<Pick<Preview, "head" | "mapping" | "missing">> & {
    busy: boolean;
    onReading: (reading: Reading, mapping?: Preview["mapping"]) => void;
  };

/** What the file was taken for, to be changed and read anew. Without `mapping` the file was refused as a whole. */
export function Understood({ understood, reading, head = [], mapping, missing = [], busy, onReading }: UnderstoodProps) {
  const t = useTranslate();
  const { between, number } = useFormat();
  const { language } = useLanguage();
  const { encoding, encodings: samples, separator, sheets, sheet, damaged, heads, line } = understood;
  const left = head.filter((name, at) => name !== "" && mapping?.[at] === null);
  const all = left.length > 0 && left.length === head.length;
  return (
    <>
      {understood.program && <p className={ui.text("sm")}>{t("transfer.read.program", { program: understood.program })}</p>}
      {mapping?.every((key) => key === null) && <Notice tone="warn">{t("transfer.read.unknown")}</Notice>}
      {left.length > 0 && !all && (
        <Notice tone="warn">{t("transfer.read.skipped", { count: left.length, names: left.join(t("shell.comma")) })}</Notice>
      )}
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
        {sheets.length > 1 && (
          <Select
            label={t("transfer.read.sheet")}
            disabled={busy}
            value={sheet ?? ""}
            onChange={({ target }) => onReading({ fill: reading.fill ?? {}, sheet: Number(target.value) })}
          >
            {optionsOf([...sheets.entries()], ([at, { name, hidden }]) => [
              String(at + 1),
              hidden ? t("transfer.read.hidden", { name }) : name,
            ])}
          </Select>
        )}
        {heads.length > 0 && (
          <Select
            label={t("transfer.read.head")}
            disabled={busy}
            value={line || ""}
            onChange={({ target }) => onReading({ ...reading, head: Number(target.value) })}
          >
            {line === 0 && <option value="" />}
            {optionsOf(heads, (one) => [String(one.line), `${number(one.line)}: ${one.cells.join(between)}`])}
          </Select>
        )}
        {missing.map(({ key, label, words }) => (
          <Select
            key={key}
            label={t("transfer.read.fill", { field: inLanguage(label, language).text })}
            disabled={busy}
            value={reading.fill?.[key] ?? ""}
            onChange={({ target }) => onReading({ ...reading, fill: { ...reading.fill, [key]: target.value } }, mapping)}
          >
            <option value="" disabled>
              {t("kit.form.choose")}
            </option>
            {optionsOf(words, (word) => [word, word])}
          </Select>
        ))}
      </div>
    </>
  );
}
