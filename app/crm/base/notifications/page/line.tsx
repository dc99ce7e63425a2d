import { Link } from "react-router";
import { Press } from "#app/ui/button.tsx";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./notifications.module.css";
import type { Notification } from "#app/crm/base/notifications/fields.ts";
import { pieces } from "#app/crm/base/notifications/sending/sentence.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export function NotificationLine({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const who = usePerson(item.by);
  const inside = (
    <>
      <span className={css.who}>{who ? <Person name={who} bare /> : <Logo />}</span>
      <span className={ui.stack(0)}>
        <span className={ui.text("anywhere")}>
          {pieces(t, format, { ...item, who }).map(({ kind, text }, place) =>
            // pieces have no other name than their place
            kind === "words" ? (
              <span key={place}>{text}</span>
            ) : (
              <strong key={place}>
                <FreeText>{text}</FreeText>
              </strong>
            ),
          )}
        </span>
        <span className={ui.text("xs", "quiet")}>
          <Ago at={item.at} />
        </span>
      </span>
      {!item.read && (
        <span className={classes(css.new, ui.place("above2"))}>
          <span className="sr">{t("notification.unread")}</span>
        </span>
      )}
    </>
  );
  return (
    <li className={css.line} data-new={item.read ? undefined : ""}>
      {item.path ? (
        <Link to={item.path} onClick={onOpen}>
          {inside}
        </Link>
      ) : (
        <Press onClick={onOpen}>{inside}</Press>
      )}
    </li>
  );
}
