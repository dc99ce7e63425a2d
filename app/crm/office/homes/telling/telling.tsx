import { useEffect, useRef, useState, type ReactNode } from "react";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { HomeToTell, HomeWaits, ToldBefore } from "#app/crm/office/homes/fields.ts";

// Ticks a person off until then, with an undo in the message.
function useTold() {
  const t = useTranslate();
  const { send, busy } = useSend<ToldBefore>();
  const tell = (address: string, { link: id, until }: HomeToTell, undone?: () => void) => {
    const undo = (before: ToldBefore) => {
      undone?.();
      void send(address, { intent: "untold", id, until, ...before });
    };
    return send(
      address,
      { intent: "told", id, until },
      { action: (before) => before && { label: t("kit.undo"), run: () => undo(before) } },
    );
  };
  return { tell, busy };
}

type Props = { telling: readonly HomeToTell[]; address: string; may: boolean };

// What people were not told yet. Whoever has a mailbox is written to by itself.
export function ToTell({ telling, address, may }: Props) {
  const t = useTranslate();
  const { tell, busy } = useTold();
  if (telling.length === 0) return null;
  return (
    <section aria-label={t("homeLink.telling.title")} className={ui.place("above3")}>
      <h3 className={ui.text("sm", "medium")}>{t("homeLink.telling.title")}</h3>
      <ul className={ui.rows()}>
        {telling.map((one) => (
          <li key={one.link} className={classes(ui.stack(2), ui.place("pad2"), ui.text("sm"))}>
            <News of={one}>
              <FreeText>{one.person}</FreeText>
            </News>
            {may && (
              <div className={ui.row(3)}>
                <Button kind="line" size="compact" icon="whatsapp" href={one.whatsapp} target="_blank" rel="noopener noreferrer">
                  {t("homeLink.whatsapp")}
                </Button>
                <MarkTold busy={busy} onClick={() => void tell(address, one)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function News({ of: { mailed, lines }, children }: { of: Pick<HomeToTell, "mailed" | "lines">; children: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <p>
        {children}
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
    </>
  );
}

function MarkTold({ busy, onClick }: Record<"onClick", () => void> & { busy: boolean }) {
  const t = useTranslate();
  return (
    <Button kind="ghost" size="compact" icon="check" busy={busy} onClick={onClick}>
      {t("homeLink.telling.sent")}
    </Button>
  );
}

// All homes with news, one below the other. One press opens the text and ticks it off, and the next one has the focus. Whom mail reaches
// is ticked off by a press of its own: the text may not have been sent, and the mail would not be either.
export function AllToTell({ telling }: { telling: readonly HomeToTell[] }) {
  const t = useTranslate();
  const { between } = useFormat();
  const { tell: note, busy } = useTold();
  const list = useRef<HTMLUListElement>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  const waiting = telling.filter(({ link, until }) => !told.includes(`${link} ${until}`));
  const first = waiting[0]?.link;
  // Not at the beginning: the page opens where its head is.
  useEffect(() => {
    if (told.length > 0) list.current?.querySelector<HTMLElement>("[target=_blank]")?.focus();
  }, [first, told.length]);
  const tell = async (of: HomeToTell) => {
    const one = `${of.link} ${of.until}`;
    const back = () => setTold((before) => before.filter((name) => name !== one));
    setTold((before) => [...before, one]);
    const answer = await note(`/crm/projects/${of.project.id}/home`, of, back);
    if (!answer.ok) back();
  };
  return (
    <ul ref={list} className={ui.rows()} aria-label={t("homeLink.telling.all")}>
      {waiting.map((one) => (
        <li key={one.link} className={classes(ui.stack(2), ui.place("pad3"), ui.text("sm"))}>
          <News of={one}>
            <FreeText as="strong">{one.person}</FreeText>
            {between}
            <RecordLink kind="project" id={one.project.id} name={one.project.name} />
          </News>
          <div className={ui.row(3)}>
            <Button
              kind="line"
              size="compact"
              icon="whatsapp"
              href={one.whatsapp}
              target="_blank"
              rel="noopener noreferrer"
              onClick={one.mailed ? undefined : () => void tell(one)}
            >
              {t("homeLink.telling.tell", { name: one.person })}
            </Button>
            {one.mailed && <MarkTold busy={busy} onClick={() => void tell(one)} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function useWaits(): (waits: HomeWaits) => string[] {
  const t = useTranslate();
  const { number } = useFormat();
  return ({ decisions, late, sign, due, questions, changes }) =>
    [
      decisions > 0 && t("homeLink.waits.decisions", { count: decisions, late: late > 0 ? number(late) : "no" }),
      sign > 0 && t("homeLink.waits.sign", { count: sign }),
      due > 0 && t("homeLink.waits.due", { count: due }),
      questions > 0 && t("homeLink.waits.questions", { count: questions }),
      changes > 0 && t("homeLink.waits.changes", { count: changes }),
    ].filter((line) => line !== false);
}
