import { Fragment } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./keys.module.css";
import { drawn } from "./keys.ts";

const onMac = (): boolean => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of a shortcut: those pressed together as they lie on the keyboard, those one after the other as one reads. Only for what is drawn in the browser. */
export function Keys({ keys }: { keys: string }) {
  const t = useTranslate();
  return (
    <span className={classes(ui.row(1, "nowrap", "inline"), ui.place("fixed"))}>
      {drawn(keys, onMac()).map((press, at) => (
        <Fragment key={press.join("+")}>
          {at > 0 && <span className={ui.text("xs", "quiet")}>{t("frame.keys.then")}</span>}
          <span className={classes(ui.row(1, "nowrap", "inline"), ui.place("fixed"))} dir="ltr">
            {press.map((key) => (
              <kbd key={key} className={classes(css.key, ui.text("soft"))}>
                {key}
              </kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
