import { optionsOf } from "#app/ui/options.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { useState } from "react";
import { SelectInput } from "#app/ui/control.tsx";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { useToastClearance } from "#app/kit/feedback/toast-clearance.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { importAddress } from "./address.ts";
import { ImportResult } from "./import-result.tsx";
import { ImportTable } from "./import-table.tsx";
import css from "./import.module.css";
import { sameInFile, type ImportRow, type Preview, type Question, type Reading, type RowState, type Rule } from "./preview.ts";
import { Understood } from "./understood.tsx";
import { useCommit } from "./use-commit.ts";

type PreviewProps = {
  preview: Preview;
  name: string;
  busy: boolean;
  path: string;
  onMeaning: (mapping: Preview["mapping"], rules: Preview["rules"]) => void;
  onReading: (reading: Reading, mapping?: Preview["mapping"]) => void;
  onOther: () => void;
};

const states: readonly RowState[] = ["wrong", "new", "changed", "same"];

/** What a file would do, row by row, until it is written. */
export function ImportPreview({ preview, name, busy, path, onMeaning, onReading, onOther }: PreviewProps) {
  const t = useTranslate();
  const { number, between } = useFormat();
  const bar = useToastClearance<HTMLDivElement>();
  const [rows, setRows] = useState<readonly ImportRow[]>(preview.rows);
  const count = (state: RowState) => rows.filter((row) => row.state === state).length;
  const [shown, setShown] = useState<RowState>(() => states.find((state) => count(state) > 0) ?? "new");
  const [again, setAgain] = useState(false);
  // Asked of all rows that are still there: who leaves out one of two is not warned of the other any more.
  const same = sameInFile(rows);
  const commit = useCommit(importAddress(path));
  const needsRule = preview.before !== null && !preview.before.partly;
  const ready = count("new") + count("changed");

  if (commit.state !== "waiting")
    return <ImportResult commit={commit} preview={preview} rows={rows} name={name} path={path} onOther={onOther} />;
  return (
    <div className={ui.stack(4)} aria-busy={busy}>
      <p className={classes(css.file, ui.row(3), ui.text("medium"))}>
        <Icon name="file-text" flip />
        <bdi>{name}</bdi>
        <span className={classes(css.quiet, ui.text("soft"))}>
          {t("transfer.import.rows", { count: preview.rows.length })}
          {between}
          {t("transfer.import.nothingYet")}
        </span>
        <Press className={classes(css.link, ui.text("clay", "underlined"))} onClick={onOther}>
          {t("transfer.import.other")}
        </Press>
      </p>
      <Understood {...preview} busy={busy} onReading={onReading} />
      {preview.before && <Before before={preview.before} again={again} onAgain={setAgain} />}
      {preview.questions.map((question) => (
        <ColumnQuestion
          key={question.at}
          question={question}
          name={preview.head[question.at]!}
          busy={busy}
          onRule={(rule) => onMeaning(preview.mapping, preview.rules.with(question.at, rule))}
        />
      ))}
      <Segments
        tabs
        label={t("transfer.import.show")}
        segments={states.map((state) => ({
          key: state,
          label: (
            <span className={ui.text(state === "wrong" && count(state) > 0 && "bad")}>
              <span className="num">{number(count(state))}</span> {t(`transfer.state.${state}`)}
            </span>
          ),
          current: shown === state,
          disabled: count(state) === 0 && shown !== state,
          press: () => setShown(state),
        }))}
      />
      <ImportTable
        preview={preview}
        path={path}
        rows={rows.filter((row) => row.state === shown)}
        same={same}
        state={shown}
        busy={busy}
        onMapping={(mapping) => onMeaning(mapping, preview.rules)}
        onRow={(changed) => setRows((now) => now.map((row) => (row.line === changed.line ? changed : row)))}
        onLeave={(line) => setRows((now) => now.filter((row) => row.line !== line))}
      />
      <div className={classes(css.bar, ui.row(6, "between"))} ref={bar}>
        <p className={ui.text("medium")} aria-live="polite">
          {t("transfer.import.sum", { created: count("new"), changed: count("changed"), wrong: count("wrong") })}
        </p>
        <Button
          kind="clay"
          disabled={busy || ready === 0 || (needsRule && !again)}
          onClick={() =>
            commit.start(
              preview,
              rows.filter((row) => row.state !== "same"),
            )
          }
        >
          {t("transfer.import.commit", { count: ready })}
        </Button>
      </div>
    </div>
  );
}

type ColumnQuestionProps = { question: Question; name: string; busy: boolean; onRule: (rule: Rule) => void };

function ColumnQuestion({ question, name, busy, onRule }: ColumnQuestionProps) {
  const t = useTranslate();
  const { number, date, between } = useFormat();
  const shown = (value: string) => (/^\d{4}-/.test(value) ? date(value.slice(0, 10)) : number(Number(value)));
  return (
    <label className={classes(css.before, ui.stack(2), ui.text("sm"))}>
      <span>{t("transfer.import.ask", { name, typed: question.typed.join(between) })}</span>
      <SelectInput
        bare
        className={classes(css.mapping, ui.text("xs", "soft"), ui.place("full", "above1"))}
        data-unknown={question.rule ? undefined : ""}
        disabled={busy}
        value={question.rule ?? ""}
        onChange={({ target }) => onRule(question.options.find(({ rule }) => rule === target.value)!.rule)}
      >
        <option value="" disabled>
          {t("kit.form.choose")}
        </option>
        {optionsOf(question.options, ({ rule, means }) => [rule, t(`transfer.rule.${rule}`, { means: means.map(shown).join(between) })])}
      </SelectInput>
    </label>
  );
}

function Before({ before, again, onAgain }: { before: NonNullable<Preview["before"]>; again: boolean; onAgain: (again: boolean) => void }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { dateTime } = useFormat();
  const person = usePerson(before.by);
  const who = person ? inLanguage(person, language).text : "";
  return (
    <div className={classes(css.before, ui.stack(2), ui.text("sm"))} role="note">
      <p>
        {t(who ? "transfer.import.beforeBy" : "transfer.import.before", { at: dateTime(before.at), who })}
        {before.partly && <> {t("transfer.import.partly")}</>}
      </p>
      {!before.partly && (
        <label>
          <Tick checked={again} onChange={(event) => onAgain(event.target.checked)} />
          <span>{t("transfer.import.again")}</span>
        </label>
      )}
    </div>
  );
}
