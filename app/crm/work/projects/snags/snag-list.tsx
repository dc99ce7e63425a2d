import { Link } from "react-router";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { PersonOf } from "#app/kit/record/person.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { ui } from "#app/ui/primitives.ts";
import { isOpenSnag } from "./fields.ts";
import { snagFlow } from "./flow.ts";
import type { SnagRow } from "./read.server.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./snags.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

export function SnagList({ snags, today }: { snags: readonly SnagRow[]; today: string }) {
  return (
    <ul className={classes(css.list, ui.stack(0), ui.text("sm"))}>
      {snags.map((snag) => (
        <Row key={snag.id} snag={snag} today={today} />
      ))}
    </ul>
  );
}

function Row({ snag, today }: { snag: SnagRow; today: string }) {
  const t = useTranslate();
  const { number, date } = useFormat();
  const late = isOpenSnag(snag.status) && snag.dueOn !== null && snag.dueOn < today;
  const [picture] = snag.pictures;
  return (
    <li>
      <span className={ui.text("quiet")}>{number(snag.number)}</span>
      <span className={ui.thumb}>
        {picture ? <img src={`/crm/files/snag/${snag.id}/${picture.id}?small`} alt="" loading="lazy" /> : <Icon name="image-off" />}
      </span>
      <span className={classes(css.what, ui.stack(0))}>
        <Link to={`/crm/snags/${snag.id}`}>
          <FreeText>{snag.title}</FreeText>
        </Link>
        <span className={classes(ui.row(4, "stretch"), ui.text("xs", "quiet"))}>
          {snag.room && <Both value={snag.room} />}
          {snag.supplier && <Both value={snag.supplier.name} />}
          {snag.warranty && <span>{t("snag.field.warranty")}</span>}
          <FreeText>{snag.waiveReason}</FreeText>
        </span>
      </span>
      <StatusMark flow={snagFlow} state={snag.status} />
      <span className={late ? ui.text("bad") : ui.text("soft")}>
        {snag.dueOn && <span className="num">{date(snag.dueOn)}</span>}
        {late && <span className="sr">{t("snag.late")}</span>}
      </span>
      <span>
        <PersonOf id={snag.assigneeId} bare />
      </span>
      <span className={css.tick} aria-hidden="true" />
    </li>
  );
}
