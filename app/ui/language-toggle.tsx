import { useLocation } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { Press } from "./button.tsx";
import { classes } from "#app/ui/primitives.ts";
import { useLanguage } from "#app/shell/language.tsx";

/** Shows the current language's code and switches to the other. Without script a form that posts and comes back; with it the words change in place. */
export function LanguageToggle({ button, code: frame }: { button: string | undefined; code: string | undefined }) {
  const t = useTranslate();
  const { language, toggle } = useLanguage();
  const { pathname, search } = useLocation();
  const code = language.toUpperCase();
  const label = t("shell.language", { code });
  return (
    <form
      aria-label={label}
      method="post"
      action={pathname + search}
      onSubmit={(event) => {
        event.preventDefault();
        toggle();
      }}
    >
      <input type="hidden" name="intent" value="language" />
      <Press type="submit" className={button} aria-label={label} title={label} data-needs-script="">
        <span className={classes(frame, "ltr")}>{code}</span>
      </Press>
    </form>
  );
}
