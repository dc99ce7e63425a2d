import { Fragment } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import css from "./keys.module.css";
import { drawn } from "./keys.ts";

const onMac = (): boolean => typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of a shortcut as they stand on the keyboard, from the left in both languages. Only for what is drawn in the browser. */
export function Keys({ keys }: { keys: string }) {
  const t = useTranslate();
  return (
    <span className={css.keys} dir="ltr">
      {drawn(keys, onMac()).map((press, at) => (
        <Fragment key={press.join("+")}>
          {at > 0 && <span className={css.then}>{t("frame.keys.then")}</span>}
          {press.map((key) => (
            <kbd key={key} className={css.key}>
              {key}
            </kbd>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
