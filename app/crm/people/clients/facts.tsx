import { RecordLink } from "#app/crm/record-link.tsx";
import { Fragment } from "react";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Fact, Facts } from "#app/ui/facts.tsx";
import { Person } from "#app/kit/record/person.tsx";
import type { PhoneValue } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { readablePhone } from "#app/values/phone.ts";
import type { ClientContact } from "./fields.ts";
import type { ClientPage } from "./page-data.server.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./record.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type DetailsProps = { page: ClientPage; edit: React.ComponentProps<typeof Link> | null };

export function ClientDetails({ page: { client, style, source, lead, nextMeeting, lastContact }, edit }: DetailsProps) {
  const t = useTranslate();
  const { date, dateTime } = useFormat();
  const representative = usePerson(client.assignedTo);
  const place = [client.compound, client.city, client.governorate && t(`choice.governorate.${client.governorate}`)].filter(Boolean);
  return (
    <Block title={t("client.facts.title")} tools={edit && <Link {...edit}>{t("kit.edit")}</Link>}>
      <Facts>
        <Fact label={t("client.facts.meeting")}>
          {nextMeeting && <Link to={`/crm/meetings/${nextMeeting.id}`}>{dateTime(nextMeeting.at)}</Link>}
        </Fact>
        <Fact label={t("client.facts.heard")}>{lastContact && <span className="num">{date(lastContact)}</span>}</Fact>
        <Fact label={t("client.field.contactPerson")}>{client.contactPerson}</Fact>
        <Fact label={t("client.field.secondPhone")}>{client.secondPhone && <Telephone phone={client.secondPhone} />}</Fact>
        <Fact label={t("client.field.address")}>{client.address}</Fact>
        <Fact label={t("client.field.city")}>
          {place.map((part, at) => (
            <Fragment key={part}>
              {at > 0 && t("shell.comma")}
              <bdi>{part}</bdi>
            </Fragment>
          ))}
        </Fact>
        <Fact label={t("client.facts.budget")}>
          {(client.budgetMin ?? client.budgetMax) !== null && <Budget from={client.budgetMin} to={client.budgetMax} />}
        </Fact>
        <Fact label={t("client.field.preferredStyle")}>{style && <Both value={style} />}</Fact>
        <Fact label={t("client.field.preferredLanguage")}>
          {client.preferredLanguage && t(`client.choice.preferredLanguage.${client.preferredLanguage}`)}
        </Fact>
        <Fact label={t("client.field.source")}>{source && <Both value={source} />}</Fact>
        <Fact label={t("client.field.taxNumber")}>{client.taxNumber && <Ltr>{client.taxNumber}</Ltr>}</Fact>
        <Fact label={t("client.field.nationalId")}>{client.nationalId && <Ltr>{client.nationalId}</Ltr>}</Fact>
        <Fact label={t("client.field.withholdsVat")}>{client.withholdsVat && t("kit.list.yes")}</Fact>
        <Fact label={t("client.facts.lead")}>{lead && <RecordLink kind="lead" id={lead.id} name={lead.number} />}</Fact>
        <Fact label={t("client.field.assignedTo")}>{representative && <Person name={representative} />}</Fact>
      </Facts>
    </Block>
  );
}

function Telephone({ phone }: { phone: PhoneValue }) {
  return (
    <a href={`tel:${phone.e164 ?? phone.raw}`}>
      <Ltr>{readablePhone(phone)}</Ltr>
    </a>
  );
}

function Budget({ from, to }: { from: number | null; to: number | null }) {
  const t = useTranslate();
  const { largeMoney } = useFormat();
  if (from === null || to === null)
    return (
      <span className="num">
        {from === null ? t("client.facts.upTo", { sum: largeMoney(to ?? 0) }) : t("client.facts.from", { sum: largeMoney(from) })}
      </span>
    );
  return (
    <span>
      <span className="num">{largeMoney(from)}</span> – <span className="num">{largeMoney(to)}</span>
    </span>
  );
}

export function ClientContacts({ contacts }: { contacts: readonly ClientContact[] }) {
  const t = useTranslate();
  if (contacts.length === 0) return null;
  return (
    <Block title={t("client.field.contacts")}>
      <ul className={classes(css.people, ui.stack(0))}>
        {contacts.map(({ name, role, phone, email }, place) => (
          // A contact has no name of its own in the data: its place is what it is.
          <li key={place}>
            <span>
              <bdi>{name}</bdi> {role && <span className="caption">{role}</span>}
            </span>
            <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
              {phone && <Telephone phone={phone} />}
              {email && (
                <a href={`mailto:${email}`}>
                  <Ltr>{email}</Ltr>
                </a>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

export function ClientNotes({ notes }: { notes: string }) {
  const t = useTranslate();
  if (!notes) return null;
  return (
    <Block title={t("client.field.notes")}>
      <FreeText as="p" className={classes(css.notes, ui.text("lines", "sm"), ui.place("pad3"))}>
        {notes}
      </FreeText>
    </Block>
  );
}
