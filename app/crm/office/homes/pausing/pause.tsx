import { useState } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { pauseFields, type HomePause } from "#app/crm/office/homes/fields.ts";

type Props = { pause: HomePause; address: string; may: boolean };

export function Pause({ pause: { paused, blacklisted }, address, may }: Props) {
  const t = useTranslate();
  const { date } = useFormat();
  const { send, busy } = useSend();
  const [asked, ask] = useState(false);
  if (paused || blacklisted)
    return (
      <Notice
        tone="warn"
        action={
          paused &&
          may && (
            <Button kind="line" size="compact" busy={busy} onClick={() => void send(address, { intent: "resume" })}>
              {t("homeLink.pause.resume")}
            </Button>
          )
        }
      >
        {paused ? t("homeLink.pause.since", { date: date(paused.at) }) : t("homeLink.pause.blacklisted")}
        {paused && <FreeText as="p">{paused.reason}</FreeText>}
      </Notice>
    );
  if (!may) return null;
  return (
    <div className={ui.place("above3")}>
      <Button kind="ghost" size="compact" onClick={() => ask(true)}>
        {t("homeLink.pause.do")}
      </Button>
      {asked && (
        <Ask
          address={address}
          also={{ intent: "pause" }}
          fields={pauseFields}
          labelOf={(field) => t(`homeLink.field.${field}`)}
          title={t("homeLink.pause.title")}
          confirm={t("homeLink.pause.do")}
          danger
          onEnd={() => ask(false)}
        >
          {t("homeLink.pause.text")}
        </Ask>
      )}
    </div>
  );
}
