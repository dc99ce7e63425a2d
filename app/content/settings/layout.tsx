import { Outlet, useLoaderData, useLocation } from "react-router";
import { authorize } from "#app/access/permissions.ts";
import { lookupKinds } from "#app/content/lookups/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { listAddress, sectionAddress } from "./addresses.ts";
import css from "./layout.module.css";

export const loader = asLoader(async (ctx) => {
  authorize(ctx.actor, "siteSettings.read");
  return { demo: config().DEMO };
});

const sections = ["company", "contact-items", "social-links", "documents", "tax", "einvoice", "numbers", "hours", "visitors"] as const;

export default function SettingsLayout() {
  const t = useTranslate();
  const { demo } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const current = pathname.split("/")[3] ?? sections[0];
  const tab = (key: string, label: string, to: string) => ({ key, label, to, current: key === current });
  return (
    <>
      <Segments
        tabs
        label={t("settings.sections")}
        className={ui.place("below6")}
        segments={[
          ...sections.map((name) => tab(name, t(`settings.section.${name}`), sectionAddress(name))),
          tab("lists", t("settings.section.lists"), listAddress(lookupKinds[0])),
        ]}
      />
      {current === "lists" && (
        <Segments
          tabs
          label={t("settings.section.lists")}
          className={ui.place("below6")}
          segments={lookupKinds.map((kind) => ({
            key: kind,
            label: t(`settings.lists.kind.${kind}`),
            to: listAddress(kind),
            current: pathname === listAddress(kind),
          }))}
        />
      )}
      <div className={css.section}>
        {demo && <Notice className={ui.place("below4")}>{t("settings.demo")}</Notice>}
        <Outlet />
      </div>
    </>
  );
}
