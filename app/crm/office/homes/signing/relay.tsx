import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { Copied } from "#app/kit/record/copied.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Relayed } from "#app/crm/office/homes/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";

export function RelayedCode({ relayed: { code, whatsapp }, onEnd }: { relayed: Relayed; onEnd: () => void }) {
  const t = useTranslate();
  const foot = (
    <div className={ui.row(2, "stretch", "last")}>
      <Button kind="line" icon="whatsapp" href={whatsapp} target="_blank" rel="noopener noreferrer">
        {t("homeLink.whatsapp")}
      </Button>
      <Button onClick={onEnd}>{t("homeLink.close")}</Button>
    </div>
  );
  return (
    <Dialog title={t("homeLink.relay.title")} onClose={onEnd} size="34rem" foot={foot}>
      <div className={ui.stack(3)}>
        <p>{t("homeLink.relay.about")}</p>
        <Copied text={code} label={t("homeLink.relay.code")} />
      </div>
    </Dialog>
  );
}
