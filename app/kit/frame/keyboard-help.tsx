import { useState } from "react";
import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { Tick } from "#app/ui/field.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Keys } from "./key-caps.tsx";
import css from "./keys.module.css";
import { singleKeys, useAllShortcuts } from "./shortcuts.tsx";

/** All keys that do something on this screen, and the switch for those that are a single letter. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const all = useAllShortcuts();
  const [single, setSingle] = useState(singleKeys.on);
  // those of the screen first; of two with the same keys the one in force
  const shortcuts = [...new Map(all().map((shortcut) => [shortcut.keys, shortcut])).values()];
  const here = t("frame.keys.here");
  const groups = Map.groupBy(shortcuts, ({ group }) => group ?? here);
  const names = [...groups.keys()].toSorted((a, b) => Number(b === here) - Number(a === here));
  return (
    <Dialog
      title={t("frame.keys.title")}
      onClose={onClose}
      size="46rem"
      foot={
        <label className={classes(ui.row(2, "nowrap"), ui.text("sm", "soft"))}>
          <Tick
            checked={single}
            onChange={({ target }) => {
              singleKeys.set(target.checked);
              setSingle(target.checked);
            }}
          />
          <span>{t("frame.keys.single")}</span>
        </label>
      }
    >
      <div className={css.body} role="group" aria-label={t("frame.keys.title")} tabIndex={0}>
        {names.map((name) => (
          <section key={name} className={classes(css.group, ui.place("below5"))}>
            <h3>{name}</h3>
            <ul>
              {[...Map.groupBy(groups.get(name) ?? [], ({ label }) => label)].map(([label, same]) => (
                <li key={label} className={classes(css.one, ui.row(4, "between", "nowrap"), ui.place("pad2"))}>
                  <span>{label}</span>
                  <span className={ui.row(3, "stretch", "nowrap")}>
                    {same.map(({ keys }) => (
                      <Keys key={keys} keys={keys} />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
