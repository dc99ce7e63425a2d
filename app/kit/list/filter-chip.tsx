import { useCallback, useRef, useState } from "react";
import { Popover } from "@mantine/core";
import { filters, Filter } from "#app/kit/fields/filters.tsx";
import { useFilterText } from "#app/kit/fields/filter-text.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Press } from "#app/ui/button.tsx";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./list-toolbar.module.css";
import { classes } from "#app/shell/classes.ts";
import { useList } from "./list-state.tsx";

/** One filter of a list: a chip that opens what can be chosen. What is chosen tints it, and a cross takes it away. */
export function FilterChip({ name }: { name: string }) {
  const { screens, list, query, go } = useList();
  const t = useTranslate();
  const textOf = useFilterText();
  const [opened, setOpened] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  // What is chosen while it stays open is one step of the history.
  const stepped = useRef(false);
  const ask = useCallback((typed: string, signal: AbortSignal) => askOptions(screens.path, name, typed, signal), [screens.path, name]);
  const field = screens.fields[name];
  if (!field || !filters[field.kind]) return null;
  const value = query.filters[name] ?? [];
  const chosen = value.length > 0;
  const label = t(`${screens.words}.field.${name}`);
  const shared = { field, name, words: screens.words, options: list.options[name] ?? [], value };
  const set = (next: string[]) => {
    go({ filters: { ...query.filters, [name]: next } }, { replace: stepped.current });
    stepped.current = true;
  };
  return (
    <Popover opened={opened} onChange={setOpened} onClose={() => (stepped.current = false)} width={272} withRoles={false}>
      <Popover.Target>
        <span className={classes(ui.chip, css.chip)} data-on={chosen ? "" : undefined}>
          <Press ref={chip} className={css.open} aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <span>{label}</span>
            {chosen ? <b>{textOf(shared)}</b> : <Icon name="chevron-down" />}
          </Press>
          {chosen && (
            <Press
              className={css.clear}
              aria-label={t("kit.list.clear", { field: label })}
              onClick={() => {
                setOpened(false);
                go({ filters: { ...query.filters, [name]: [] } });
                chip.current?.focus();
              }}
            >
              <Icon name="x-mark" />
            </Press>
          )}
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <Filter {...shared} set={set} ask={ask} />
      </Popover.Dropdown>
    </Popover>
  );
}
