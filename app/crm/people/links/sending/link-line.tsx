import { useState } from "react";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { email as emailField, optional } from "#app/kit/fields/kinds.ts";
import { useCopy } from "#app/shell/use-copy.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { LinkRow } from "#app/crm/people/links/fields.ts";
import css from "#app/crm/people/links/panel.module.css";

const mailed = { email: optional(emailField()) };

export function LinkLine({ address, link, email, may }: { address: string; link: LinkRow; email: string; may: boolean }) {
  const t = useTranslate();
  const { date, dateTime, between } = useFormat();
  const copy = useCopy(t("link.copied"), t("link.notCopied"));
  const [openDialog, setOpenDialog] = useState<"mail" | "revoke" | null>(null);
  const open = link.state === "open";
  return (
    <li className={classes(css.link, ui.row(4, "between", "nowrap"), !open && ui.text("quiet"), ui.text("sm"))}>
      <div>
        <p>
          {t(`link.choice.language.${link.language}`)}
          {between}
          {t(`link.state.${link.state}`, { date: date(link.until) })}
        </p>
        <p className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
          {link.viewedAt ? t("link.viewed", { at: dateTime(link.viewedAt) }) : t("link.notViewed")}
          {link.mailedAt && (
            <>
              {between}
              {t("link.mailed", { at: dateTime(link.mailedAt) })}
            </>
          )}
        </p>
      </div>
      {open && may && (
        <span className={classes(ui.row(1, "stretch", "nowrap"), ui.text("icon18"), ui.place("fixed"))}>
          <IconButton icon="copy" onClick={() => void copy(link.address)} label={t("link.copy")} />
          <IconButton icon="mail" onClick={() => setOpenDialog("mail")} label={t("link.mail")} />
          <IconButton icon="whatsapp" href={link.whatsapp} target="_blank" rel="noopener noreferrer" label={t("link.whatsappDo")} />
          <MenuButton button={<IconButton icon="ellipsis" label={t("link.more")} />}>
            <Menu.Item component="a" href={link.address} target="_blank" rel="noopener">
              {t("link.preview")}
            </Menu.Item>
            <Menu.Item color="red" onClick={() => setOpenDialog("revoke")}>
              {t("link.revoke")}
            </Menu.Item>
          </MenuButton>
        </span>
      )}
      {openDialog === "mail" && (
        <Ask
          address={address}
          also={{ intent: "mail", link: link.id }}
          fields={mailed}
          first={{ email }}
          labelOf={() => t("link.mailTo")}
          title={t("link.mail")}
          confirm={t("link.mailDo")}
          onEnd={() => setOpenDialog(null)}
        />
      )}
      {openDialog === "revoke" && (
        <Ask
          address={address}
          also={{ intent: "revoke", link: link.id }}
          fields={{}}
          labelOf={String}
          title={t("link.revokeTitle")}
          confirm={t("link.revoke")}
          keep={t("link.revokeKeep")}
          danger
          onEnd={() => setOpenDialog(null)}
        >
          {t("link.revokeText")}
        </Ask>
      )}
    </li>
  );
}
