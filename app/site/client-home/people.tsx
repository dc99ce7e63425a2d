import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Home, HomePeople } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";

type Props = { people: HomePeople; token: string; answer: Answer | undefined };

export function People({ people: { devices, viewers, share }, token, answer }: Props) {
  const t = useTranslate();
  const { path } = useLanguage();
  const refused = answer && !answer.ok ? answer : null;
  return (
    <>
      {refused && !refused.fields["name"] && <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>}
      <h2 className={ui.text("heading")}>{t("clientHome.people.devices")}</h2>
      <ul className={ui.rows("ruled")}>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && <p className={ui.text("sm", "quiet")}>{t("clientHome.people.ended")}</p>}
      {share !== "never" && share !== "over" && <h2 className={ui.text("heading")}>{t("clientHome.people.share")}</h2>}
      {(share === "code" || share === "noMail") && (
        <Notice
          action={
            <Button kind="line" to={path(`/home/${token}/money`)}>
              {t("clientHome.decisions.toCode")}
            </Button>
          }
        >
          {t("clientHome.people.code")}
        </Notice>
      )}
      {share === "noPrices" && <p className={ui.text("quiet")}>{t("clientHome.people.noPrices")}</p>}
      {share === "open" && <p className={ui.text("quiet")}>{t("clientHome.people.shareText")}</p>}
      {viewers.length > 0 && (
        <ul className={ui.rows("ruled")}>
          {viewers.map((viewer) => (
            <Viewer key={viewer.id} viewer={viewer} />
          ))}
        </ul>
      )}
      {share === "open" && (
        <Form method="post" aria-label={t("clientHome.people.share")} noValidate className={ui.stack(4)} key={viewers.length}>
          <Once />
          <Field
            name="name"
            label={t("clientHome.people.name")}
            defaultValue={refused?.input["name"]?.[0]}
            error={refused?.fields["name"]}
            maxLength={80}
            required
          />
          <div>
            <Button type="submit" kind="clay" name="intent" value="share">
              {t("clientHome.people.shareDo")}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}

function Device({ device: { id, browser, firstSeenAt, lastSeenAt, here, mayEnd } }: { device: HomePeople["devices"][number] }) {
  const t = useTranslate();
  const { date, between } = useFormat();
  const name = browser ? t("clientHome.people.device", browser) : t("clientHome.people.unknown");
  const named = [name, date(firstSeenAt)].join(between);
  return (
    <Line>
      <div>
        <p className={ui.text("medium")}>{[name, ...(here ? [t("clientHome.people.here")] : [])].join(between)}</p>
        <p className={ui.text("sm", "quiet")}>{t("clientHome.people.seen", { first: date(firstSeenAt), last: date(lastSeenAt) })}</p>
      </div>
      {mayEnd && (
        <End intent="endDevice" id={id} label={here ? t("clientHome.people.end") : t("clientHome.people.endOther", { name: named })}>
          {t(here ? "clientHome.people.end" : "clientHome.people.endDo")}
        </End>
      )}
    </Line>
  );
}

function Viewer({ viewer: { id, name, until, address, whatsapp } }: { viewer: HomePeople["viewers"][number] }) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <Line>
      <div className={ui.stack(1)}>
        <p className={ui.text("medium")}>
          <bdi>{name}</bdi>
        </p>
        <p className={ui.text("sm", "quiet")}>{t("clientHome.people.until", { date: date(until) })}</p>
        <p className={ui.text("xs", "soft")}>
          <Ltr>{address}</Ltr>
        </p>
        <p>
          <a href={whatsapp}>{t("clientHome.people.whatsapp")}</a>
        </p>
      </div>
      <End intent="endShared" id={id} label={t("clientHome.people.endShared", { name })}>
        {t("clientHome.people.endSharedDo")}
      </End>
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => <li className={classes(ui.row(4, "between"), ui.place("pad3"))}>{children}</li>;

type EndProps = { intent: "endDevice" | "endShared"; id: string; label: string; children: ReactNode };

const End = ({ intent, id, label, children }: EndProps) => (
  <Form method="post" aria-label={label}>
    <Once />
    <input type="hidden" name="id" value={id} />
    <Button type="submit" kind="line" size="compact" name="intent" value={intent} aria-label={label}>
      {children}
    </Button>
  </Form>
);

export function NewDevice({ at, token }: { at: Extract<Home, { state: "open" }>["newDeviceAt"]; token: string }) {
  const t = useTranslate();
  const { path } = useLanguage();
  const { date } = useFormat();
  if (!at) return null;
  return (
    <Notice
      action={
        <Button kind="line" to={path(`/home/${token}/people`)}>
          {t("clientHome.people.look")}
        </Button>
      }
    >
      {t("clientHome.people.newDevice", { date: date(at) })}
    </Notice>
  );
}
