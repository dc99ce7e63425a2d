import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { tabsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels, usePanelTab } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordColumns, RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { RecordNotices, type NoticeElement } from "#app/kit/record/record-notices.tsx";
import { RecordTabs } from "#app/kit/record/record-tabs.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { SupplierBank } from "./bank.tsx";
import { SupplierContacts, SupplierFacts, SupplierPapers, SupplierPrices } from "./facts.tsx";
import type { Supplier } from "./operations.server.ts";
import { supplierPage, type SupplierPage } from "./page-data.server.ts";
import { EmailLink, PhoneLink } from "./reach.tsx";
import { supplierFlow } from "./flow.ts";
import { classes } from "#app/shell/classes.ts";
import { supplierEntity } from "./entity.ts";
import { FreeText } from "#app/ui/free-text.tsx";

const tabs = ["timeline", "orders", "prices", "papers", "tasks", "meetings", "files"];

export const loader = asLoader(async (ctx, { params, url }) => {
  const page = await supplierPage(ctx, params.id ?? "");
  const title = inLanguage(page.supplier.name, ctx.language).text || translateFor(ctx.language)("kit.list.unnamed");
  return {
    head: { title, noindex: true },
    page,
    ...(await tabsOf(ctx, "supplier", page.supplier.id, url, { overview: ["lostMargin", "recent"], tabs })),
  };
});

export default function SupplierRecord() {
  const { page, panels, tabs: at } = useLoaderData<typeof loader>();
  useLive({ entity: "supplier", id: page.supplier.id });
  return (
    <RecordOutlet screens={supplierEntity} id={page.supplier.id}>
      <RecordPanels kind="supplier" id={page.supplier.id} panels={panels}>
        <SupplierBody page={page} at={at} />
      </RecordPanels>
    </RecordOutlet>
  );
}

function SupplierBody({ page, at }: { page: SupplierPage; at: ShownTabs }) {
  const { supplier, moves, may } = page;
  const t = useTranslate();
  const edit = useEditLink(supplierEntity, supplier.id);
  const { language } = useLanguage();
  const { acts, dialog } = useMoves<Supplier>({
    flow: supplierFlow,
    path: supplierEntity.path,
    nameOf: ({ name }) => inLanguage(name, language).text,
  });
  const panel = usePanelTab();
  const blocked = useBlockedNotice(page);
  const archiving = useArchiving(supplierEntity, supplier, may.archive);
  return (
    <article>
      <RecordHead
        kind={supplier.kind ? t(`supplier.choice.kind.${supplier.kind}`) : ""}
        title={supplier.name}
        facts={[
          <StatusMark key="status" flow={supplierFlow} state={supplier.status} />,
          supplier.phone && <PhoneLink key="phone" phone={supplier.phone} />,
          supplier.email && <EmailLink key="email" email={supplier.email} />,
        ]}
        actions={
          <>
            {may.update && (
              <Button {...edit} kind="line" icon="pencil">
                {t("kit.edit")}
              </Button>
            )}
            {may.order && (
              <Button to={`/crm/suppliers/orders/new?supplier=${supplier.id}`} icon="plus">
                {t("supplier.head.order")}
              </Button>
            )}
          </>
        }
        menu={[...acts(supplier, moves), archiving.act]}
      />
      <RecordNotices notices={[archiving.notice, blocked]} />
      <RecordTabs
        path={`${supplierEntity.path}/${supplier.id}`}
        at={at}
        tabs={[
          { key: "overview", label: t("record.overview"), content: <Overview page={page} /> },
          panel("timeline"),
          panel("orders"),
          page.prices !== null && { key: "prices", label: t("supplier.prices.title"), content: <SupplierPrices page={page} /> },
          {
            key: "papers",
            label: t("supplier.paper.title"),
            content: (
              <RecordStack>
                <SupplierPapers page={page} />
                <SupplierBank page={page} />
              </RecordStack>
            ),
          },
          panel("tasks"),
          panel("meetings"),
          panel("files"),
        ]}
      />
      {dialog}
    </article>
  );
}

function Overview({ page }: { page: SupplierPage }) {
  const { supplier } = page;
  const t = useTranslate();
  return (
    <RecordColumns side={<SupplierFacts page={page} />}>
      <Panel name="lostMargin" />
      <SupplierContacts page={page} />
      {supplier.notes && (
        <Block title={t("supplier.facts.notes")}>
          <FreeText as="p" className={classes(ui.text("lines", "sm"), ui.place("pad3"))}>
            {supplier.notes}
          </FreeText>
        </Block>
      )}
      <Panel name="recent" />
    </RecordColumns>
  );
}

function useBlockedNotice({ supplier }: SupplierPage): NoticeElement {
  const t = useTranslate();
  if (supplier.status !== "on_hold" && supplier.status !== "blocked") return null;
  const blocked = supplier.status === "blocked";
  return (
    <Notice tone={blocked ? "bad" : "warn"} icon={blocked ? "lock" : "pause"}>
      <strong>{blocked ? t("supplier.head.blocked") : t("supplier.head.held")}</strong> <FreeText>{supplier.statusReason}</FreeText>
    </Notice>
  );
}
