import { Fragment } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./keys.module.css";
import { drawn } from "./keys.ts";

const onMac = (): boolean => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of a shortcut: those pressed together as they lie on the keyboard, those one after the other as one reads. Only for what is drawn in the browser. */
export function Keys({ keys }: { keys: string }) {
  const t = useTranslate();
  return (
    <span className={css.keys}>
      {drawn(keys, onMac()).map((press, at) => (
        <Fragment key={press.join("+")}>
          {at > 0 && <span className={css.then}>{t("frame.keys.then")}</span>}
          <span className={css.keys} dir="ltr">
            {press.map((key) => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  );
}
