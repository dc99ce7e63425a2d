import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Popover } from "@mantine/core";
import { useRevalidator } from "react-router";
import { ButtonOutside } from "#app/kit/menu/button-outside.tsx";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import type { AnyRecord, Screens } from "#app/kit/entity/screens.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftOf } from "#app/kit/fields/kinds.ts";
import { sameDraft } from "#app/kit/fields/same-draft.ts";
import { staleOf } from "#app/kit/form/use-merging.ts";
import { usePeople } from "#app/kit/frame/people.tsx";
import { usePost } from "#app/kit/record/use-post.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Button, Press } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Message } from "#app/values/errors.ts";
import { rowOf } from "./focus-row.ts";
import { useList } from "./list-state.tsx";
import css from "./list-table.module.css";

/** A value that is changed where it stands: `CellEditor` opens its input. A list has hundreds of them, so this is a plain button, which the head of its column (by its id) tells apart. */
export function editable(name: string, head: string, children: ReactNode): ReactNode {
  const opens = { "data-edit": name, "aria-haspopup": "dialog" } as const;
  return Press({ ...opens, "aria-describedby": head, className: css.edit, children });
}

/** The field that a cell changes: another one where a list says that it stands instead. */
export const fieldOfCell = (screens: Screens, row: AnyRecord, name: string): string => {
  const instead = screens.list.instead?.[name];
  return instead && row[instead] !== null ? instead : name;
};

/** The input of the list's cells: a press, Enter or F2 on one opens it there. `cell` is the button; null while none is open. */
export function CellEditor({ cell, open }: { cell: HTMLButtonElement | null; open: (cell: HTMLButtonElement | null) => void }) {
  const { screens, nameOf, rows } = useList();
  const t = useTranslate();
  const last = useRef(cell);
  const shown = cell ?? last.current;
  useEffect(() => {
    if (!cell) return;
    last.current = cell;
    cell.setAttribute("aria-expanded", "true");
    return () => cell.removeAttribute("aria-expanded");
  }, [cell]);
  const row = rows.find(({ id }) => id === rowOf(shown));
  const name = shown?.dataset["edit"];
  if (!shown || !row || !name) return null;
  const field = fieldOfCell(screens, row, name);
  const close = (then: "stay" | "away" | 1 | -1) => {
    open(null);
    if (then === "away") return;
    const all = [...document.querySelectorAll<HTMLElement>("[data-edit]")];
    const next = then === "stay" ? undefined : all[all.indexOf(shown) + then];
    (next ?? shown).focus();
    next?.click();
  };
  return (
    <Popover
      opened={cell !== null}
      position="bottom-start"
      width={272}
      withRoles={false}
      returnFocus={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <ButtonOutside button={shown} />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={t("kit.list.editCell", { field: t(`${screens.words}.field.${field}`), name: nameOf(row) })}
      >
        {cell && <Editor key={`${row.id} ${field}`} row={row} name={field} close={close} />}
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
      />
      <Button size="compact" busy={busy} onClick={() => void save("stay")}>
        {t("kit.save")}
      </Button>
    </div>
  );
}
