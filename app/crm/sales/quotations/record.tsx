import { recordPath } from "#app/crm/record/record-path.ts";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Link, useFetcher, useLoaderData, useSearchParams } from "react-router";
import { tabsOf } from "#app/crm/panels.server.ts";
import { Panel, RecordPanels, usePanelTab } from "#app/crm/panels.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { RecordColumns, RecordStack, RecordHead, type RecordAct } from "#app/kit/record/record-head.tsx";
import { RecordTabs } from "#app/kit/record/record-tabs.tsx";
import type { ShownTabs } from "#app/kit/record/shown-tabs.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Unreadable } from "#app/values/errors.ts";
import type { Answer } from "#app/shell/answer.ts";
import { useRefusalToast } from "#app/shell/use-refusal-toast.ts";
import { Lines } from "#app/crm/sales/quotations/page/lines.tsx";
import { DeleteDraft, useQuotationMoves } from "#app/crm/sales/quotations/lifecycle/moves.tsx";
import { Notices } from "#app/crm/sales/quotations/page/notices.tsx";
import { duplicateQuotation, quotationRecords, reviseQuotation } from "./operations.server.ts";
import { quotationPage, type QuotationPage } from "#app/crm/sales/quotations/page/page-data.server.ts";
import { Acceptance, Details, Revisions, Texts } from "#app/crm/sales/quotations/page/parts.tsx";
import { Plan } from "#app/crm/sales/quotations/page/plan.tsx";
import { SendDialog } from "#app/crm/people/links/panel.tsx";
import { sendWays } from "#app/crm/people/links/fields.ts";
import { SumInView } from "#app/crm/base/priced/sums/sum-in-view.tsx";
import { Summary } from "#app/crm/sales/quotations/page/summary.tsx";
import { quotationFlow } from "./flow.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  const page = await quotationPage(ctx, params.id ?? "");
  const { sentAt, revisions, status, draft } = page;
  const shown = await tabsOf(ctx, "quotation", page.id, url, {
    overview: ["lostMargin", ...(sentAt ? (["links"] as const) : [])],
    tabs: [
      "timeline",
      ...([draft.terms, draft.notes].some(({ en, ar }) => en.trim() || ar.trim()) || draft.internalNotes ? ["terms"] : []),
      ...(revisions.length > 1 ? ["revisions"] : []),
      ...(status === "accepted" ? ["orders"] : []),
      "files",
    ],
  });
  return { head: { title: page.number, noindex: true }, page, ...shown };
});

export const action = asAction(async (ctx, form, { params }) => {
  const id = params.id ?? "";
  switch (form.get("intent")) {
    case "revise": {
      const made = await reviseQuotation(ctx, id);
      return {
        to: `${recordPath("quotation", made.id)}/edit`,
        message: { key: "quotation.dialog.revise.done", values: { number: made.number } },
      };
    }
    case "duplicate": {
      const from = await quotationRecords.get(ctx, id);
      const made = await duplicateQuotation(ctx, id);
      const values = { number: made.number, from: from.number };
      return { to: `${recordPath("quotation", made.id)}/edit`, message: { key: "quotation.dialog.duplicate.done", values } };
    }
    case "delete": {
      const { number } = await quotationRecords.get(ctx, id);
      await quotationRecords.remove(ctx, id);
      return { to: "/crm/quotations", message: { key: "quotation.done.deleted", values: { number } } };
    }
    default:
      throw new Unreadable();
  }
});

export default function QuotationRecord() {
  const { page, panels, tabs } = useLoaderData<typeof loader>();
  useLive({ entity: "quotation", id: page.id });
  return (
    <RecordPanels kind="quotation" id={page.id} panels={panels}>
      <Body key={page.id} page={page} at={tabs} />
    </RecordPanels>
  );
}

function Body({ page, at }: { page: QuotationPage; at: ShownTabs }) {
  const { party, may, status } = page;
  const t = useTranslate();
  const { date } = useFormat();
  const [search, setSearch] = useSearchParams();
  const [sending, setSending] = useState(false);
  const opensSend = search.has("send") && may.send;
  useEffect(() => {
    if (opensSend) setSending(true);
  }, [opensSend]);
  const [deleting, setDeleting] = useState(false);
  const panel = usePanelTab();
  const { acts, go, dialog } = useQuotationMoves(page);
  const menu = useMenu(page, acts, () => setDeleting(true));
  // A quotation that nobody named bears the name of its reader.
  const named = party && (["en", "ar"] as const).every((language) => page.draft.title[language] === party.name[language]);
  const endSending = () => {
    setSending(false);
    if (search.has("send")) setSearch({}, { replace: true, preventScrollReset: true });
  };
  return (
    <article>
      <RecordHead
        kind={t("quotation.head.kind", { revision: page.revision })}
        number={page.number}
        title={page.draft.title}
        facts={[
          <StatusMark key="status" flow={quotationFlow} state={status} />,
          party && (
            <span key="party">
              {!named && t("quotation.head.for")}{" "}
              <Link to={recordPath(party.kind, party.id)}>
                {named ? t("quotation.head.party", { kind: party.kind }) : <Both value={party.name} />}
              </Link>
            </span>
          ),
          page.draft.validUntil && <span key="until">{t("quotation.head.validUntil", { date: date(page.draft.validUntil) })}</span>,
        ]}
        actions={<HeadActs page={page} go={go} onSend={() => setSending(true)} />}
        menu={menu}
      />
      <Notices page={page} />
      <RecordTabs
        path={`/crm/quotations/${page.id}`}
        at={at}
        tabs={[
          {
            key: "overview",
            label: t("record.overview"),
            content: (
              <RecordColumns
                side={
                  <>
                    <Summary draft={page.draft} sums={page.sums} taxes={page.taxes} />
                    <Plan page={page} />
                    {page.acceptance && <Acceptance acceptance={page.acceptance} />}
                    <Details page={page} />
                  </>
                }
              >
                <Panel name="lostMargin" />
                <Lines page={page} />
                {page.sums && <SumInView label={t("quotation.sheet.total")} sum={page.sums.document.total} />}
                <Panel name="links" />
              </RecordColumns>
            ),
          },
          panel("timeline"),
          {
            key: "terms",
            label: t("quotation.terms.tab"),
            content: <Texts page={page} />,
          },
          {
            key: "revisions",
            label: t("quotation.revisions.title"),
            content: (
              <RecordStack>
                <Revisions page={page} />
              </RecordStack>
            ),
          },
          panel("orders"),
          panel("files"),
        ]}
      />
      {sending && <SendQuotation page={page} onNotSent={(version) => void go({ ...page, version }, "recall")} onEnd={endSending} />}
      {deleting && <DeleteDraft page={page} onEnd={() => setDeleting(false)} />}
      {dialog}
    </article>
  );
}

