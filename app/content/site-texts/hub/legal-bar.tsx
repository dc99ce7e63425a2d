import { useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { languages, type Language } from "#app/values/language.ts";
import { fieldId } from "./edits.ts";
import type { HubText } from "./hub.ts";
import css from "./text-field.module.css";
import type { Saving } from "./use-saving.ts";

type LegalBarProps = { text: HubText; sides: Bilingual; write: (side: Language, typed: string) => void; saving: Saving };

const marks = [
  ["heading", "## "],
  ["list", "- "],
] as const;

export function LegalBar({ text, sides, write, saving }: LegalBarProps) {
  const t = useTranslate();
  const [confirming, setConfirming] = useState(false);
  const { language } = useLanguage();
  const open = text.published.en !== "" || text.published.ar !== "";
  const mark = (sign: string) => {
    const side = languages.find((one) => document.activeElement?.id === fieldId(text.key, one)) ?? language;
    const area = document.getElementById(fieldId(text.key, side));
    if (!(area instanceof HTMLTextAreaElement)) return;
    const at = sides[side].lastIndexOf("\n", Math.max(0, area.selectionStart - 1)) + 1;
    write(side, sides[side].slice(0, at) + sign + sides[side].slice(at));
    area.focus();
  };
  const page = t(text.key === "legal.privacy" ? "shell.footer.privacy" : "shell.footer.terms");
  return (
    <div className={classes(css.bar, ui.row(2), ui.place("below2"))}>
      <span className={classes(css.hint, ui.text("xs", "quiet"))}>{t(open ? "siteTexts.legal.published" : "siteTexts.legal.absent")}</span>
      {marks.map(([name, sign]) => (
        // Pressing it leaves the writing where it is.
        <Press key={name} className={css.mark} onMouseDown={(event) => event.preventDefault()} onClick={() => mark(sign)}>
          {t(`siteTexts.legal.${name}`)}
        </Press>
      ))}
      {open && (
        <Button kind="ghost" size="compact" onClick={() => setConfirming(true)}>
          {t("kit.list.unpublish")}
        </Button>
      )}
      <Confirm
        opened={confirming}
        danger
        title={t("siteTexts.legal.unpublishTitle", { name: page })}
        confirm={t("kit.list.unpublish")}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void saving.send("reset", [{ key: text.key, base: text.base, ...text.wanted }]);
        }}
      >
        {t("siteTexts.legal.unpublishText")}
      </Confirm>
    </div>
  );
}
