import { useEffect, useState } from "react";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useFetcher, useRevalidator } from "react-router";
import { Cell, Nothing, type CellProps } from "#app/kit/fields/cells.tsx";
import { isEmpty } from "#app/kit/fields/kinds.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Options } from "#app/kit/entity/screens.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { clientFields } from "#app/crm/people/clients/fields.ts";
import { comparedFields, standsFirst, type ComparedField } from "./merge-values.ts";
import type { MovedCounts } from "./merge-preview.server.ts";
import css from "./merge.module.css";
import type { Client } from "#app/crm/people/clients/records.server.ts";
import { clientEntity } from "#app/crm/people/clients/entity.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { clientFlow } from "#app/crm/people/clients/flow.ts";

type CompareProps = { client: Client; other: Client; moved: MovedCounts; options: Options };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function MergeCompare({ client, other, moved, options }: CompareProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const fetcher = useFetcher<Answer>();
  const [taken, setTaken] = useState<ReadonlySet<ComparedField>>(
    () => new Set(comparedFields.filter((field) => standsFirst(client[field], other[field]) === "other")),
  );
  const rows = comparedFields.filter((field) => !isEmpty(client[field]) || !isEmpty(other[field]));
  const choose = (field: ComparedField, side: "stays" | "other") =>
    setTaken((now) => {
      const next = new Set(now);
      if (side === "other") next.add(field);
      else next.delete(field);
      return next;
    });
  const merge = () => {
    const form = new FormData();
    form.set("with", other.id);
    form.set("version", String(client.version));
    form.set("withVersion", String(other.version));
    for (const field of taken) form.append("take", field);
    void fetcher.submit(form, { method: "post" });
  };
  // Whoever was faster is seen at once; what is chosen here stays chosen.
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (fetcher.data && !fetcher.data.ok && fetcher.data.code === "STALE") void revalidate();
  }, [fetcher.data, revalidate]);
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  const wrong = refused && (Object.values(refused.fields)[0] ?? refused.message);
  return (
    <div className={classes(css.compare, ui.stack(8))}>
      <div className={css.heads}>
        <Head client={client} word={t("client.merge.survivor")} />
        <Head client={other} word={t("client.merge.loser")} />
      </div>
      <p>
        <Link
          to={`${clientEntity.path}/${other.id}/merge?with=${client.id}`}
          className={classes(ui.row(2, "nowrap", "inline"), ui.text("soft", "link"))}
        >
          <Icon name="arrow-up-down" /> {t("client.merge.swap")}
        </Link>
      </p>
      <div className={ui.stack(0)}>
        {rows.map((field) => {
          const side = (which: "stays" | "other", record: Client) => (
            <Side
              key={which}
              field={field}
              record={record}
              options={options}
              chosen={taken.has(field) === (which === "other")}
              alone={same(client[field], other[field])}
              onChoose={() => choose(field, which)}
            />
          );
          return (
            <fieldset key={field} className={classes(css.row, ui.place("narrow"))}>
              <legend>{t(`client.field.${field}`)}</legend>
              {side("stays", client)}
              {side("other", other)}
            </fieldset>
          );
        })}
      </div>
      <Block title={t("client.convert.moves")}>
        <p className={css.moves}>
          <MovedList of={moved} />
        </p>
        <p className={classes(css.result, ui.text("soft"))}>{t("client.merge.result", { loser: other.number, survivor: client.number })}</p>
      </Block>
      {wrong && (
        <Notice tone="bad" icon="circle-alert">
          {t(wrong.key, wrong.values)}
        </Notice>
      )}
      <div className={ui.row(2, "stretch", "last")}>
        <Button to={`${clientEntity.path}/${client.id}`} kind="line">
          {t("client.merge.leave")}
        </Button>
        <Button kind="clay" busy={fetcher.state !== "idle"} onClick={merge} icon="merge">
          {t("client.merge.confirm", { name: inLanguage(client.name, language).text })}
        </Button>
      </div>
    </div>
  );
}

function Head({ client, word }: { client: Client; word: string }) {
  return (
    <div className={classes(css.head, ui.stack(1))}>
      <span className="caption">{word}</span>
      <strong>
        <Both value={client.name} />
      </strong>
      <span className={classes(ui.row(4, "stretch"), ui.text("sm", "soft"))}>
        <Ltr>{client.number}</Ltr>
        <StatusMark flow={clientFlow} state={client.status} />
      </span>
    </div>
  );
}

const cellOf = (field: ComparedField, record: Client, options: Options): unknown => ({
  field: clientFields[field],
  name: field,
  value: record[field],
  words: "client",
  options: options[field] ?? [],
});

type SideProps = {
  field: ComparedField;
  record: Client;
  options: Options;
  chosen: boolean;
  alone: boolean;
  onChoose: () => void;
};

function Side({ field, record, options, chosen, alone, onChoose }: SideProps) {
  const value = (
    <span className={classes(ui.text("anywhere"), ui.place("narrow"))}>
      {isEmpty(record[field]) ? <Nothing /> : <Cell {...(cellOf(field, record, options) as CellProps)} />}
    </span>
  );
  if (alone) return <div className={classes(css.side, ui.row(3, "start", "nowrap"), ui.text("soft"), ui.place("pad2"))}>{value}</div>;
  return (
    <label className={classes(css.side, ui.row(3, "start", "nowrap"), ui.text("soft"), ui.place("pad2"))} data-chosen={chosen || undefined}>
      <Tick type="radio" name={field} checked={chosen} onChange={onChoose} />
      {value}
    </label>
  );
}

function MovedList({ of }: { of: MovedCounts }) {
  const t = useTranslate();
  const parts = [
    of.projects > 0 && t("client.merge.projects", { count: of.projects }),
    of.leads > 0 && t("client.merge.leads", { count: of.leads }),
    of.meetings > 0 && t("client.convert.meetings", { count: of.meetings }),
    of.tasks > 0 && t("client.convert.tasks", { count: of.tasks }),
    of.files > 0 && t("client.convert.files", { count: of.files }),
    of.contacts > 0 && t("client.merge.contacts", { count: of.contacts }),
    of.history > 0 && t("client.merge.history", { count: of.history }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(t("shell.comma")) : t("client.merge.nothing");
}
