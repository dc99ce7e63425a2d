import { recordPath } from "#app/crm/record/record-path.ts";
import { useEffect, useRef } from "react";
import { useLoaderData } from "react-router";
import { Tick } from "#app/ui/field.tsx";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import type { EntityForm as Form } from "#app/kit/form/use-entity-form.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { Unreadable } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { newForm } from "./new-form.server.ts";
import { newQuotationScreens, offeredFor, usualEstimate } from "./new-screens.ts";
import css from "./new.module.css";
import { newQuotation } from "#app/crm/sales/quotations/operations.server.ts";

export const loader = asLoader(async (ctx, { url }) => ({
  head: { title: translateFor(ctx.language)("quotation.list.new"), noindex: true },
  ...(await newForm(ctx, url.searchParams)),
}));

export const action = asAction(async (ctx, form) => {
  if (form.get("intent") !== "save") throw new Unreadable();
  const recordInput = read(form.get("record"));
  const { id } = await newQuotation(ctx, recordInput);
  return { to: `${recordPath("quotation", id)}/edit` };
});

function read(value: FormDataEntryValue | null): Record<string, never> {
  try {
    const read: unknown = JSON.parse(typeof value === "string" ? value : "");
    if (typeof read === "object" && read !== null && !Array.isArray(read)) return read as Record<string, never>;
  } catch {
    // shown below
  }
  throw new Unreadable();
}

const parts = { estimateId: EstimateChoice };

export default function NewQuotation() {
  const { first, estimates } = useLoaderData<typeof loader>();
  const hidden = (draft: Draft): string[] => [
    ...(draft["clientId"] ? ["leadId"] : ["projectId"]),
    ...(offeredFor(estimates, draft["clientId"], draft["leadId"]).length === 0 ? ["estimateId"] : []),
  ];
  return <EntityForm screens={newQuotationScreens} first={first} hidden={hidden} parts={parts} above={above} />;
}

function EstimateFollows({ form }: { form: Form }) {
  const { estimates } = useLoaderData<typeof loader>();
  const { clientId, leadId } = form.draft;
  const party = `${String(clientId)} ${String(leadId)}`;
  const known = useRef(party);
  useEffect(() => {
    if (known.current === party) return;
    known.current = party;
    form.set("estimateId", usualEstimate(estimates, clientId, leadId));
  });
  return null;
}

const above = (form: Form) => <EstimateFollows form={form} />;

function EstimateChoice({ value, set, other, disabled }: PartProps) {
  const { estimates } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { date, money } = useFormat();
  const offered = offeredFor(estimates, other?.("clientId"), other?.("leadId"));
  return (
    <>
      {offered.map(({ id, at, total }) => (
        <label key={id} className={classes(css.estimate, ui.row(3, "start", "nowrap"))}>
          <Tick checked={value === id} disabled={disabled} onChange={(event) => set(event.target.checked ? id : null)} />
          <span>{t("quotation.new.withEstimate", { date: date(at), total: money(total) })}</span>
        </label>
      ))}
    </>
  );
}
