import { Link } from "react-router";
import type { WaitingHome } from "#app/crm/office/homes/operations.server.ts";
import { useWaits } from "#app/crm/office/homes/telling/telling.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "#app/crm/office/dashboard/page/dashboard.module.css";

export function WaitingHomes({ homes }: { homes: readonly WaitingHome[] }) {
  const t = useTranslate();
  const { between } = useFormat();
  const said = useWaits();
  if (homes.length === 0) return null;
  return (
    <Block title={t("homeLink.waits.title")} tools={<Link to="/crm/homes">{t("homeLink.telling.all")}</Link>}>
      <ul className={ui.rows()}>
        {homes.map(({ id, name, ...waits }) => (
          <li key={id} className={classes(ui.text("sm"), ui.place("pad2"))}>
            <Link to={`/crm/projects/${id}`}>
              <Both value={name} as="strong" />
              <span className={css.small}>{said(waits).join(between)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
