import { useCopy } from "#app/kit/record/use-copy.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";

export function Copied({ text, label }: { text: string; label: string }) {
  const t = useTranslate();
  const copy = useCopy(t("token.page.copied"), t("token.page.notCopied"));
  return (
    <div className={ui.row(2, "nowrap")}>
      <Input readOnly dir="ltr" value={text} aria-label={label} onFocus={(event) => event.target.select()} className={ui.place("grow")} />
      <IconButton icon="copy" label={t("token.page.copy")} onClick={() => void copy(text)} />
    </div>
  );
}
