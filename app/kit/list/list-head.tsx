import type { ReactNode } from "react";
import { Menu } from "@mantine/core";
import { Button } from "#app/ui/button.tsx";
import { useLocation } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { exportAddress, importAddress } from "#app/kit/transfer/address.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { toForm } from "#app/kit/entity/over-list.ts";
import { useList } from "./list-state.tsx";

/** How things stand, and what can be done with the list as a whole. */
export function ListHead({ title, lead, actions }: { title: ReactNode; lead: ReactNode; actions: ReactNode }) {
  const { list, screens, ordering, addressOf, to } = useList();
  const t = useTranslate();
  const { may, can, query } = list;
  const sought = query.q !== "" || Object.keys(query.filters).length > 0;
  const back = (
    <Button kind="line" to={to({ trash: false, archive: false, q: "" })} icon="arrow-left">
      {t("kit.list.back")}
    </Button>
  );
  if (query.archive)
    return (
      <PageHead title={t("kit.list.archiveTitle", { count: list.total })} actions={back}>
        {t("kit.list.archiveHint")}
      </PageHead>
    );
  // What an empty one says, and the way back, stand where the rows would.
  if (query.trash && list.total === 0 && !sought) return <PageHead title={t("kit.list.trashLink")} />;
  if (query.trash)
    return (
      <PageHead title={t("kit.list.trashTitle", { count: list.total })} actions={back}>
        {t("kit.list.trashHint")}
      </PageHead>
    );
  return (
    <PageHead
      title={sought && list.total === 0 ? t("kit.list.nothing") : (title ?? <HowItStands />)}
      actions={
        <>
          {actions}
          {can.reorder && may.update && !ordering && list.total > 1 && (
            <Button kind="line" to={to({ sort: "displayOrder", q: "" })} icon="arrow-up-down">
              {t("kit.list.reorder")}
            </Button>
          )}
          {may.import && screens.imports !== false && (
            <Button kind="line" to={importAddress(screens.path)} icon="upload">
              {t("kit.list.import")}
            </Button>
          )}
          {may.export && <ExportMenu />}
          {may.create && (
            <Button to={addressOf("new")} {...toForm(screens)} icon="plus">
              {t(`${screens.words}.list.new`)}
            </Button>
          )}
        </>
      }
    >
      {lead}
    </PageHead>
  );
}

/** How many there are, and how many of them visitors may see. */
function HowItStands() {
  const { list, screens } = useList();
  const t = useTranslate();
  const count = t(`${screens.words}.list.count`, { count: list.total });
  if (list.over) return t("kit.list.moreThan", { count });
  if (list.shown === null || list.total < 2) return count;
  const part = list.shown === list.total ? "all" : list.shown === 0 ? "none" : "some";
  return t("kit.list.countShown", { count, part, shown: list.shown });
}

/** The list as it is filtered, as a file. */
function ExportMenu() {
  const { screens } = useList();
  const { search } = useLocation();
  const t = useTranslate();
  return (
    <Menu>
      <Menu.Target>
        <Button kind="line" icon="download" after="chevron-down">
          {t("kit.list.export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("kit.list.export")}>
        <Menu.Item component="a" href={exportAddress(screens.path, search, "csv")}>
          {t("kit.list.exportCsv")}
        </Menu.Item>
        <Menu.Item component="a" href={exportAddress(screens.path, search, "xlsx")}>
          {t("kit.list.exportExcel")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
