import { RecordLink } from "#app/crm/record/record-link.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { CardToMatch } from "#app/crm/office/homes/fields.ts";

type Props = { cards: readonly CardToMatch[]; address: string };

// What was paid by card and is in no balance, and what went back.
export function CardsToMatch({ cards, address }: Props) {
  const t = useTranslate();
  const { between, dateTime, money } = useFormat();
  const { send, busy } = useSend();
  if (cards.length === 0) return null;
  return (
    <section aria-label={t("homeLink.cards.title")} className={ui.place("above3")}>
      <h3 className={ui.text("sm", "medium")}>{t("homeLink.cards.title")}</h3>
      <ul className={ui.rows()}>
        {cards.map(({ id, person, amount, currency, at, reason, transaction, invoice }) => (
          <li key={id} className={classes(ui.stack(1), ui.place("pad2"), ui.text("sm"))}>
            <p>
              {currency === "EGP" ? money(amount) : <Ltr>{`${currency} ${amount / 100}`}</Ltr>}
              {invoice && (
                <>
                  {between}
                  <RecordLink kind="invoice" id={invoice.id} name={invoice.number} />
                </>
              )}
            </p>
            <p className={ui.text("xs", "bad")}>{t(`homeLink.cards.reason.${reason}`)}</p>
            <p className={ui.text("xs", "quiet")}>
              <bdi>{person}</bdi> {dateTime(at)} {transaction && t("homeLink.cards.transaction", { id: transaction })}
            </p>
            <div>
              <Button kind="line" size="compact" icon="check" busy={busy} onClick={() => void send(address, { intent: "matchCard", id })}>
                {t("homeLink.cards.settle")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
