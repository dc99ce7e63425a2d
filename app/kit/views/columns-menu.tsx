import { useRef, useState } from "react";
import { Popover } from "@mantine/core";
import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { IconButton, TextButton } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/field.tsx";
import { possibleColumns, useChooseColumns } from "./chosen-columns.ts";
import css from "./columns-menu.module.css";
import { useList } from "#app/kit/list/list-state.tsx";

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
      width={304}
      withRoles={false}
    >
      <Popover.Target>
        <IconButton
          icon="columns-3"
          flip
          className={css.open}
          label={t("views.columns.menu")}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t("views.columns.menu")}>
        <div className={css.body}>
          <p className={ui.text("xs", "quiet")}>{t("views.columns.shown")}</p>
          <ul className={classes(css.columns, ui.stack(0), ui.place("below1"))}>
            {shown.map((name, at) => (
              <li key={name} title={name === screens.title ? t("views.columns.title", { field: word(name) }) : undefined}>
                <Checkbox
                  small
                  className={ui.place("grow")}
                  label={word(name)}
                  checked
                  disabled={name === screens.title}
                  onChange={() => set(shown.filter((other) => other !== name))}
                />
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
          {others.length > 0 && <p className={ui.text("xs", "quiet")}>{t("views.columns.others")}</p>}
          <ul className={classes(css.columns, ui.stack(0), ui.place("below1"))}>
            {others.map((name) => (
              <li key={name}>
                <Checkbox small label={word(name)} checked={false} onChange={() => set([...shown, name])} />
              </li>
            ))}
          </ul>
        </div>
        {chosen && (
          <TextButton className={classes(ui.text("underlined"), ui.place("above2"))} onClick={reset}>
            {t("views.columns.reset")}
          </TextButton>
        )}
        <p role="status" className="sr">
          {announcement}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

function Step({ label, icon, off, press }: { label: string; icon: string; off: boolean; press: () => void }) {
  return <IconButton icon={icon} small label={label} aria-disabled={off || undefined} onClick={() => off || press()} />;
}
