import { useLoaderData } from "react-router";
import { userIdOf } from "#app/access/actor.ts";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { queryOf } from "#app/kit/list/list-query.ts";
import type { ListData, RecordOf } from "#app/kit/entity/screens.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { translateFor } from "#app/words/words.server.ts";
import { ui } from "#app/ui/primitives.ts";
import type { listedFields, UserRow } from "./fields.ts";
import { listUsers } from "./list.server.ts";
import { userEntity } from "./entity.ts";
import { UserStateMark } from "./state-mark.tsx";

export const loader = asLoader(async (ctx, { url }) => {
  const query = queryOf(url.searchParams, userEntity);
  const { all, waiting, ...found } = await listUsers(ctx, query);
  const list: ListData<UserRow> = {
    ...found,
    query: { ...query, page: found.page },
    options: {},
    // Accounts are deleted one by one, each on its own page, and handed to nobody as a file.
    may: { create: true, update: true, delete: false, import: false, export: false },
    can: { reorder: false, trash: false, archive: false, publish: false },
    trashed: 0,
    archived: 0,
    shown: null,
  };
  const own = userIdOf(ctx);
  return { head: { title: translateFor(ctx.language)("users.list.title"), noindex: true }, list, all, waiting, own };
});

export default function Users() {
  const { all, waiting } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <EntityList
      screens={userEntity}
      title={waiting > 0 ? t("users.list.waiting", { count: waiting }) : t("users.list.count", { count: all })}
      lead={waiting > 0 ? t("users.list.sub", { count: all }) : t("users.list.nobodyWaits")}
      caption={caption}
      fact="createdAt"
      cells={cells}
    />
  );
}

const caption = (row: { id: string; email: string }) => <Caption row={row} />;

function Caption({ row }: { row: { id: string; email: string } }) {
  const { between } = useFormat();
  const { own } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <Ltr>{row.email}</Ltr>
      {row.id === own && `${between}${t("users.list.own")}`}
    </>
  );
}

const cells = {
  standing: (row: RecordOf<typeof listedFields>) => <UserStateMark state={row.standing ?? "active"} />,
  twoFactor: (row: RecordOf<typeof listedFields>) => <TwoFactor on={row.twoFactor} />,
  lastSeenAt: (row: RecordOf<typeof listedFields>) => <LastSeen at={row.lastSeenAt} />,
};

function TwoFactor({ on }: { on: boolean }) {
  const t = useTranslate();
  return <span className={on ? undefined : ui.text("quiet")}>{t(on ? "users.list.on" : "users.list.off")}</span>;
}

function LastSeen({ at }: { at: string | null }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  if (!at) return <span className={ui.text("quiet")}>{t("users.list.never")}</span>;
  return (
    <time dateTime={at} className="num">
      {dateTime(at)}
    </time>
  );
}
