import { useState } from "react";
import { Press, TextButton } from "#app/ui/button.tsx";
import { FileLink } from "#app/crm/record/record-file-link.tsx";
import type { Room } from "#app/crm/work/projects/rooms/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import {
  formOf,
  selectionFields,
  selectionOptionFields,
  mostOptions,
  mostPlaces,
  placeFields,
  usualBuffer,
  type Selection,
  type SelectionOption,
} from "./fields.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { daysBetween } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { selectionEntity } from "./entity.ts";
import { decisionFields, selectionFlow } from "./flow.ts";
import { ChangeButtons } from "./offers/change-buttons.tsx";
import { OfferLine, PresentButton, QuestionLines } from "./offers/offer-lines.tsx";
import { OptionPicture } from "./option-picture.tsx";
import css from "./selections.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type CardProps = {
  projectId: string;
  selection: Selection;
  others: readonly Selection[];
  today: string;
  languages: readonly Language[];
  mayUpdate: boolean;
  onEdit: () => void;
};

function SelectionCard({ projectId, selection, others, today, languages, mayUpdate, onEdit }: CardProps) {
  const t = useTranslate();
  const [deciding, setDeciding] = useState(false);
  const { go, busy } = useMoves<Selection>({ flow: selectionFlow, path: selectionEntity.path, nameOf: () => "" });
  const { language } = useLanguage();
  const { money } = useFormat();
  const { id, version, title, room, status, options, allowance, decided, notes, offer, questions } = selection;
  return (
    <li className={classes(css.card, ui.stack(3), ui.text("sm"), ui.place("pad4"))} id={id} data-status={status}>
      <header>
        <h3>
          <Both value={title} />
        </h3>
        <p className={classes(ui.row(5), ui.text("soft"), ui.place("above1"))}>
          <StatusMark flow={selectionFlow} state={status} />
          {room && <Both value={room.name} />}
          {status === "open" && <Safe selection={selection} today={today} />}
        </p>
      </header>
      <Places places={selection.places} />
      <Belongs {...{ selection, others }} />
      {decided && <Decision id={id} decided={decided} />}
      {offer && <OfferLine offer={offer} />}
      {notes && (
        <FreeText as="p" className={classes(ui.text("lines"), ui.place("block"))}>
          {notes}
        </FreeText>
      )}
      {allowance !== null && (
        <p>
          <Price label={t("selection.field.allowance")} figure={money(allowance)} />
        </p>
      )}
      {options.length > 0 && (
        <ul className={css.options}>
          {options.map((option) => (
            <OptionTile key={option.id} {...{ projectId, selectionId: id, option }} mayUpdate={mayUpdate} />
          ))}
        </ul>
      )}
      <QuestionLines {...{ projectId, questions, mayUpdate }} />
      {mayUpdate && (
        <p className={classes(css.acts, ui.row(5, "stretch"))}>
          {status === "open" && (
            <>
              <TextButton data-main="" onClick={() => setDeciding(true)}>
                {t("selection.move.decide")}
              </TextButton>
              {!selection.within && <PresentButton {...{ projectId, selection, today, languages }} />}
              <TextButton onClick={onEdit}>{t("kit.edit")}</TextButton>
              <TextButton disabled={busy} onClick={() => void go(selection, "cancel")}>
                {t("selection.move.cancel")}
              </TextButton>
            </>
          )}
          {offer?.changeAskedAt && <ChangeButtons {...{ projectId, selection, today, languages }} />}
          {status !== "open" && (
            <TextButton disabled={busy} onClick={() => void go(selection, "reopen")}>
              {t("selection.move.reopen")}
            </TextButton>
          )}
        </p>
      )}
      {deciding && (
        <Ask
          address={`${selectionEntity.path}/${id}/transition`}
          also={{ to: "decided" }}
          version={version}
          title={t("selection.move.title.decide", { name: inLanguage(title, language).text })}
          confirm={t("selection.move.do.decide")}
          fields={options.length > 0 ? amongOptions : freely}
          requires={["optionId"]}
          words="selection"
          takesProof
          labelOf={(field) => t(`selection.move.field.${field}`)}
          hintOf={(field) => (field === "name" ? t("selection.hint.name") : undefined)}
          first={{ on: today, optionId: options.length === 1 ? options[0]!.id : null }}
          options={{ optionId: options.map(({ id: option, name }) => ({ value: option, label: name })) }}
          onEnd={() => setDeciding(false)}
        />
      )}
    </li>
  );
}

