import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Popover } from "@mantine/core";
import { useRevalidator } from "react-router";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import type { AnyRecord } from "#app/kit/entity/screens.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftOf } from "#app/kit/fields/kinds.ts";
import { sameDraft } from "#app/kit/fields/same-draft.ts";
import { staleOf } from "#app/kit/form/use-merging.ts";
import { usePeople } from "#app/kit/frame/people.tsx";
import { usePost } from "#app/kit/record/use-post.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Button, Press } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Message } from "#app/values/errors.ts";
import { useList } from "./list-state.tsx";
import css from "./list-table.module.css";

type EditCellProps = { row: AnyRecord; name: string; children: ReactNode };

/** A value that is changed where it stands: a press, Enter or F2 opens its input. `children` draws it. */
export function EditCell({ row, name, children }: EditCellProps) {
  const { screens, nameOf } = useList();
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const instead = screens.list.instead?.[name];
  const field = instead && row[instead] !== null ? instead : name;
  const label = t("kit.list.editCell", { field: t(`${screens.words}.field.${field}`), name: nameOf(row) });
  const close = (then: "stay" | "away" | 1 | -1) => {
    setOpened(false);
    if (then === "away") return;
    const all = [...document.querySelectorAll<HTMLElement>("[data-edit]")];
    const next = then === "stay" ? undefined : all[all.indexOf(button.current!) + then];
    (next ?? button.current)?.focus();
    next?.click();
  };
  return (
    <Popover opened={opened} position="bottom-start" width={272} withRoles={false} closeOnClickOutside={false} closeOnEscape={false}>
      <Popover.Target>
        <Press
          ref={button}
          className={css.edit}
          data-edit=""
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(true)}
          onKeyDown={(event) => event.key === "F2" && setOpened(true)}
        >
          {children}
          <span className="sr">{label}</span>
        </Press>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {opened && <Editor row={row} name={field} close={close} />}
      </Popover.Dropdown>
    </Popover>
  );
}

type EditorProps = {
  row: AnyRecord;
  name: string;
  /** Back to the cell, to whatever was pressed, or on to the cell before or after. */
  close: (then: "stay" | "away" | 1 | -1) => void;
};

/** The field's own input. Enter saves, Escape leaves, Tab saves and goes on, and so does a press elsewhere; what is wrong stands beside it. */
function Editor({ row, name, close }: EditorProps) {
  const { screens, list } = useList();
  const t = useTranslate();
  const { language } = useLanguage();
  const people = usePeople();
  const { revalidate } = useRevalidator();
  const { post, busy } = usePost();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = screens.fields[name]!;
  const [seen, setSeen] = useState({ version: row.version, value: draftOf(field, row[name]) });
  const [value, setValue] = useState(seen.value);
  const [error, setError] = useState<Message>();

  const save = async (then: Parameters<typeof close>[0], version = seen.version): Promise<void> => {
    if (busy) return;
    if (sameDraft(field, value, seen.value)) return close(then);
    const fields = { intent: "cell", id: row.id, version: String(version), record: JSON.stringify({ [name]: value }) };
    const answer = await post(fields, screens.path);
    if (answer.ok) return close(then);
    const stale = staleOf(answer);
    const theirs = stale?.changed.find((one) => one.field === name);
    // Somebody saved something else of it: nothing of that is written over.
    if (stale && !theirs) return save(then, stale.version);
    if (stale && theirs) {
      const by = theirs.by ? people[theirs.by] : undefined;
      setError({ key: "kit.list.cellStale", values: { person: by ? inLanguage(by, language).text : t("kit.conflict.somebody") } });
      setSeen({ version: stale.version, value: stale.theirs[name] });
      return revalidate();
    }
    setError(answer.fields[name] ?? Object.values(answer.fields)[0] ?? answer.message);
  };
  const latest = useRef(save);
  useEffect(() => void (latest.current = save));
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("input:checked, input, select, textarea")?.focus();
    const elsewhere = ({ target }: PointerEvent) => {
      const inside = (target as Element).closest("[data-portal], [data-edit][aria-expanded=true]");
      if (!inside) void latest.current("away");
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !box.current?.contains(event.target as Node)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      close("stay");
    } else if (event.key === "Enter" && !(event.target as Element).closest("button")) {
      event.preventDefault();
      void save("stay");
    } else if (event.key === "Tab") {
      // A day and its time are two inputs: the second comes first.
      const inputs = [...box.current.querySelectorAll<HTMLElement>("input:not([type=radio]), select")];
      const next = inputs[inputs.indexOf(event.target as HTMLElement) + (event.shiftKey ? -1 : 1)];
      event.preventDefault();
      if (next) next.focus();
      else void save(event.shiftKey ? -1 : 1);
    }
  };
  return (
    // The keys belong to the input inside, whichever kind it is.
    <div ref={box} className={ui.stack(3)} onKeyDown={onKeyDown}>
      <AnyInput
        field={field}
        name={name}
        id={id}
        label={t(`${screens.words}.field.${name}`)}
        error={error}
        errors={{}}
        required={false}
        value={value}
        set={(next) => {
          setValue(next);
          setError(undefined);
        }}
        words={screens.words}
        options={list.options[name]}
        ask={(typed, signal) => askOptions(screens.path, name, typed, signal)}
        other={(other) => row[other]}
        fresh={false}
      />
      <Button size="compact" busy={busy} onClick={() => void save("stay")}>
        {t("kit.form.save")}
      </Button>
    </div>
  );
}