type SendQuotationProps = { page: QuotationPage; onNotSent: (version: number) => void; onEnd: () => void };

function SendQuotation({ page, onNotSent, onEnd }: SendQuotationProps) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <SendDialog
      address={`/crm/quotations/${page.id}/send`}
      number={page.number}
      reader={page.party}
      ways={sendWays}
      language={page.draft.language === "both" ? (page.party?.language ?? "ar") : page.draft.language}
      version={page.version}
      also={{ total: String(page.sums?.document.total ?? 0) }}
      onNotSent={onNotSent}
      onEnd={onEnd}
    >
      {t("quotation.dialog.send.text", { total: money(page.sums?.document.total ?? 0) })}
    </SendDialog>
  );
}

type HeadActsProps = { page: QuotationPage; go: ReturnType<typeof useQuotationMoves>["go"]; onSend: () => void };

function HeadActs({ page, go, onSend }: HeadActsProps) {
  const t = useTranslate();
  const { may } = page;
  const offers = (move: string) => page.moves.includes(move);
  return (
    <>
      <Button href={`${recordPath("quotation", page.id)}/pdf?print`} target="_blank" rel="noreferrer" kind="line" icon="eye">
        {t("crm.pdf")}
      </Button>
      {may.edit && (
        <Button to={`${recordPath("quotation", page.id)}/edit`} kind="line" icon="pencil">
          {t("kit.edit")}
        </Button>
      )}
      {offers("approve") && (
        <Button kind="clay" icon="check" onClick={() => void go(page, "approve")}>
          {t("quotation.move.approve")}
        </Button>
      )}
      {may.send && !offers("approve") && (
        <Button kind="clay" icon="send" onClick={onSend}>
          {t("quotation.head.send")}
        </Button>
      )}
      {offers("review") && !may.send && (
        <Button kind="clay" icon="user-check" onClick={() => void go(page, "review")}>
          {t("quotation.move.review")}
        </Button>
      )}
    </>
  );
}

function useMenu(
  page: QuotationPage,
  acts: ReturnType<typeof useQuotationMoves>["acts"],
  onDelete: () => void,
): (RecordAct | false | null | undefined)[] {
  const t = useTranslate();
  const fetcher = useFetcher<Answer>();
  useRefusalToast(fetcher.data);
  const { may } = page;
  const post = (intent: string) => void fetcher.submit({ intent }, { method: "post", action: `/crm/quotations/${page.id}` });
  const busy = fetcher.state !== "idle";
  const offered = (move: string) => acts(page, page.moves.includes(move) ? [move] : []);
  const begun = page.revisions.find(({ revision, status }) => revision > page.revision && (status === "draft" || status === "in_review"));
  return [
    ...(may.send ? offered("review") : []),
    ...offered("return").map((act) => ({
      ...act,
      label: t(page.moves.includes("approve") ? "quotation.move.return" : "quotation.head.takeBack"),
      flip: true,
    })),
    begun
      ? { label: t("quotation.head.openRevision", { revision: begun.revision }), icon: "history", to: recordPath("quotation", begun.id) }
      : may.revise && { label: t("quotation.head.revise"), icon: "history", disabled: busy, run: () => post("revise") },
    ...offered("extend"),
    may.duplicate && { label: t("quotation.head.duplicate"), icon: "copy", disabled: busy, run: () => post("duplicate") },
    ...(["en", "ar", "both"] as const).map((language) => ({
      label: t(`quotation.head.pdfIn.${language}`),
      icon: "download",
      to: `${recordPath("quotation", page.id)}/pdf?lang=${language}`,
      download: true,
    })),
    ...offered("reject"),
    ...offered("cancel"),
    may.remove && { label: t("quotation.head.delete"), icon: "trash-2", danger: true, run: onDelete },
  ];
}
