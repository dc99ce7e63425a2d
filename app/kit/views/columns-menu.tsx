import { useRef, useState } from "react";
import { Popover } from "@mantine/core";
import filterCss from "#app/kit/fields/filters.module.css";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { possibleColumns, useChooseColumns } from "./chosen-columns.ts";
import css from "./columns-menu.module.css";
import { useList } from "#app/kit/list/list-state.tsx";
import toolbarCss from "#app/kit/list/list-toolbar.module.css";

/** Which columns the list has, and in which order. `now` are those shown. */
export function ColumnsMenu({ now, chosen }: { now: readonly string[]; chosen: boolean }) {
  const { screens } = useList();
  const t = useTranslate();
  const { number } = useFormat();
  const { choose, remember } = useChooseColumns(screens.path);
  const [opened, setOpened] = useState(false);
  const [announcement, say] = useState("");
  const pending = useRef<string[]>(undefined);
  const word = (name: string): string =>
    name === "createdAt" ? t("kit.list.added") : name === "updatedAt" ? t("kit.list.edited") : t(`${screens.words}.field.${name}`);
  const shown = [...now];
  const others = possibleColumns(screens).filter((name) => !shown.includes(name));
  const set = (columns: string[]) => {
    pending.current = columns;
    choose(columns);
  };
  const reset = () => {
    pending.current = undefined;
    choose(null);
    remember(null);
  };
  const move = (name: string, by: -1 | 1) => {
    const at = shown.indexOf(name);
    const next = shown.toSpliced(at, 1).toSpliced(at + by, 0, name);
    set(next);
    say(t("views.columns.at", { field: word(name), place: number(at + by + 1), of: number(next.length) }));
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      onClose={() => {
        if (pending.current) remember(pending.current);
        pending.current = undefined;
      }}
      position="bottom-end"
      trapFocus
      returnFocus
      width={304}
      shadow="xl"
      withRoles={false}
    >
      <Popover.Target>
        <button
          type="button"
          className={css.open}
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-label={t("views.columns.menu")}
          title={t("views.columns.menu")}
          onClick={() => setOpened(!opened)}
        >
          <Icon name="columns-3" flip />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={toolbarCss.panel} role="dialog" aria-label={t("views.columns.menu")}>
        <div className={css.body}>
          <p className={css.title}>{t("views.columns.shown")}</p>
          <ul className={css.columns}>
            {shown.map((name, at) => (
              <li key={name}>
                <label className={css.one} title={name === screens.title ? t("views.columns.title", { field: word(name) }) : undefined}>
                  <input
                    type="checkbox"
                    className={filterCss.box}
                    checked
                    disabled={name === screens.title}
                    onChange={() => set(shown.filter((other) => other !== name))}
                  />
                  <span>{word(name)}</span>
                </label>
                <Step label={t("views.columns.up", { field: word(name) })} icon="chevron-up" off={at === 0} press={() => move(name, -1)} />
                <Step
                  label={t("views.columns.down", { field: word(name) })}
                  icon="chevron-down"
                  off={at === shown.length - 1}
                  press={() => move(name, 1)}
                />
              </li>
            ))}
          </ul>
          {others.length > 0 && <p className={css.title}>{t("views.columns.others")}</p>}
          <ul className={css.columns}>
            {others.map((name) => (
              <li key={name}>
                <label className={css.one}>
                  <input type="checkbox" className={filterCss.box} checked={false} onChange={() => set([...shown, name])} />
                  <span>{word(name)}</span>
                </label>
              </li>
            ))}
          </ul>
        </div>
        {chosen && (
          <button type="button" className={css.reset} onClick={reset}>
            {t("views.columns.reset")}
          </button>
        )}
        <p role="status" className="sr">
          {announcement}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Moves a column by one; where there is no further it stays, so that the focus is not lost. */
function Step({ label, icon, off, press }: { label: string; icon: string; off: boolean; press: () => void }) {
  return (
    <button type="button" className={css.step} aria-label={label} aria-disabled={off || undefined} onClick={() => off || press()}>
      <Icon name={icon} />
    </button>
  );
}
