import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import type { Member } from "./fields.ts";
import css from "./record.module.css";

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
