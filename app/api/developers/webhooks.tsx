import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { besideFields, useSend } from "#app/kit/ask/use-send.ts";
import { DateInput } from "#app/kit/fields/inputs/date-input.tsx";
import { date as dateField } from "#app/kit/fields/kinds.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Table } from "#app/ui/table.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import { Copied } from "#app/kit/record/copied.tsx";
import type { Webhook, WebhookData } from "./webhook-data.server.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";

type Delivery = NonNullable<WebhookData["deliveries"]>[number];

export function Webhooks({ types, webhooks, deliveries, opened }: WebhookData & { opened: string | null }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { number } = useFormat();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const others = webhooks.some(({ mine }) => !mine);
  const open = webhooks.find(({ id }) => id === opened);
  const heads = ["address", others && "owner", "types", "state"].flatMap((one) => (one ? [t(`webhook.page.column.${one}`)] : []));
  const tools = (
    <Button kind="line" size="compact" icon="plus" onClick={() => setMaking(true)}>
      {t("webhook.page.new")}
    </Button>
  );
  return (
    <Block title={t("webhook.page.title")} tools={tools}>
      {secret && !open && <Secret text={secret} />}
      {webhooks.length === 0 ? (
        <EmptyState title={t("webhook.page.none")}>{t("webhook.page.noneHint")}</EmptyState>
      ) : (
        <Table label={t("webhook.page.title")} columns={heads}>
          <tbody>
            {webhooks.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Link to={`?webhook=${one.id}`} preventScrollReset aria-label={t("webhook.page.open", { host: one.host })}>
                    <Ltr>
                      <span className={ui.text("anywhere")}>{one.address}</span>
                    </Ltr>
                  </Link>
                </th>
                {others && (
                  <td>
                    <Both value={one.owner} />
                  </td>
                )}
                <td title={one.types?.join(", ")}>
                  {one.types
                    ? t("webhook.page.count", { count: one.types.length, shown: number(one.types.length) })
                    : t("webhook.page.all")}
                </td>
                <td>
                  <Badge tone={one.state === "active" ? "ok" : one.state === "paused" ? "quiet" : "bad"}>
                    {t(`webhook.page.state.${one.state}`)}
                  </Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {making && <WebhookDialog types={types} onMade={setSecret} onEnd={() => setMaking(false)} />}
      {open && (
        <Opened
          key={open.id}
          webhook={open}
          types={types}
          deliveries={deliveries}
          onEnd={() => void navigate(".", { preventScrollReset: true })}
        />
      )}
    </Block>
  );
}

function Secret({ text }: { text: string }) {
  const t = useTranslate();
  return (
    <Notice tone="ok" title={t("webhook.page.secret")}>
      <Copied text={text} label={t("webhook.page.secretLabel")} />
    </Notice>
  );
}

type OpenedProps = Pick<WebhookData, "types" | "deliveries"> & { webhook: Webhook; onEnd: () => void };

function Opened({ webhook, types, deliveries, onEnd }: OpenedProps) {
  const t = useTranslate();
  const { send, busy, refused, settle } = useSend<{ secret: string }>();
  const [asks, setAsks] = useState<"edit" | "delete" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, host, mine, state } = webhook;
  const ask = (intent: string, more: Record<string, string> = {}) =>
    send(location.pathname, { intent: `webhook.${intent}`, webhook: id, ...more });
  const act = (intent: string, icon: string, press: () => void = () => void ask(intent)) => (
    <Button kind="line" size="compact" icon={icon} disabled={busy} onClick={press}>
      {t(`webhook.page.${intent}`)}
    </Button>
  );
  const rotate = async () => {
    const answer = await ask("rotate");
    if (answer.ok && answer.data) setSecret(answer.data.secret);
  };
  const remove = async () => {
    if ((await ask("delete")).ok) onEnd();
  };
  return (
    <Dialog title={<Ltr>{host}</Ltr>} onClose={onEnd}>
      <div className={ui.stack(5)}>
        {state !== "active" && <Notice tone="warn" title={t(`webhook.page.state.${state}`)} />}
        {secret && <Secret text={secret} />}
        <div className={ui.row(2)}>
          {mine && state === "active" && act("test", "send")}
          {mine && act("edit", "pencil", () => setAsks("edit"))}
          {mine && act("rotate", "rotate-ccw", () => void rotate())}
          {state === "active" && act("pause", "pause")}
          {mine && state !== "active" && state !== "token" && act("resume", "arrow-right")}
          {act("delete", "trash-2", () => setAsks("delete"))}
        </div>
        {deliveries && (
          <Block title={t("webhook.page.deliveries")}>
            {deliveries.length === 0 ? (
              <EmptyState title={t("webhook.page.nothing")} />
            ) : (
              <Deliveries deliveries={deliveries} again={state === "active" ? (delivery) => void ask("again", { delivery }) : null} />
            )}
          </Block>
        )}
        {deliveries && state === "active" && (
          <Range
            busy={busy}
            errors={refused?.fields ?? {}}
            settle={settle}
            again={(days) =>
              send(location.pathname, { intent: "webhook.again", webhook: id, ...days }, { draws: besideFields("from", "until") })
            }
          />
        )}
      </div>
      {asks === "edit" && <WebhookDialog types={types} webhook={webhook} onEnd={() => setAsks(null)} />}
      <Confirm
        opened={asks === "delete"}
        title={t("webhook.page.deleteTitle", { host })}
        confirm={t("webhook.page.delete")}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(null)}
      >
        {t("webhook.page.deleteText")}
      </Confirm>
    </Dialog>
  );
}

const tones = { waiting: "clay", delivered: "ok", failed: "bad", withheld: "quiet" } as const;

function Deliveries({ deliveries, again }: { deliveries: readonly Delivery[]; again: ((delivery: string) => void) | null }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const heads = ["event", "at", "state", "answer"].map((one) => t(`webhook.page.column.${one}`));
  return (
    <Table label={t("webhook.page.deliveries")} columns={[...heads, again !== null && { acts: t("webhook.page.again") }]}>
      <tbody>
        {deliveries.map(({ id, type, at, state, nextAt, attempts }) => (
          <tr key={id}>
            <th scope="row">
              <Ltr>{type}</Ltr>
            </th>
            <td>{dateTime(at)}</td>
            <td>
              <Badge tone={tones[state]}>{t(`webhook.page.delivery.${state}`)}</Badge>
              {state === "waiting" && nextAt && attempts.length > 0 && (
                <div className={ui.text("xs", "quiet")}>{t("webhook.page.next", { date: dateTime(nextAt) })}</div>
              )}
            </td>
            <td>
              <Attempts attempts={attempts} />
            </td>
            {again && (
              <td>
                {state !== "waiting" && <IconButton small icon="rotate-ccw" label={t("webhook.page.again")} onClick={() => again(id)} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Attempts({ attempts }: Pick<Delivery, "attempts">) {
  const t = useTranslate();
  const { dateTime, number } = useFormat();
  const last = attempts.at(-1);
  if (!last) return null;
  const told = ({ status, fault, ms }: (typeof attempts)[number]) =>
    t("webhook.page.tried", { what: status === null ? t(`webhook.page.fault.${fault}`) : number(status), ms: number(ms) });
  return (
    <details>
      <summary>{told(last)}</summary>
      <ul className={ui.stack(2)}>
        {attempts.toReversed().map((one) => (
          <li key={one.at}>
            {dateTime(one.at)}: {told(one)}
            {one.answer && (
              <code dir="ltr" className={`${ui.place("block")} ${ui.text("xs", "lines", "anywhere")}`}>
                {one.answer}
              </code>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const field = dateField();

type RangeProps = {
  busy: boolean;
  errors: FieldErrors;
  settle: (name: string) => void;
  again: (days: Record<string, string>) => Promise<unknown>;
};

function Range({ busy, errors, settle, again }: RangeProps) {
  const t = useTranslate();
  const [days, setDays] = useState<Record<string, string>>({});
  return (
    <form
      aria-label={t("webhook.page.range")}
      className={ui.row(4, "end")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void again({ from: days["from"] ?? "", until: days["until"] ?? "" });
      }}
    >
      {["from", "until"].map((name) => (
        <DateInput
          key={name}
          field={field}
          name={name}
          id={`webhook-${name}`}
          label={t(`webhook.page.${name}`)}
          errors={errors}
          required={false}
          value={days[name]}
          set={(value) => {
            settle(name);
            setDays((before) => ({ ...before, [name]: String(value ?? "") }));
          }}
          words=""
          other={() => undefined}
          fresh
        />
      ))}
      <Button type="submit" kind="line" busy={busy}>
        {t("webhook.page.range")}
      </Button>
    </form>
  );
}
