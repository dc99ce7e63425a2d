import type { MouseEvent, ReactNode } from "react";
import { Menu } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import css from "./list-head.module.css";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { exportAddress, importAddress } from "#app/kit/transfer/address.ts";
import { useDownload } from "#app/kit/transfer/use-download.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { toForm } from "#app/kit/entity/over-list.ts";
import { useList } from "./list-state.tsx";

type ListHeadProps = {
  title: ReactNode;
  lead: ReactNode;
  actions: ReactNode;
  columns?: readonly string[];
};

/** How things stand, and what can be done with the list as a whole. */
export function ListHead({ title, lead, actions, columns = [] }: ListHeadProps) {
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
  const reorder = can.reorder && may.update && !ordering && list.total > 1 ? to({ sort: "displayOrder", q: "" }) : null;
  const imports = may.import && screens.imports !== false ? importAddress(screens.path) : null;
  return (
    <PageHead
      line
      title={sought && list.total === 0 ? t("kit.form.nothingFound") : (title ?? <HowItStands />)}
      actions={
        <>
          {actions}
          <span className={css.wide}>
            {reorder && (
              <Button kind="line" to={reorder} icon="arrow-up-down">
                {t("kit.list.reorder")}
              </Button>
            )}
            {imports && (
              <Button kind="line" to={imports} icon="upload">
                {t("kit.list.import")}
              </Button>
            )}
            {may.export && (
              <MenuButton
                button={
                  <Button kind="line" icon="download" after="chevron-down">
                    {t("kit.list.export")}
                  </Button>
                }
              >
                <Exports columns={columns} />
              </MenuButton>
            )}
          </span>
          {(reorder || imports || may.export) && (
            <MenuButton
              position="bottom-end"
              button={<IconButton icon="ellipsis" label={t("kit.list.menu")} className={css.narrow} />}
              label={t("kit.list.menu")}
            >
              {reorder && (
                <Menu.Item component={Link} to={reorder}>
                  {t("kit.list.reorder")}
                </Menu.Item>
              )}
              {imports && (
                <Menu.Item component={Link} to={imports}>
                  {t("kit.list.import")}
                </Menu.Item>
              )}
              {may.export && <Exports columns={columns} />}
            </MenuButton>
          )}
          {may.create && (
            <Button to={addressOf("new")} {...toForm(screens)} icon="plus" className={css.new}>
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

function HowItStands() {
  const { list, screens } = useList();
  const t = useTranslate();
  const count = t(`${screens.words}.list.count`, { count: list.exact ?? list.total });
  if (list.over && typeof list.exact !== "number") return t("kit.list.moreThan", { count });
  if (list.shown === null || list.total < 2) return count;
  const part = list.shown === list.total ? "all" : list.shown === 0 ? "none" : "some";
  return t("kit.list.countShown", { count, part, shown: list.shown });
}

function Exports({ columns }: { columns: readonly string[] }) {
  const { screens } = useList();
  const { search } = useLocation();
  const t = useTranslate();
  const download = useDownload();
  const files = (of?: readonly string[]) =>
    (["csv", "xlsx"] as const).map((format) => (
      <Menu.Item
        key={format}
        component="a"
        href={exportAddress(screens.path, search, format, of)}
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          event.preventDefault();
          void download(event.currentTarget.href, t(`${screens.words}.list.title`));
        }}
      >
        {t(format === "csv" ? "kit.list.exportCsv" : "kit.list.exportExcel")}
      </Menu.Item>
    ));
  return (
    <>
      {columns.length > 0 && (
        <>
          <Menu.Label>{t("kit.list.exportShown")}</Menu.Label>
          {files(columns)}
        </>
      )}
      <Menu.Label>{t("kit.list.exportAll")}</Menu.Label>
      {files()}
    </>
  );
}