const { optionId, name: who, on, note } = decisionFields;
const freely = { name: who, on, note };
const amongOptions = { optionId, ...freely };

function Places({ places }: Pick<Selection, "places">) {
  const t = useTranslate();
  const { number } = useFormat();
  const { language } = useLanguage();
  if (places.length === 0) return null;
  const one = ({ room, quantity }: Selection["places"][number]) =>
    t("selection.place.one", { room: isolated(inLanguage(room, language).text), quantity: number(quantity) });
  return (
    <p className={ui.text("soft")}>
      {t("selection.place.all", { count: places.length })}: {places.map(one).join(t("shell.comma"))}
    </p>
  );
}

function Belongs({ selection: { id, forId, within }, others }: { selection: Selection; others: readonly Selection[] }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const named = ({ title }: Selection) => ({ name: isolated(inLanguage(title, language).text) });
  const whole = others.find((one) => one.id === forId);
  const parts = others.filter((one) => one.forId === id && one.status !== "cancelled");
  return (
    <>
      {whole && <p className={ui.text("soft")}>{t(`selection.belongs.${within ? "within" : "to"}`, named(whole))}</p>}
      {parts.map((one) => (
        <p key={one.id} className={ui.text("soft")}>
          {t("selection.belongs.needs", named(one))}
        </p>
      ))}
    </>
  );
}

function Safe({ selection: { safeOn, neededOn }, today }: { selection: Selection; today: string }) {
  const t = useTranslate();
  const { between, date } = useFormat();
  if (!safeOn || !neededOn) return <span>{t("selection.undated")}</span>;
  const days = daysBetween(today, safeOn);
  return (
    <span className={days < 0 ? ui.text("bad") : days <= 7 ? ui.text("warn") : undefined}>
      {days < 0 ? t("selection.late", { date: date(safeOn), days: -days }) : t("selection.until", { date: date(safeOn) })}
      {between}
      {t("selection.needed", { date: date(neededOn) })}
    </span>
  );
}

function Decision({ id, decided }: { id: string; decided: NonNullable<Selection["decided"]> }) {
  const { on, name, by, note, evidenceId } = decided;
  const t = useTranslate();
  const { date } = useFormat();
  const { language } = useLanguage();
  const person = usePerson(by);
  return (
    <p className={ui.text("soft")}>
      {t("selection.decidedBy", { name: isolated(name), date: date(on) })}{" "}
      {person && <span className={ui.text("quiet")}>{t("selection.writtenBy", { name: inLanguage(person, language).text })}</span>}
      {evidenceId && (
        <FileLink file={{ kind: "selection", recordId: id, id: evidenceId }} name={t("kit.proof.label")}>
          {t("kit.proof.label")}
        </FileLink>
      )}
      {note && (
        <FreeText as="span" className={classes(ui.text("lines"), ui.place("block"))}>
          {note}
        </FreeText>
      )}
    </p>
  );
}

type TileProps = { projectId: string; selectionId: string; option: SelectionOption; mayUpdate: boolean };

function OptionTile({ projectId, selectionId, option, mayUpdate }: TileProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const { name, code, price, clientPrice, supplier, chosen } = option;
  return (
    <li className={classes(css.option, ui.stack(1), ui.place("below2"))} data-chosen={chosen ? "" : undefined}>
      <OptionPicture {...{ projectId, selectionId, option, mayUpdate }} />
      <Both value={name} as="strong" />
      {code && <Ltr>{code}</Ltr>}
      {price !== null && <Price label={t("selection.option.price")} figure={money(price)} />}
      {clientPrice !== null && <Price label={t("selection.option.clientPrice")} figure={money(clientPrice)} />}
      {supplier && (
        <span className={ui.text("quiet")}>
          <Both value={supplier.name} />
        </span>
      )}
      {chosen && <span className={ui.text("ok")}>{t("selection.chosen")}</span>}
    </li>
  );
}

