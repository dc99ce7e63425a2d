import { useId, useMemo, useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import { AssignTo } from "#app/kit/list/assign-to.tsx";
import type { BulkAct } from "#app/kit/list/list-foot.tsx";
import type { BulkForm } from "#app/kit/entity/screens.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { choice, type Fields } from "#app/kit/fields/kinds.ts";
import type { Move } from "#app/kit/flow/flow.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import css from "./bulk.module.css";
import { boardStatuses, type LeadStatus } from "#app/crm/people/leads/fields.ts";
import { asksForSuspected } from "./suspected.ts";
import { leadFlow } from "#app/crm/people/leads/flow.ts";
import type { LeadsPage } from "./list-data.server.ts";

type BulkProps = Parameters<NonNullable<BulkAct["draw"]>>[0];

export function useBulk(): BulkAct[] {
  const t = useTranslate();
  const { list } = useLoaderData<LeadsPage>();
  const people = list.options["assignedTo"];
  const [label, nobody] = [t("kit.assignTo"), t("leads.nobody")];
  const suspected = asksForSuspected(list.query.filters);
  return useMemo((): BulkAct[] => {
    if (suspected) return [{ verb: "release", label: t("leads.record.release"), icon: "check" }];
    return [
      {
        verb: "assign",
        label: t("leads.bulk.assign"),
        icon: "user",
        draw: ({ send }) => <AssignTo {...{ people, label, nobody, send }} />,
      },
      { verb: "status", label: t("leads.record.move"), icon: "circle-dot", draw: (props) => <Status {...props} /> },
    ];
  }, [suspected, t, people, label, nobody]);
}

const target = choice(boardStatuses);
const asksFor = (to: LeadStatus): Fields =>
  Object.assign({}, ...Object.values<Move<LeadStatus>>(leadFlow.moves).map((move) => (move.to === to ? move.asks : {})));

function Status({ send }: BulkProps) {
  const { list } = useLoaderData<LeadsPage>();
  const t = useTranslate();
  const id = useId();
  const [to, setTo] = useState<LeadStatus | null>(null);
  const [words, setWords] = useState<Record<string, unknown>>({});
  const fields = to === null ? {} : asksFor(to);
  const submit = () => {
    if (to === null) return;
    const input: BulkForm = Object.fromEntries(Object.keys(fields).flatMap((name) => (words[name] ? [[name, String(words[name])]] : [])));
    send({ ...input, to });
  };
  return (
    <div className={classes(css.status, ui.stack(3))}>
      <AnyInput
        field={target}
        name="status"
        id={`${id}-to`}
        label={t("leads.record.move")}
        required
        value={to}
        set={(value) => setTo(boardStatuses.find((one) => one === value) ?? null)}
        words="leads"
        fresh
      />
      {Object.entries(fields).map(([name, field]) => (
        <AnyInput
          key={name}
          field={field}
          name={name}
          id={`${id}-${name}`}
          label={t(`leads.move.field.${name}`)}
          required={name !== "note"}
          value={words[name] ?? (name === "lostReason" || name === "onHoldUntil" ? null : "")}
          set={(value) => setWords((before) => ({ ...before, [name]: value }))}
          words="leads"
          options={name === "lostReason" ? (list.options["lostReason"] ?? []) : []}
          fresh
        />
      ))}
      <Button disabled={to === null} onClick={submit}>
        {t("leads.record.move")}
      </Button>
    </div>
  );
}
