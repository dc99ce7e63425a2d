import { useState } from "react";
import { useLoaderData } from "react-router";
import { accountOf, isActor } from "#app/access/actor.ts";
import { scopesOf } from "#app/access/permissions.ts";
import { createToken, endToken, listTokens } from "#app/api/tokens/operations.server.ts";
import { useSend } from "#app/kit/ask/use-send.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { config } from "#app/platform/config.server.ts";
import { wholeAddress } from "#app/platform/http/address.server.ts";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Table } from "#app/ui/table.tsx";
import table from "#app/ui/table.module.css";
import { Unreadable } from "#app/values/errors.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { Copied } from "#app/kit/record/copied.tsx";
import { TokenDialog } from "./token-dialog.tsx";
import { changeWebhook, webhookData } from "./webhook-data.server.ts";
import { Webhooks } from "./webhooks.tsx";

export const loader = asLoader(async (ctx, { request }) => {
  const now = ctx.now();
  const role = accountOf(ctx)?.role ?? "unknown";
  const opened = new URL(request.url).searchParams.get("webhook");
  return {
    opened,
    webhooks: await webhookData(ctx, opened),
    head: { title: translateFor(ctx.language)("token.page.title"), noindex: true },
    api: `${config().APP_URL}/api/v1`,
    scopes: role === "unknown" ? [] : scopesOf(role),
    tokens: (await listTokens(ctx)).map(({ ownerId, owner, ownerAr, expiresAt, lastUsedAt, endedAt, createdAt: _, ...token }) => ({
      ...token,
      owner: bilingual(owner, ownerAr),
      mine: isActor(ctx, ownerId),
      state: endedAt ? "ended" : expiresAt <= now ? "expired" : "open",
      until: expiresAt.toISOString(),
      usedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
});

export const action = asAction<{ secret: string }>(async (ctx, form, { request }) => {
  const text = (name: string) => String(form.get(name) ?? "");
  if (text("intent").startsWith("webhook.")) return changeWebhook(ctx, form);
  if (text("intent") === "end") {
    await endToken(ctx, { token: text("token") });
    return { message: { key: "token.page.ended" } };
  }
  if (text("intent") !== "create") throw new Unreadable();
  const { secret } = await createToken(
    ctx,
    {
      name: text("name"),
      days: text("days"),
      scopes: form.getAll("scope").map(String),
      addresses: text("addresses")
        .split(/[\s,،]+/)
        .filter(Boolean),
      ...(text("password") && { password: text("password") }),
    },
    wholeAddress(request),
  );
  return { message: { key: "token.page.made" }, data: { secret }, secret: true };
});

type Token = ReturnType<typeof useLoaderData<typeof loader>>["tokens"][number];

export default function Developers() {
  const { api, tokens, scopes, webhooks, opened } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const make = (
    <Button icon="plus" onClick={() => setMaking(true)}>
      {t("token.page.new")}
    </Button>
  );
  return (
    <div className={ui.stack(8)}>
      <PageHead title={t("token.page.title")} actions={make}>
        {t("token.page.text")}
      </PageHead>
      {secret && (
        <Notice tone="ok" title={t("token.page.secret")}>
          <Copied text={secret} label={t("token.page.secretLabel")} />
        </Notice>
      )}
      {tokens.length === 0 ? <EmptyState title={t("token.page.none")}>{t("token.page.noneHint")}</EmptyState> : <Tokens tokens={tokens} />}
      <Webhooks {...webhooks} opened={opened} />
      <FirstRequest api={api} />
      {making && <TokenDialog scopes={scopes} onMade={setSecret} onEnd={() => setMaking(false)} />}
    </div>
  );
}

function Tokens({ tokens }: { tokens: readonly Token[] }) {
  const t = useTranslate();
  const { date, dateTime, number } = useFormat();
  const { send, busy } = useSend();
  const [ending, setEnding] = useState<Token | null>(null);
  const others = tokens.some(({ mine }) => !mine);
  const end = async () => {
    if (!ending) return;
    const { ok } = await send(location.pathname, { intent: "end", token: ending.id });
    if (ok) setEnding(null);
  };
  const heads = ["name", others && "owner", "scopes", "until", "used", "state"].flatMap((one) =>
    one ? [t(`token.page.column.${one}`)] : [],
  );
  return (
    <>
      <Table label={t("token.page.title")} columns={[...heads, { acts: t("token.page.end") }]}>
        <tbody>
          {tokens.map((token) => (
            <tr key={token.id} className={token.state === "open" ? undefined : table.gone}>
              <th scope="row">
                <bdi>{token.name}</bdi>{" "}
                <Ltr>
                  <span className={ui.text("xs", "quiet")}>{token.prefix}…</span>
                </Ltr>
              </th>
              {others && (
                <td>
                  <Both value={token.owner} />
                </td>
              )}
              <td title={token.scopes.join(", ")}>
                {t("token.page.scopes", { count: token.scopes.length, shown: number(token.scopes.length) })}
              </td>
              <td>{date(token.until)}</td>
              <td>{token.usedAt ? dateTime(token.usedAt) : t("token.page.unused")}</td>
              <td>
                <Badge tone={token.state === "open" ? "ok" : "quiet"}>{t(`token.page.state.${token.state}`)}</Badge>
              </td>
              <td>
                {token.state === "open" && (
                  <IconButton small icon="x-mark" label={t("token.page.endOf", { name: token.name })} onClick={() => setEnding(token)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Confirm
        opened={ending !== null}
        title={t("token.page.endTitle", { name: ending?.name ?? "" })}
        confirm={t("token.page.end")}
        danger
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setEnding(null)}
      >
        {t("token.page.endText")}
      </Confirm>
    </>
  );
}

const requests = {
  curl: (api: string) => `curl -H "Authorization: Bearer $DIWAN_TOKEN" "${api}/clients?limit=5"`,
  fetch: (api: string) => `await (await fetch("${api}/clients?limit=5", { headers: { Authorization: \`Bearer \${token}\` } })).json()`,
  python: (api: string) => `requests.get("${api}/clients", params={"limit": 5}, headers={"Authorization": f"Bearer {token}"}).json()`,
} as const;

function FirstRequest({ api }: { api: string }) {
  const t = useTranslate();
  return (
    <Block
      title={t("token.page.first")}
      tools={
        <Button kind="line" size="compact" href={`${api}/openapi.json`} icon="download">
          {t("token.page.document")}
        </Button>
      }
    >
      <div className={`${ui.stack(3)} ${ui.place("pad4")}`}>
        {Object.entries(requests).map(([name, write]) => (
          <Copied key={name} text={write(api)} label={t("token.page.request", { name })} />
        ))}
      </div>
    </Block>
  );
}