const Price = ({ label, figure }: Record<"label" | "figure", string>) => (
  <span>
    <span className={ui.text("xs", "quiet")}>{label}</span> <span className="num">{figure}</span>
  </span>
);

type TabProps = {
  projectId: string;
  selections: readonly Selection[];
  rooms: readonly Room[];
  suppliers: readonly Option[];
  today: string;
  languages: readonly Language[];
  mayUpdate: boolean;
};

export function SelectionsTab({ projectId, selections, rooms, suppliers, today, languages, mayUpdate }: TabProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [editing, setEditing] = useState<Selection | "new" | null>(null);
  const rank = ({ status, safeOn }: Selection): string => `${{ open: 0, decided: 1, cancelled: 2 }[status]}${safeOn ?? "9999"}`;
  const sorted = selections.toSorted((one, other) => rank(one).localeCompare(rank(other)));
  const roomChoices = rooms.map(({ id, name }) => ({ value: id, label: name }));
  const form = {
    address: `/crm/projects/${projectId}/selections`,
    fields: selectionFields,
    words: "selection",
    labelOf: (field: string) => t(`selection.field.${field}`),
    hintOf: (field: string) => (hinted.some((one) => one === field) ? t(`selection.hint.${field}`) : undefined),
    options: {
      roomId: roomChoices,
      places: roomChoices,
      options: suppliers,
      forId: selections
        .filter(({ id, forId, status }) => forId === null && status !== "cancelled" && (editing === "new" || id !== editing?.id))
        .map(({ id, title }) => ({ value: id, label: title })),
    },
    draws,
    onEnd: () => setEditing(null),
  };
  const readOptions = (value: unknown): string =>
    (value as { name: Bilingual }[]).map(({ name }) => inLanguage(name, language).text).join(t("shell.comma"));
  const readPlaces = (value: unknown): string =>
    (value as { roomId: string | null; quantity: string }[])
      .map(({ roomId, quantity }) => {
        const room = rooms.find(({ id }) => id === roomId);
        return t("selection.place.one", { room: room ? inLanguage(room.name, language).text : "", quantity });
      })
      .join(t("shell.comma"));
  return (
    <Block title={t("selection.title")} tools={mayUpdate && <Press onClick={() => setEditing("new")}>{t("selection.add")}</Press>}>
      {sorted.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("selection.none")}</p>}
      <ul className={ui.stack(0)}>
        {sorted.map((selection) => (
          <SelectionCard
            key={selection.id}
            {...{ projectId, selection, today, languages, mayUpdate }}
            others={selections}
            onEdit={() => setEditing(selection)}
          />
        ))}
      </ul>
      {editing === "new" && (
        <Ask {...form} also={{ intent: "save" }} title={t("selection.new")} first={{ bufferDays: usualBuffer, options: [], places: [] }} />
      )}
      {editing && editing !== "new" && (
        <Ask
          {...form}
          key={editing.id}
          also={{ intent: "save", id: editing.id }}
          record={{ ...formOf(editing), version: editing.version }}
          title={t("kit.edit")}
          reads={{ options: readOptions, places: readPlaces }}
        >
          {editing.places.length > 1 && (
            <>
              {t("selection.place.changes")}
              <Places places={editing.places} />
            </>
          )}
        </Ask>
      )}
    </Block>
  );
}

const { name, code, price, clientPrice, supplierId: supplier } = selectionOptionFields;
const typed = { name, code, price, clientPrice, supplierId: supplier };

const hinted = ["bufferDays", "allowance", "places", "forId"] as const;

const draws = { options: Options, places: PlaceRows };

function PlaceRows({ choices = [], ...part }: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={placeFields}
      labelOf={(name) => t(`selection.place.${name}`)}
      add={t("selection.place.add")}
      most={mostPlaces}
      options={{ roomId: choices }}
    />
  );
}

function Options({ choices = [], ...part }: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={typed}
      labelOf={(name) => t(`selection.option.${name}`)}
      add={t("selection.option.add")}
      most={mostOptions}
      options={{ supplierId: choices }}
    />
  );
}
