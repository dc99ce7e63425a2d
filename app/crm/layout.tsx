import { memo, useEffect, useMemo, type ReactNode } from "react";
import { Outlet, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { allows } from "#app/access/permissions.ts";
import { guarding } from "#app/accounts/gate.server.ts";
import { peopleOrNone } from "#app/accounts/people.server.ts";
import { beginKey } from "#app/kit/entity/entity.ts";
import { SectionError } from "#app/kit/feedback/section-error.tsx";
import { AppFrame } from "#app/kit/frame/app-frame.tsx";
import { useCompany } from "#app/kit/frame/company.tsx";
import { frameData } from "#app/kit/frame/frame-data.server.ts";
import { LiveProvider } from "#app/kit/live/live.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { countsOrNone } from "#app/crm/between-slices/counts.server.ts";
import { countedUpTo, type SectionCounts } from "#app/crm/between-slices/counts.ts";
import { crmEntities } from "./entities.ts";
import { Bell } from "#app/crm/base/notifications/menu/notification-menu.tsx";
import { sections } from "./sections.ts";

export const handle = { boot: "now" };
export const middleware = [guarding("crm")];

export const loader = asLoader(async (ctx, args) => {
  const [people, counts] = await Promise.all([peopleOrNone(ctx), countsOrNone(ctx)]);
  return { ...frameData(ctx, args), people, counts, head: { title: translateFor(ctx.language)("crm.title"), noindex: true } };
});

/** Names and counts are read anew by an act, by what others do, and with the next page once they are so old (ms). */
const freshFor = 30_000;
let readAt = 0;
const noteRead = (): void => void (readAt = Date.now());

export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const onlyOn = formMethod === undefined && currentUrl.href !== nextUrl.href;
  return defaultShouldRevalidate && !(onlyOn && Date.now() - readAt < freshFor);
}

const begun = crmEntities.filter(({ begin }) => begin);

/** Drawn anew for its own data alone: the router draws a layout anew at each step of a page on its way. */
const Frame = memo(function CrmFrame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("crm/layout");
  useEffect(noteRead, [data]);
  const t = useTranslate();
  const { number } = useFormat();
  const company = useCompany();
  return useMemo(() => {
    const counted = (name: string): string | undefined => {
      const count = data?.counts[name as keyof SectionCounts];
      return count === undefined || count === 0
        ? undefined
        : count > countedUpTo
          ? t("crm.many", { count: countedUpTo + 1 })
          : number(count);
    };
    const role = data?.role ?? "unknown";
    // while the role cannot be read the frame stays whole: it holds no records, and the sections refuse by themselves
    const entries = sections.filter(({ reads }) => !reads || role === "unknown" || allows(role, reads));
    return (
      <AppFrame
        entries={entries.map(({ title, to, icon, flip, exact, jump }) => ({
          to,
          icon,
          jump,
          label: t(title),
          flip: flip ?? false,
          exact: exact ?? false,
          count: counted(to.slice("/crm/".length)),
        }))}
        begin={begun
          .filter(({ grant }) => allows(role, `${grant}.create`))
          .map((entity) => ({ to: `${entity.path}/new`, label: t(beginKey(entity)), icon: entity.icon, key: entity.begin || "" }))}
        search={{ address: "/crm/search", placeholder: t("crm.search.placeholder") }}
        bell={<Bell unread={data?.counts.unread ?? 0} />}
        company={company}
        nonce={data?.nonce}
        person={{ name: data?.person ?? "", label: t(`account.role.${role}`) }}
        people={data?.people ?? {}}
        folded={data?.folded}
      >
        {children}
      </AppFrame>
    );
  }, [data, t, number, company, children]);
});

// Made once: an element made anew is drawn anew.
const page = (
  <Frame>
    <Outlet />
  </Frame>
);

export default function CrmLayout() {
  return <LiveProvider address="/crm/live">{page}</LiveProvider>;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <SectionError />
    </Frame>
  );
}
