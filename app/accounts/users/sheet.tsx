import type { ReactNode } from "react";
import { Link } from "react-router";
import { DrawerBody, DrawerFoot, DrawerHead, useDrawer } from "#app/kit/feedback/drawer.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import css from "./record.module.css";
import { usersPath } from "./screens.ts";

/** The same account in a drawer over the list, or as a page where its address was opened directly. */
export function Sheet({ title, below, children, foot }: { title: ReactNode; below?: ReactNode; children: ReactNode; foot?: ReactNode }) {
  const t = useTranslate();
  if (useDrawer())
    return (
      <>
        <DrawerHead title={title}>{below}</DrawerHead>
        <DrawerBody>{children}</DrawerBody>
        {foot && <DrawerFoot>{foot}</DrawerFoot>}
      </>
    );
  return (
    <div className={css.page}>
      <Link to={usersPath} className={css.back}>
        <Icon name="arrow-left" flip />
        {t("users.form.back")}
      </Link>
      <PageHead title={title} />
      {below}
      <div className={css.parts}>{children}</div>
      {foot && <div className={css.foot}>{foot}</div>}
    </div>
  );
}
