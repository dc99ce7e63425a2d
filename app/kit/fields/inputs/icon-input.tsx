import { useEffect, useRef, useState } from "react";
import { Popover } from "@mantine/core";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Press, TextButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { contentIcons } from "#app/values/icons.ts";
import { aboveDialogs } from "#app/kit/fields/layers.ts";
import { controlLook, Input } from "#app/ui/control.tsx";
import { describedBy, FieldFrame } from "#app/ui/field.tsx";
import css from "./icon.module.css";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";

const columns = 7;

/** An icon from the list, drawn; found by its English name. Arrow keys walk through the rows. */
export function IconInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<"icon">>) {
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  const name = typeof value === "string" ? value : "";
  const choose = (chosen: string) => {
    set(chosen);
    setOpened(false);
  };
  return (
    <FieldFrame {...{ id, label, hint, error, required }} group>
      <Popover opened={opened} onChange={setOpened} width={304} zIndex={aboveDialogs}>
        <Popover.Target>
          <Press
            aria-describedby={describedBy(id, error, hint)}
            aria-invalid={error ? true : undefined}
            aria-labelledby={`${id}-label ${id}-value`}
            className={classes(controlLook, css.button, ui.row(3, "nowrap"))}
            disabled={disabled}
            onClick={() => setOpened(!opened)}
          >
            {name ? (
              <>
                <Icon name={name} />
                <span id={`${id}-value`}>
                  <Ltr>{name}</Ltr>
                </span>
              </>
            ) : (
              <span id={`${id}-value`} className={ui.text("quiet")}>
                {t("kit.form.chooseIcon")}
              </span>
            )}
            <Icon name="chevron-down" className={ui.text("icon16", "soft")} />
          </Press>
        </Popover.Target>
        <Popover.Dropdown className={css.dropdown} aria-label={label}>
          <Choices label={label} chosen={name} choose={choose} clear={field.required ? undefined : () => choose("")} />
        </Popover.Dropdown>
      </Popover>
    </FieldFrame>
  );
}

type ChoicesProps = { label: string; chosen: string; choose: (name: string) => void; clear: (() => void) | undefined };

function Choices({ label, chosen, choose, clear }: ChoicesProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState("");
  const grid = useRef<HTMLDivElement>(null);
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, "-");
  const found = contentIcons.filter((icon) => icon.includes(wanted));
  const reached = found.includes(chosen) ? chosen : found[0];
  useEffect(() => {
    const { current: list } = grid;
    const cell = list?.querySelector<HTMLElement>("[aria-checked=true]");
    // Only the list moves: its place on the page is not settled yet, and the page would go along.
    if (list && cell) list.scrollTop = cell.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, []);
  const walk = (event: React.KeyboardEvent) => {
    const cells = [...(grid.current?.querySelectorAll("button") ?? [])];
    const at = cells.indexOf(document.activeElement as HTMLButtonElement);
    const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const backward = forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    const to = { [forward]: at + 1, [backward]: at - 1, ArrowDown: at + columns, ArrowUp: at - columns, Home: 0, End: cells.length - 1 }[
      event.key
    ];
    if (to === undefined || !cells[to]) return;
    event.preventDefault();
    cells[to].focus();
  };
  return (
    <>
      <Input
        small
        type="search"
        dir="ltr"
        aria-label={t("kit.form.searchIcons")}
        placeholder={t("kit.form.searchIcons")}
        data-autofocus=""
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && reached) {
            event.preventDefault();
            choose(reached);
          }
          if (event.key === "ArrowDown") {
            event.preventDefault();
            grid.current?.querySelector<HTMLButtonElement>("button")?.focus();
          }
        }}
      />
      <div ref={grid} role="radiogroup" aria-label={label} className={css.grid} onKeyDown={walk}>
        {found.map((icon) => (
          <Press
            key={icon}
            role="radio"
            aria-checked={icon === chosen}
            aria-label={icon}
            title={icon}
            tabIndex={icon === reached ? 0 : -1}
            className={css.cell}
            onClick={() => choose(icon)}
          >
            <Icon name={icon} />
          </Press>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? ui.text("sm", "quiet") : "sr"}>
        {found.length === 0 ? t("kit.form.nothingFound") : ""}
      </p>
      {clear && chosen && (
        <TextButton className={ui.text("underlined")} onClick={clear}>
          {t("kit.form.withoutIcon")}
        </TextButton>
      )}
    </>
  );
}
