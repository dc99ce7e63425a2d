import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { Copied } from "#app/kit/record/copied.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { codes, type Relayed } from "#app/crm/office/homes/fields.ts";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";

type Props = { relayed: Relayed; onEnd: () => void };

export function RelayedCode({ relayed: { code, whatsapp, act, device, document, askedAt }, onEnd }: Props) {
  const t = useTranslate();
  const { dateTime, exactMoney } = useFormat();
  const { language } = useLanguage();
  const what = act && {
    kind: act.kind,
    number: isolated(act.number || inLanguage(act.title, language).text),
    amount: exactMoney(act.amount),
  };
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
        <p>{t(what ? "homeLink.relay.signs" : "homeLink.relay.opens", what ?? {})}</p>
        <p>
          {t("homeLink.relay.from", {
            at: dateTime(askedAt),
            page: document ? "document" : "home",
            known: device ? "yes" : "no",
            device: isolated(device),
          })}
        </p>
        <p>{t("homeLink.relay.about", { minutes: codes.minutes })}</p>
        <Copied text={code} label={t("homeLink.relay.code")} />
      </div>
    </Dialog>
  );
}
