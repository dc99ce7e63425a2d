import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./page.module.css";

/** To whom, for what, and on which days. */
export function Facts({ snapshot }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const { date, area } = useFormat();
  const { project, party } = snapshot;
  const days = (["issuedOn", "validUntil", "dueOn", "promisedOn"] as const).flatMap((name) => {
    const day = snapshot[name];
    return day ? [{ name, day }] : [];
  });
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t("clientDocument.fact.party")}</dt>
        <dd>
          <Both value={party.name} />
        </dd>
      </div>
      {project && (
        <div>
          <dt>{t("clientDocument.fact.project")}</dt>
          <dd>
            <Both value={project.name} /> {project.areaM2 !== null && <bdi className="num">{area(project.areaM2)}</bdi>}
          </dd>
        </div>
      )}
      {days.map(({ name, day }) => (
        <div key={name}>
          <dt>{t(`clientDocument.fact.${name}`)}</dt>
          <dd className="num">{date(day)}</dd>
        </div>
      ))}
      {snapshot.references.map(({ kind, number }) => (
        <div key={number}>
          <dt>{t(`clientDocument.reference.${kind}`)}</dt>
          <dd>
            <Ltr>{number}</Ltr>
          </dd>
        </div>
      ))}
      {(snapshot.reason.en || snapshot.reason.ar) && (
        <div>
          <dt>{t("clientDocument.fact.reason")}</dt>
          <dd>
            <Both value={snapshot.reason} />
          </dd>
        </div>
      )}
    </dl>
  );
}
