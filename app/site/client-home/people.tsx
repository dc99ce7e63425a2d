import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Home, HomePeople } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { CodeForms } from "./code-forms.tsx";
import { Copy } from "./pay.tsx";

type Props = { people: HomePeople; answer: Answer | undefined } & Pick<Extract<Home, { state: "open" }>, "email" | "reach">;
type Refused = Extract<Answer, { ok: false }>;

function Refusal({ refused: { message } }: { refused: Refused }) {
  const t = useTranslate();
  return <Notice tone="bad">{t(message.key, message.values)}</Notice>;
}

export function People({ people: { devices, viewers, share }, email, reach, answer }: Props) {
  const t = useTranslate();
  const refused = answer && !answer.ok ? answer : null;
  const ended = ["endDevice", "endShared"].includes(refused?.intent ?? "") ? refused : null;
  // What was to be ended may be gone meanwhile.
  const lines = [...devices, ...viewers].map(({ id }) => id);
  return (
    <>
      {ended && !lines.includes(ended.input["id"]?.[0] ?? "") && <Refusal refused={ended} />}
      <h2 className={ui.text("heading")}>{t("clientHome.people.devices")}</h2>
      <ul className={ui.rows("ruled")}>
        {devices.map((device) => (
          <Device key={device.id} device={device} refused={ended} />
        ))}
      </ul>
      {devices.length > 1 && <p className={ui.text("sm", "quiet")}>{t("clientHome.people.ended")}</p>}
      {share !== "never" && share !== "over" && <h2 className={ui.text("heading")}>{t("clientHome.people.share")}</h2>}
      {(share === "code" || share === "noMail") && (
        <CodeForms {...{ email, reach }} answer={ended ? undefined : answer} prices={share} lead={t("clientHome.people.code")} />
      )}
      {share === "noPrices" && <p className={ui.text("quiet")}>{t("clientHome.people.noPrices")}</p>}
      {share === "open" && <p className={ui.text("quiet")}>{t("clientHome.people.shareText")}</p>}
      {viewers.length > 0 && (
        <ul className={ui.rows("ruled")}>
          {viewers.map((viewer) => (
            <Viewer key={viewer.id} viewer={viewer} refused={ended} />
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
          {refused && !ended && !refused.fields["name"] && <Refusal refused={refused} />}
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

type DeviceProps = { device: HomePeople["devices"][number]; refused: Refused | null };

function Device({ device: { id, browser, firstSeenAt, lastSeenAt, here, mayEnd }, refused }: DeviceProps) {
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
        <End
          {...{ id, refused }}
          intent="endDevice"
          label={here ? t("clientHome.people.end") : t("clientHome.people.endOther", { name: named })}
        >
          {t(here ? "clientHome.people.end" : "clientHome.people.endDo")}
        </End>
      )}
    </Line>
  );
}

type ViewerProps = { viewer: HomePeople["viewers"][number]; refused: Refused | null };

function Viewer({ viewer: { id, name, until, address, whatsapp }, refused }: ViewerProps) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <Line>
      <div className={ui.stack(1)}>
        <p className={ui.text("medium")}>
          <bdi>{name}</bdi>
        </p>
        <p className={ui.text("sm", "quiet")}>{t("clientHome.people.until", { date: date(until) })}</p>
        <p className={ui.text("xs", "soft", "anywhere")}>
          {/* It is longer than a line. */}
          <bdi dir="ltr">{address}</bdi>
        </p>
        <div className={ui.row(2)}>
          <Button kind="line" size="compact" href={whatsapp}>
            {t("clientHome.people.whatsapp")}
          </Button>
          <Copy text={address} what={t("clientHome.people.address", { name })} />
        </div>
      </div>
      <End {...{ id, refused }} intent="endShared" label={t("clientHome.people.endShared", { name })}>
        {t("clientHome.people.endSharedDo")}
      </End>
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => <li className={classes(ui.row(4, "between"), ui.place("pad3"))}>{children}</li>;

type EndProps = { intent: "endDevice" | "endShared"; id: string; label: string; refused: Refused | null; children: ReactNode };

const End = ({ intent, id, label, refused, children }: EndProps) => (
  <Form method="post" aria-label={label} className={ui.stack(2)}>
    {refused?.input["id"]?.[0] === id && <Refusal refused={refused} />}
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
