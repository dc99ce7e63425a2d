import { Link } from "react-router";
import type { InboxRow } from "#app/content/messages/inbox.server.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./dashboard.module.css";
import { classes } from "#app/shell/classes.ts";
import { useWhen } from "./use-when.ts";

export function UnreadMessages({ messages, today }: { messages: InboxRow[]; today: string }) {
  const t = useTranslate();
  const when = useWhen(today);
  return (
    <Block title={t("dashboard.unreadMessages")} more={{ to: "/admin/messages", label: t("kit.all") }}>
      {messages.length === 0 ? (
        <p className={classes(ui.text("sm", "soft"), ui.place("pad4"))}>{t("dashboard.allRead")}</p>
      ) : (
        <ul className={classes(css.rows, ui.text("sm"))}>
          {messages.map(({ id, name, kind, begins, createdAt }) => (
            <li key={id}>
              <Link to={`/admin/messages/${id}`} className={css.message}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <time dateTime={createdAt} className="caption num">
                  {when(createdAt)}
                </time>
                <span dir="auto">{begins || t(`messages.kind.${kind}`)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
