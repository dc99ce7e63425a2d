import { useState } from "react";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useToastClearance } from "#app/kit/feedback/toast-clearance.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { Editing } from "./edits.ts";
import css from "./foot.module.css";
import type { ShownPage, ShownSection } from "./hub.ts";
import { Schedule } from "./schedule.tsx";
import type { Saving } from "./use-saving.ts";

type FootProps = { page: ShownPage; section: ShownSection; editing: Editing; saving: Saving };

export function Foot({ page, section, editing, saving }: FootProps) {
  const t = useTranslate();
  const foot = useToastClearance<HTMLDivElement>();
  const [openDialog, setOpenDialog] = useState<"schedule" | "drop" | null>(null);
  const { count } = editing;
  const texts = page.sections.flatMap((one) => one.texts);
  const waits = saving.waiting(texts);
  const inSection = saving.waiting(section.texts);
  const pending = texts.filter((text) => text.pending !== null);
  if (count === 0 && pending.length === 0) return null;
  return (
    <div className={classes(css.foot, ui.row(4, "between"), ui.text("sm"))} ref={foot} role="region" aria-label={t("kit.list.publish")}>
      <span className={ui.text("soft")} role="status">
        {count > 0 ? t("siteTexts.foot.unsaved", { count }) : t("siteTexts.foot.drafts", { count: pending.length })}
      </span>
      <div className={ui.row(2, "nowrap")}>
        {count > 0 && (
          <>
            <Button kind="ghost" onClick={() => editing.forget()}>
              {t("siteTexts.act.discard")}
            </Button>
            <Button kind="line" busy={saving.busy === "draft"} onClick={saving.saveDraft}>
              {t("kit.form.saveDraft")}
            </Button>
          </>
        )}
        <div className={classes(ui.row(0, "nowrap"), css.split)}>
          <Button
            disabled={waits.length === 0}
            busy={saving.busy === "publish"}
            aria-label={saving.busy === "publish" ? t("siteTexts.act.publishing") : undefined}
            onClick={() => void saving.send("publish", waits)}
          >
            {t("kit.list.publish")}
          </Button>
          <MenuButton
            position="top-end"
            button={
              <Button className={classes(css.other, ui.text("icon16"))} aria-label={t("siteTexts.act.more")}>
                <Icon name="chevron-up" />
              </Button>
            }
          >
            <Menu.Item disabled={inSection.length === 0} onClick={() => void saving.send("publish", inSection)}>
              {t("siteTexts.act.section")}
            </Menu.Item>
            <Menu.Item disabled={waits.length === 0} onClick={() => setOpenDialog("schedule")}>
              {t("siteTexts.act.schedule")}
            </Menu.Item>
            <Menu.Item disabled={pending.length === 0} onClick={() => setOpenDialog("drop")}>
              {t("siteTexts.act.drop")}
            </Menu.Item>
          </MenuButton>
        </div>
      </div>
      {openDialog === "schedule" && <Schedule page={page.name} texts={waits} saving={saving} onEnd={() => setOpenDialog(null)} />}
      <Confirm
        opened={openDialog === "drop"}
        title={t("siteTexts.dropAll.title", { name: page.title })}
        confirm={t("siteTexts.dropAll.go")}
        onClose={() => setOpenDialog(null)}
        onConfirm={() => {
          setOpenDialog(null);
          void saving.send(
            "drop",
            pending.map(({ key, base, wanted }) => ({ key, base, ...wanted })),
          );
        }}
      >
        {t("siteTexts.dropAll.text", { count: pending.length })}
      </Confirm>
    </div>
  );
}
