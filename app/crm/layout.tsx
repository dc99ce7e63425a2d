import { Outlet, useRouteLoaderData } from "react-router";
import { allows } from "#app/access/permissions.ts";
import { guarding } from "#app/accounts/gate.server.ts";
import { peopleOrNone } from "#app/accounts/people.server.ts";
import { SectionError } from "#app/kit/feedback/section-error.tsx";
import { AppFrame } from "#app/kit/frame/app-frame.tsx";
import { useCompany } from "#app/kit/frame/company.tsx";
import { frameData } from "#app/kit/frame/frame-data.server.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { translateFor } from "#app/words.server.ts";
import { sections } from "./sections.ts";

export const handle = { boot: "now" };
export const middleware = [guarding("crm")];

export const loader = reading(async (ctx, args) => ({
  ...frameData(ctx, args),
  people: await peopleOrNone(ctx),
  head: { title: translateFor(ctx.language)("crm.title"), noindex: true },
}));

function Frame({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("crm/layout");
  const t = useTranslate();
  const company = useCompany();
  const role = data?.role ?? "unknown";
  // while the role cannot be read the frame stays whole: it holds no records, and the sections refuse by themselves
  const entries = sections.filter(({ reads }) => !reads || role === "unknown" || allows(role, reads));
  return (
    <AppFrame
      entries={entries.map(({ name, to, icon, flip, exact, jump }) => ({
        to,
        icon,
        jump,
        label: t(`crm.section.${name}`),
        flip: flip ?? false,
        exact: exact ?? false,
      }))}
      company={company}
      nonce={data?.nonce}
      person={{ name: data?.person ?? "", label: t("crm.role") }}
      people={data?.people ?? {}}
      collapsed={data?.collapsed ?? false}
    >
      {children}
    </AppFrame>
  );
}

export default function CrmLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** A section that fails, or a role that cannot be read just now, leaves the frame standing. */
export function ErrorBoundary() {
  return (
    <Frame>
      <SectionError />
    </Frame>
  );
}
