import { classes, ui } from "#app/ui/primitives.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./page.module.css";

export function Facts({ snapshot }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const { date, area } = useFormat();
  const { project, party } = snapshot;
  const days = (["issuedOn", "validUntil", "dueOn"] as const).flatMap((name) => {
    const day = snapshot[name];
    return day ? [{ name, day }] : [];
  });
  return (
    <dl className={classes(css.facts, ui.place("pad4"))}>
      <div>
        <dt>{t("printed.meta.client")}</dt>
        <dd>
          <FreeBoth value={party.name} />
        </dd>
      </div>
      {project && (
        <div>
          <dt>{t("printed.meta.project")}</dt>
          <dd>
            <FreeBoth value={project.name} /> {project.areaM2 !== null && <bdi className="num">{area(project.areaM2)}</bdi>}
          </dd>
        </div>
      )}
      {days.map(({ name, day }) => (
        <div key={name}>
          <dt>{t(`printed.meta.${name}`)}</dt>
          <dd className="num">{date(day)}</dd>
        </div>
      ))}
      {snapshot.references.map(({ kind, number }) => (
        <div key={number}>
          <dt>{t(`printed.meta.reference.${kind}`)}</dt>
          <dd>
            <Ltr>{number}</Ltr>
          </dd>
        </div>
      ))}
      {(snapshot.reason.en || snapshot.reason.ar) && (
        <div>
          <dt>{t("printed.text.reason")}</dt>
          <dd>
            <FreeBoth value={snapshot.reason} />
          </dd>
        </div>
      )}
    </dl>
  );
}
