import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { panelsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels } from "#app/crm/panels.tsx";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useArchiving } from "#app/kit/record/archiving.tsx";
import { RecordColumns, RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
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

const panels = ["lostMargin", "orders", "tasks", "meetings", "files", "timeline"] as const;

export const loader = asLoader(async (ctx, { params }) => {
  const page = await supplierPage(ctx, params.id ?? "");
  const title = inLanguage(page.supplier.name, ctx.language).text || translateFor(ctx.language)("kit.list.unnamed");
  return { head: { title, noindex: true }, page, panels: await panelsOf(ctx, "supplier", page.supplier.id, panels) };
});

/** One supplier: who it is, what they deliver, and what happens around them. */
export default function SupplierRecord() {
  const { page, panels } = useLoaderData<typeof loader>();
  useLive({ entity: "supplier", id: page.supplier.id });
  return (
    <RecordOutlet screens={supplierEntity} id={page.supplier.id}>
      <RecordPanels kind="supplier" id={page.supplier.id} panels={panels}>
        <SupplierBody page={page} />
      </RecordPanels>
    </RecordOutlet>
  );
}

function SupplierBody({ page }: { page: SupplierPage }) {
  const { supplier, moves, may } = page;
  const t = useTranslate();
  const edit = useEditLink(supplierEntity, supplier.id);
  const { language } = useLanguage();
  const { acts, dialog } = useMoves<Supplier>({
    flow: supplierFlow,
    path: supplierEntity.path,
    nameOf: ({ name }) => inLanguage(name, language).text,
  });
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
                {t("supplier.head.edit")}
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
      <RecordStack>
        {archiving.notice}
        <BlockedNotice supplier={supplier} />
        <RecordColumns
          side={
            <>
              <SupplierFacts page={page} />
              <SupplierBank page={page} />
              <SupplierPapers page={page} />
              <Panel name="files" />
            </>
          }
        >
          <Panel name="lostMargin" />
          <Panel name="orders" />
          <SupplierPrices page={page} />
          <SupplierContacts page={page} />
          {supplier.notes && (
            <Block title={t("supplier.facts.notes")}>
              <p dir="auto" className={classes(ui.text("lines", "sm"), ui.place("pad3"))}>
                {supplier.notes}
              </p>
            </Block>
          )}
          <Panel name="tasks" />
          <Panel name="meetings" />
          <Panel name="timeline" />
        </RecordColumns>
      </RecordStack>
      {dialog}
    </article>
  );
}

/** Why nothing may be ordered from this supplier. */
function BlockedNotice({ supplier }: { supplier: SupplierPage["supplier"] }) {
  const t = useTranslate();
  if (supplier.status !== "on_hold" && supplier.status !== "blocked") return null;
  const blocked = supplier.status === "blocked";
  return (
    <Notice tone={blocked ? "bad" : "warn"} icon={blocked ? "lock" : "pause"}>
      <strong>{blocked ? t("supplier.head.blocked") : t("supplier.head.held")}</strong>{" "}
      {supplier.statusReason && <bdi>{supplier.statusReason}</bdi>}
    </Notice>
  );
}
