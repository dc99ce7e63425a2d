import { useState } from "react";
import { Link } from "react-router";
import { Menu } from "@mantine/core";
import { clientEntity } from "#app/crm/people/clients/entity.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Copied } from "#app/kit/record/copied.tsx";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { Pause } from "#app/crm/office/homes/pausing/pause.tsx";
import { CardsToMatch } from "#app/crm/office/homes/paying/cards.tsx";
import { Proofs } from "#app/crm/office/homes/paying/proofs.tsx";
import { OfficeTalk } from "#app/crm/office/homes/talking/talk.tsx";
import { ToTell, useWaits } from "#app/crm/office/homes/telling/telling.tsx";
import { revokeFields, shareFields, type HomeLink, type HomePanel, type HomePerson, type Relayed, type Shared } from "./fields.ts";
import { RelayedCode } from "./signing/relay.tsx";

type Asked = { for: HomePerson } | { of: HomeLink; what: "replace" | "revoke" };

export function HomeLinksPanel({
  found: { links, people, clientId, pause, talk, telling, proofs, cards, waits, may },
  id,
}: PanelProps<HomePanel, "project">) {
  const t = useTranslate();
  const { between } = useFormat();
  const waiting = useWaits()(waits);
  const opens = links.some(({ state }) => state === "open" || state === "paused");
  const address = `/crm/projects/${id}/home`;
  const [asked, ask] = useState<Asked | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  const [relayed, setRelayed] = useState<Relayed | null>(null);
  const end = (data: Shared | undefined) => {
    ask(null);
    if (data) setShared(data);
  };
  const rests = pause.blacklisted || pause.paused !== null;
  const tools = may.share && (
    <MenuButton
      button={
        <Button kind="line" size="compact" icon="link">
          {t("homeLink.make")}
        </Button>
      }
    >
      {people.map((person) => (
        <Menu.Item key={person.key} onClick={() => ask({ for: person })}>
          {t("homeLink.makeFor", { name: person.name })}
        </Menu.Item>
      ))}
      {people.length === 0 && <Menu.Label>{t("homeLink.everyone")}</Menu.Label>}
      <Menu.Divider />
      <Menu.Label>{t("homeLink.from")}</Menu.Label>
      <Menu.Item component={Link} to={`${clientEntity.path}/${clientId}`}>
        {t("homeLink.toClient")}
      </Menu.Item>
    </MenuButton>
  );
  return (
    <Block title={t("homeLink.title")} tools={tools}>
      {opens && rests && <Pause pause={pause} address={address} may={may.share} />}
      {waiting.length > 0 && <p className={classes(ui.text("sm", "warn"), ui.place("pad2"))}>{waiting.join(between)}</p>}
      {links.length > 0 && (
        <ul className={ui.rows()}>
          {links.map((link) => (
            <Line key={link.id} {...{ link, address, ask }} may={may.share} onShared={setShared} onCode={may.relay ? setRelayed : null} />
          ))}
        </ul>
      )}
      {links.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("homeLink.none")}</p>}
      {opens && <OfficeTalk entries={talk} address={address} mayAnswer={may.answer} />}
      <Proofs proofs={proofs} address={address} may={may.match} />
      <CardsToMatch cards={cards} address={address} />
      <ToTell telling={telling} address={address} may={may.share} />
      {opens && !rests && <Pause pause={pause} address={address} may={may.share} />}
      {asked && ("for" in asked ? <Make person={asked.for} {...{ address, end }} /> : <Change {...{ asked, address, end }} />)}
      {relayed && <RelayedCode relayed={relayed} onEnd={() => setRelayed(null)} />}
      {shared && <Address shared={shared} onEnd={() => setShared(null)} />}
    </Block>
  );
}

type EndProps = { address: string; end: (data: Shared | undefined) => void };

function Make({ person, address, end }: EndProps & { person: HomePerson }) {
  const t = useTranslate();
  return (
    <Ask<Shared>
      address={address}
      also={{ intent: "make", person: person.key }}
      fields={shareFields}
      words="homeLink"
      first={{ relation: person.relation, seesPrices: true, language: person.language }}
      labelOf={(field) => t(`homeLink.field.${field}`)}
      title={t("homeLink.makeFor", { name: person.name })}
      confirm={t("homeLink.make")}
      onEnd={(done) => end(done?.ok ? done.data : undefined)}
    />
  );
}

