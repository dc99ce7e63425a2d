import { useCallback, useEffect, useRef, useState } from "react";
import { Menu, Popover } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { filters, Filter } from "#app/kit/fields/filters.tsx";
import { useFilterText } from "#app/kit/fields/filter-text.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Press } from "#app/ui/button.tsx";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./list-toolbar.module.css";
import { useList } from "./list-state.tsx";

type FiltersProps = {
  names?: readonly string[];
};

/** All filters of a list in one menu; those that are set, and the one that is being set, stand beside it as chips. */
export function Filters({ names }: FiltersProps) {
  const { screens, query } = useList();
  const t = useTranslate();
  const [open, setOpen] = useState<string | null>(null);
  const target = useRef<HTMLButtonElement>(null);
  const all = (names ?? screens.list.filters ?? []).filter((name) => screens.fields[name] && filters[screens.fields[name].kind]);
  const isSet = (name: string) => (query.filters[name] ?? []).length > 0;
  const change = (name: string, opened: boolean) => {
    setOpen(opened ? name : null);
    // A chip that sets nothing goes with its choices; the focus goes on at the menu.
    if (!opened && !isSet(name)) target.current?.focus();
  };
  if (all.length === 0) return null;
  return (
    <>
      <MenuButton
        position="bottom-start"
        returnFocus={false}
        button={
          <Press ref={target} className={classes(ui.chip, css.menu)} aria-label={t("kit.list.filter")}>
            <Icon name="filter" />
            <span>{t("kit.list.filter")}</span>
          </Press>
        }
      >
        {all.map((name) => (
          <Menu.Item key={name} data-on={isSet(name) ? "" : undefined} onClick={() => setOpen(name)}>
            {t(`${screens.words}.field.${name}`)}
          </Menu.Item>
        ))}
      </MenuButton>
      {all
        .filter((name) => isSet(name) || name === open)
        .map((name) => (
          <FilterChip key={name} name={name} opened={name === open} onOpen={(opened) => change(name, opened)} />
        ))}
    </>
  );
}

type ChipProps = { name: string; opened: boolean; onOpen: (opened: boolean) => void };

function FilterChip({ name, opened, onOpen: setOpened }: ChipProps) {
  const { screens, list, query, go } = useList();
  const t = useTranslate();
  const textOf = useFilterText();
  const chip = useRef<HTMLButtonElement>(null);
  // What is chosen while it stays open is one step of the history.
  const stepped = useRef(false);
  const ask = useCallback((typed: string, signal: AbortSignal) => askOptions(screens.path, name, typed, signal), [screens.path, name]);
  // What is set at a chip out of sight, on a phone's line of tools, would be out of sight too.
  useEffect(() => {
    if (opened) chip.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [opened]);
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
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={() => (stepped.current = false)}
      width={272}
      withRoles={false}
      trapFocus
      returnFocus={false}
    >
      <Popover.Target>
        <span className={classes(ui.chip, css.chip)} data-on={chosen ? "" : undefined}>
          <Press ref={chip} className={css.open} aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            <span>{label}</span>
            {chosen ? <b>{textOf(shared)}</b> : <Icon name="chevron-down" />}
          </Press>
          {chosen && (
            <Press
              className={css.clear}
              aria-label={t("kit.form.clear", { field: label })}
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
