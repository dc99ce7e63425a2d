import { useState } from "react";
import { Press } from "#app/ui/button.tsx";
import type { Room } from "#app/crm/work/projects/rooms/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { formOf, selectionFields, selectionOptionFields, mostOptions, usualBuffer, type Selection } from "./fields.ts";
import { classes } from "#app/shell/classes.ts";
import { SelectionCard } from "./selection-card.tsx";

type TabProps = {
  projectId: string;
  selections: readonly Selection[];
  rooms: readonly Room[];
  suppliers: readonly Option[];
  today: string;
  mayUpdate: boolean;
};

export function SelectionsTab({ projectId, selections, rooms, suppliers, today, mayUpdate }: TabProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [editing, setEditing] = useState<Selection | "new" | null>(null);
  const rank = ({ status, safeOn }: Selection): string => `${{ open: 0, decided: 1, cancelled: 2 }[status]}${safeOn ?? "9999"}`;
  const sorted = selections.toSorted((one, other) => rank(one).localeCompare(rank(other)));
  const form = {
    address: `/crm/projects/${projectId}/selections`,
    fields: selectionFields,
    words: "selection",
    labelOf: (field: string) => t(`selection.field.${field}`),
    hintOf: (field: string) => (field === "bufferDays" ? t("selection.hint.bufferDays") : undefined),
    options: { roomId: rooms.map(({ id, name }) => ({ value: id, label: name })), options: suppliers },
    draws,
    onEnd: () => setEditing(null),
  };
  const readOptions = (value: unknown): string =>
    (value as { name: Bilingual }[]).map(({ name }) => inLanguage(name, language).text).join(t("shell.comma"));
  return (
    <Block title={t("selection.title")} tools={mayUpdate && <Press onClick={() => setEditing("new")}>{t("selection.add")}</Press>}>
      {sorted.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("selection.none")}</p>}
      <ul className={ui.stack(0)}>
        {sorted.map((selection) => (
          <SelectionCard key={selection.id} {...{ projectId, selection, today, mayUpdate }} onEdit={() => setEditing(selection)} />
        ))}
      </ul>
      {editing === "new" && (
        <Ask {...form} also={{ intent: "save" }} title={t("selection.new")} first={{ leadDays: 0, bufferDays: usualBuffer, options: [] }} />
      )}
      {editing && editing !== "new" && (
        <Ask
          {...form}
          key={editing.id}
          also={{ intent: "save", id: editing.id }}
          record={{ ...formOf(editing), version: editing.version }}
          title={t("kit.edit")}
          reads={{ options: readOptions }}
        />
      )}
    </Block>
  );
}

const { name, code, price, supplierId: supplier } = selectionOptionFields;
const typed = { name, code, price, supplierId: supplier };

const draws = { options: Options };

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
