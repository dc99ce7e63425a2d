import { Block } from "#app/kit/feedback/block.tsx";
import { EmailLink, PhoneLink } from "#app/kit/fields/cells.tsx";
import type { PhoneValue } from "#app/kit/fields/kinds.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./contacts.module.css";

type Contact = { name: string; role: string; phone: PhoneValue | null; email: string };

/** Whom one reaches at a client or a supplier; nothing where nobody is named. */
export function Contacts({ title, contacts }: { title: string; contacts: readonly Contact[] }) {
  if (contacts.length === 0) return null;
  return (
    <Block title={title}>
      <ul className={classes(css.contacts, ui.stack(0))}>
        {contacts.map(({ name, role, phone, email }, place) => (
          // A contact has no name of its own in the data: its place is what it is.
          <li key={place}>
            <span>
              <bdi>{name}</bdi> {role && <bdi className="caption">{role}</bdi>}
            </span>
            <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
              {phone && <PhoneLink phone={phone} />}
              {email && <EmailLink email={email} />}
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
