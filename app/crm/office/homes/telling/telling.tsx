import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { HomeToTell, HomeWaits } from "#app/crm/office/homes/fields.ts";

type Props = { telling: readonly HomeToTell[]; address: string; may: boolean };

// What people were not told yet. Whoever has a mailbox is written to by itself.
export function ToTell({ telling, address, may }: Props) {
  const t = useTranslate();
  const { send, busy } = useSend();
  if (telling.length === 0) return null;
  return (
    <section aria-label={t("homeLink.telling.title")} className={ui.place("above3")}>
      <h3 className={ui.text("sm", "medium")}>{t("homeLink.telling.title")}</h3>
      <ul className={ui.rows()}>
        {telling.map(({ link, person, mailed, lines, whatsapp, until }) => (
          <li key={link} className={classes(ui.stack(2), ui.place("pad2"), ui.text("sm"))}>
            <p>
              <FreeText>{person}</FreeText>
              <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
                {t(mailed ? "homeLink.telling.mailed" : "homeLink.telling.byHand")}
              </span>
            </p>
            <ul className={ui.text("xs")}>
              {lines.map((line) => (
                <FreeText key={line} as="li">
                  {line}
                </FreeText>
              ))}
            </ul>
            {may && (
              <div className={ui.row(3)}>
                <Button kind="line" size="compact" icon="whatsapp" href={whatsapp} target="_blank" rel="noopener noreferrer">
                  {t("homeLink.whatsapp")}
                </Button>
                <Button
                  kind="ghost"
                  size="compact"
                  icon="check"
                  busy={busy}
                  onClick={() => void send(address, { intent: "told", id: link, until })}
                >
                  {t("homeLink.telling.sent")}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function useWaits(): (waits: HomeWaits) => string[] {
  const t = useTranslate();
  const { number } = useFormat();
  return ({ decisions, late, sign, due, questions }) =>
    [
      decisions > 0 && t("homeLink.waits.decisions", { count: decisions, late: late > 0 ? number(late) : "no" }),
      sign > 0 && t("homeLink.waits.sign", { count: sign }),
      due > 0 && t("homeLink.waits.due", { count: due }),
      questions > 0 && t("homeLink.waits.questions", { count: questions }),
    ].filter((line) => line !== false);
}