function Change({ asked: { of, what }, address, end }: EndProps & { asked: { of: HomeLink; what: "replace" | "revoke" } }) {
  const t = useTranslate();
  return (
    <Ask<Shared>
      address={address}
      also={{ intent: what, id: of.id }}
      fields={what === "revoke" ? revokeFields : {}}
      labelOf={(field) => t(`homeLink.field.${field}`)}
      title={t(`homeLink.${what}Title`, { name: of.person })}
      confirm={t(`homeLink.${what}`)}
      danger={what === "revoke"}
      onEnd={(done) => end(done?.ok ? done.data : undefined)}
    >
      {t(`homeLink.${what}Text`)}
    </Ask>
  );
}

function Address({ shared, onEnd }: { shared: Shared; onEnd: () => void }) {
  const t = useTranslate();
  const foot = (
    <div className={ui.row(2, "stretch", "last")}>
      <Button kind="line" icon="whatsapp" href={shared.whatsapp} target="_blank" rel="noopener noreferrer">
        {t("homeLink.whatsapp")}
      </Button>
      <Button onClick={onEnd}>{t("homeLink.close")}</Button>
    </div>
  );
  return (
    <Dialog title={t("homeLink.addressTitle")} onClose={onEnd} size="34rem" foot={foot}>
      <div className={ui.stack(3)}>
        <p>{t("homeLink.addressText")}</p>
        <Copied text={shared.address} label={t("homeLink.address")} />
      </div>
    </Dialog>
  );
}

type LineProps = {
  link: HomeLink;
  address: string;
  may: boolean;
  ask: (asked: Asked) => void;
  onShared: (shared: Shared) => void;
  onCode: ((relayed: Relayed) => void) | null;
};

function Line({ link, address, may, ask, onShared, onCode }: LineProps) {
  const t = useTranslate();
  const { date, dateTime, between } = useFormat();
  const { send } = useSend<Shared>();
  const open = link.state === "open";
  const facts = [
    t(`homeLink.ofPerson.${link.relation}`),
    link.sharedBy && t("homeLink.sharedBy", { name: isolated(link.sharedBy) }),
    t(link.seesPrices ? "homeLink.prices" : "homeLink.noPrices"),
    t(`homeLink.state.${link.state}`, { date: date(link.until) }),
  ];
  const used = [
    link.lastSeenAt ? t("homeLink.seen", { at: dateTime(link.lastSeenAt), count: link.devices }) : t("homeLink.notSeen"),
    link.mailedAt && t("link.mailed", { at: dateTime(link.mailedAt) }),
  ];
  const code = useSend<Relayed>();
  const showCode = async () => {
    const answer = await code.send(address, { intent: "code", id: link.id });
    if (answer.ok && answer.data) onCode?.(answer.data);
  };
  const show = async () => {
    const answer = await send(address, { intent: "show", id: link.id });
    if (answer.ok && answer.data) onShared(answer.data);
  };
  return (
    <li className={classes(ui.row(4, "between", "nowrap"), ui.text("sm", !open && "quiet"), ui.place("pad2"))}>
      <div>
        <p>
          <FreeText>{link.person}</FreeText>
        </p>
        <p className={classes(ui.text("xs", "quiet"), ui.place("block"))}>{facts.filter(Boolean).join(between)}</p>
        <p className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
          {link.state === "revoked" ? <FreeText>{link.reason}</FreeText> : used.filter(Boolean).join(between)}
        </p>
        {link.codeAsked && <p className={ui.text("xs", "warn")}>{t("homeLink.relay.asked")}</p>}
      </div>
      {onCode && link.codeAsked && (
        <Button kind="line" size="compact" onClick={() => void showCode()}>
          {t("homeLink.relay.show")}
        </Button>
      )}
      {may && link.state !== "revoked" && (
        <MenuButton button={<IconButton icon="ellipsis" label={t("homeLink.more", { name: link.person })} />}>
          {open && link.email && (
            <Menu.Item onClick={() => void send(address, { intent: "mail", id: link.id })}>
              {t("homeLink.mailAgain", { email: link.email })}
            </Menu.Item>
          )}
          <Menu.Item component="a" href={`/home/preview/${link.id}`} target="_blank">
            {t("homeLink.preview")}
          </Menu.Item>
          {open && <Menu.Item onClick={() => void show()}>{t("homeLink.show")}</Menu.Item>}
          {(open || link.state === "expired") && (
            <Menu.Item onClick={() => ask({ of: link, what: "replace" })}>{t("homeLink.replace")}</Menu.Item>
          )}
          <Menu.Item color="red" onClick={() => ask({ of: link, what: "revoke" })}>
            {t("homeLink.revoke")}
          </Menu.Item>
        </MenuButton>
      )}
    </li>
  );
}
