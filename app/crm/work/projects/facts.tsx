import { RecordLink } from "#app/crm/record-link.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Facts, Fact } from "#app/ui/facts.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import type { Member } from "./fields.ts";
import type { ProjectPage } from "./page-data.server.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

export function ProjectFacts({ page: { project, lead, style } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <Block title={t("crmProject.facts.title")}>
      <Facts>
        <Fact label={t("crmProject.field.propertyType")}>{project.propertyType && t(`choice.propertyType.${project.propertyType}`)}</Fact>
        <Fact label={t("crmProject.field.style")}>{style && <Both value={style} />}</Fact>
        <Fact label={t("crmProject.field.governorate")}>{project.governorate && t(`choice.governorate.${project.governorate}`)}</Fact>
        <Fact label={t("crmProject.field.compound")}>{project.compound}</Fact>
        <Fact label={t("crmProject.field.address")}>{project.address}</Fact>
        <Fact label={t("crmProject.field.startOn")}>{project.startOn && <span className="num">{date(project.startOn)}</span>}</Fact>
        <Fact label={t("crmProject.head.from")}>{lead && <RecordLink kind="lead" id={lead.id} name={lead.number} />}</Fact>
      </Facts>
    </Block>
  );
}

export function ProjectPeople({ managerId, members }: { managerId: string | null; members: readonly Member[] }) {
  const t = useTranslate();
  return (
    <Block title={t("crmProject.facts.people")}>
      <ul className={classes(css.people, ui.stack(0))}>
        <Somebody id={managerId} as={t("crmProject.facts.leads")} />
        {members.map(({ userId, role }) => (
          <Somebody key={userId} id={userId} as={role ? t(`crmProject.choice.role.${role}`) : ""} />
        ))}
      </ul>
      {members.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("crmProject.facts.nobody")}</p>}
    </Block>
  );
}

function Somebody({ id, as }: { id: string | null; as: string }) {
  const name = usePerson(id);
  if (!name) return null;
  return (
    <li className={classes(ui.row(4, "between", "nowrap"), ui.text("sm"))}>
      <Person name={name} />
      <span className="caption">{as}</span>
    </li>
  );
}

export function ProjectNotes({ notes }: { notes: string }) {
  const t = useTranslate();
  return (
    <Block title={t("crmProject.facts.notes")}>
      <FreeText as="p" className={classes(ui.text("lines", "sm"), ui.place("pad3"))}>
        {notes}
      </FreeText>
    </Block>
  );
}
