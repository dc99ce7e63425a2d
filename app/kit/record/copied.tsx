import { useCopy } from "#app/shell/use-copy.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Input } from "#app/ui/control.tsx";
import { ui } from "#app/ui/primitives.ts";

/** A text that is copied whole: a secret that is shown once, an address, an example. */
export function Copied({ text, label }: { text: string; label: string }) {
  const t = useTranslate();
  const copy = useCopy(t("kit.copy.done"), t("kit.copy.failed"));
  return (
    <div className={ui.row(2, "nowrap")}>
      <Input readOnly dir="ltr" value={text} aria-label={label} onFocus={(event) => event.target.select()} className={ui.place("grow")} />
      <IconButton icon="copy" label={t("kit.copy.do")} onClick={() => void copy(text)} />
    </div>
  );
}
