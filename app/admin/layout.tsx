import { memo, useMemo, type ReactNode } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { guarding } from "#app/accounts/gate.server.ts";
import { peopleOrNone } from "#app/accounts/people.server.ts";
import { SectionError } from "#app/kit/feedback/section-error.tsx";
import { AppFrame } from "#app/kit/frame/app-frame.tsx";
import type { Entry } from "#app/kit/frame/entry.ts";
import { frameData } from "#app/kit/frame/frame-data.server.ts";
import type { Notice } from "#app/kit/frame/notices.tsx";
import { useCompany } from "#app/kit/frame/company.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { countsOrNone } from "./notices.server.ts";
import { sections, type Section } from "./sections.ts";

export const handle = { boot: "now" };
export const middleware = [guarding("admin")];

export const loader = asLoader(async (ctx, args) => ({
  ...frameData(ctx, args),
  people: await peopleOrNone(ctx),
  waiting: await countsOrNone(ctx),
  head: { title: translateFor(ctx.language)("admin.title"), noindex: true },
}));

const notable = [
  { name: "messages", to: "/admin/messages", icon: "mail" },
  { name: "accounts", to: "/admin/users", icon: "user-cog" },
  { name: "mails", to: "/admin/outbox?view=failed", icon: "send" },
  { name: "jobs", to: "/admin/outbox", icon: "refresh-cw" },
  { name: "pictures", to: "/admin/media?show=failed", icon: "image-off" },
] as const;

/** Drawn anew for its own data alone: the router draws a layout anew at each step of a page on its way. */
const Frame = memo(function AdminFrame({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("admin/layout");
  const t = useTranslate();
  const company = useCompany();
  return useMemo(() => {
    const entry = ({ title, to, icon, flip, exact, jump }: Section): Entry => ({
      to,
      icon,
      jump,
      label: t(title),
      flip: flip ?? false,
      exact: exact ?? false,
    });
    const notices = notable.flatMap(({ name, to, icon }): Notice[] => {
      const count = data?.waiting[name] ?? 0;
      return count > 0
        ? [{ to, icon, label: name === "messages" ? t("admin.unread", { count }) : t(`dashboard.attention.${name}`, { count }) }]
        : [];
    });
    return (
      <AppFrame
        entries={sections.filter((section) => !section.after).map(entry)}
        more={sections.filter((section) => section.after).map(entry)}
        company={company}
        notices={notices}
        search={{ address: "/admin/search", placeholder: t("admin.search.placeholder") }}
        nonce={data?.nonce}
        person={{ name: data?.person ?? "", label: t("admin.role") }}
        people={data?.people ?? {}}
        folded={data?.folded}
      >
        {children}
      </AppFrame>
    );
  }, [data, t, company, children]);
});

// Made once: an element made anew is drawn anew.
const page = (
  <Frame>
    <Outlet />
  </Frame>
);

export default function AdminLayout() {
  return page;
}

export function ErrorBoundary() {
  return (
    <Frame>
      <SectionError />
    </Frame>
  );
}
