import { useRef, useState } from "react";
import { statementColumnNames, type StatementTemplate } from "#app/crm/base/bank-statements/fields.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import css from "#app/kit/table/lines.module.css";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, FileInput, Select } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";

type Props = { address: string; saved: StatementTemplate | null; onDone: () => void };
type Seen = { head: string[]; template: StatementTemplate; problems?: { line: number; message: Message }[] };

/** A bank's file with its balances. Where it cannot be read as it is, its columns are chosen; the choice is kept for the next one. */
export function TakeFile({ address, saved, onDone }: Props) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [balances, setBalances] = useState({ opening: "", closing: "" });
  const [columns, setColumns] = useState<StatementTemplate | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [said, say] = useState<{ message: Message; tone: "ok" | "bad" } | null>(null);
  const [wrong, setWrong] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const take = async () => {
    if (!file) return;
    setBusy(true);
    const answer = await postForm(address, { intent: "import", file, record: JSON.stringify({ ...balances, columns }) });
    setBusy(false);
    setWrong({});
    if (answer.ok) {
      if (answer.message) say({ message: answer.message, tone: "ok" });
      setFile(null);
      setSeen(null);
      setBalances({ opening: "", closing: "" });
      return onDone();
    }
    const { file: ofFile, ...others } = answer.fields ?? {};
    setWrong(others);
    const beside = Object.keys(others).length > 0;
    say(ofFile || !beside ? { message: ofFile ?? answer.message, tone: "bad" } : null);
    const details = answer.details as Partial<Seen> | null | undefined;
    if (details?.head && details.template) setSeen({ problems: [], ...(details as Seen) });
  };
  const template = columns ?? seen?.template ?? saved ?? {};
  return (
    <Block title={t("bankStatement.take.title")}>
      <form
        aria-label={t("bankStatement.take.title")}
        className={classes(ui.stack(3), ui.place("above3"))}
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <div className={classes(css.range, ui.row(4, "end"))}>
          <Button kind="line" icon="upload" onClick={() => input.current?.click()}>
            {file ? <bdi>{file.name}</bdi> : t("bankStatement.take.file")}
          </Button>
          <FileInput
            ref={input}
            aria-label={t("bankStatement.take.file")}
            accept=".csv,.txt,.xlsx"
            onFiles={([first]) => {
              setFile(first ?? null);
              setColumns(null);
              setSeen(null);
            }}
          />
          {(["opening", "closing"] as const).map((name) => (
            <Field
              key={name}
              id={`statement-${name}`}
              label={t(`bankStatement.take.${name}`)}
              inputMode="decimal"
              value={balances[name]}
              error={wrong[name]}
              onChange={(event) => setBalances({ ...balances, [name]: event.currentTarget.value })}
            />
          ))}
          <Button type="submit" disabled={!file || busy}>
            {t("bankStatement.take.do")}
          </Button>
        </div>
        {said && <Notice tone={said.tone}>{t(said.message.key, said.message.values)}</Notice>}
        {seen?.problems && seen.problems.length > 0 && (
          <ul className={ui.text("sm")}>
            {seen.problems.map(({ line, message }) => (
              <li key={line}>{t("bankStatement.error.line", { line, what: t(message.key, message.values) })}</li>
            ))}
          </ul>
        )}
        {seen && <Columns head={seen.head} template={template} onChoose={setColumns} />}
      </form>
    </Block>
  );
}

type ColumnsProps = { head: readonly string[]; template: StatementTemplate; onChoose: (columns: StatementTemplate) => void };

function Columns({ head, template, onChoose }: ColumnsProps) {
  const t = useTranslate();
  return (
    <fieldset className={classes(css.range, ui.row(4, "end"))}>
      <legend>{t("bankStatement.take.columns")}</legend>
      {statementColumnNames.map((name) => (
        <Select
          key={name}
          id={`column-${name}`}
          label={t(`bankStatement.column.${name}`)}
          value={template[name] ?? ""}
          onChange={(event) => onChoose({ ...template, [name]: event.currentTarget.value })}
        >
          <option value="">{t("bankStatement.take.without")}</option>
          {head.filter(Boolean).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      ))}
    </fieldset>
  );
}
