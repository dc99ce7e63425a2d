import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./dashboard.module.css";
import { classes } from "#app/shell/classes.ts";
import type { Waiting } from "./operations.server.ts";

export function Attention({ waiting, texts }: { waiting: Waiting; texts: number }) {
  const t = useTranslate();
  const rows = [
    { name: "accounts", count: waiting.accounts, to: "/admin/users", icon: "user-cog" },
    { name: "texts", count: texts, to: "/admin/content", icon: "languages" },
    { name: "mails", count: waiting.mails, to: "/admin/outbox?view=failed", icon: "send" },
    { name: "jobs", count: waiting.jobs, to: "/admin/outbox", icon: "refresh-cw" },
    { name: "pictures", count: waiting.pictures, to: "/admin/media?show=failed", icon: "image-off" },
  ].filter(({ count }) => count > 0);
  return (
    <Block title={t("dashboard.attention.title")}>
      {rows.length === 0 ? (
        <p className={classes(ui.text("sm", "soft"), ui.place("pad4"))}>{t("dashboard.attention.none")}</p>
      ) : (
        <ul className={classes(css.rows, ui.text("sm"))}>
          {rows.map(({ name, count, to, icon }) => (
            <li key={name}>
              <Link to={to} className={css.wait}>
                <Icon name={icon} />
                <span>{t(`dashboard.attention.${name}`, { count })}</span>
                <Icon name="chevron-right" flip />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
