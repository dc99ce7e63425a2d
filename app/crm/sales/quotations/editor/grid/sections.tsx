import { useId } from "react";
import { usePastedLines } from "#app/crm/base/priced/pasting/paste-lines.tsx";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { errorsBelow } from "#app/values/errors.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import type { DraftSection, QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { Thumb } from "#app/kit/fields/cells.tsx";
import { Sortable, SortHandle } from "#app/kit/drag/sortable.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { NumberCell, TextCell } from "./cells.tsx";
import { useEditorContext } from "#app/crm/sales/quotations/editor/editor-context.tsx";
import {
  blankLine,
  blankSection,
  isMerged,
  lineAdded,
  lineMoved,
  pastedInto,
  placeOf,
  sectionAdded,
  sectionCopied,
  sectionMerged,
  sectionMoved,
  sectionSet,
} from "#app/crm/sales/quotations/editor/edit.ts";
import css from "./grid.module.css";
import { LineRow } from "./line-row.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import { newId } from "#app/values/new-key.ts";

type SectionsProps = { draft: QuotationDraft; sums: DraftSums | null; errors: FieldErrors };

export function Sections({ draft, sums, errors }: SectionsProps) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const help = useId();
  const onKeyDown = useGridKeys(draft, editor);
  const lineOf = (field: HTMLElement) => field.dataset["cell"]?.split(":")[0] ?? "";
  const pasting = usePastedLines({
    ...pastedInto(draft, editor.page),
    onLines: (lines, field) => editor.addLines(lineOf(field), lines),
  });
  const add = () => {
    const section = blankSection(newId());
    editor.apply((now) => sectionAdded(now, section));
    editor.focusSection(section.id);
  };
  return (
    <section className={classes(css.rooms, ui.place("narrow"))} aria-label={t("quotationEditor.rooms")}>
      {pasting.dialog}
      <Sortable
        lists={sortLists(draft, language)}
        onMove={(id, section, at) =>
          editor.apply((now) => (section === rooms ? sectionMoved(now, id, at) : lineMoved(now, id, section, at)))
        }
      >
        <div
          role="table"
          aria-label={t("quotationEditor.rooms")}
          className={ui.text("sm")}
          onKeyDown={onKeyDown}
          onPaste={(event) => placeOf(draft, lineOf(event.target as HTMLElement)) && pasting.onPaste(event)}
        >
          <Heads />
          <div className={css.groups} data-sort-list={rooms}>
            {draft.sections.map((section, at) => (
              <Section
                key={section.id}
                section={section}
                at={at}
                of={draft.sections.length}
                sum={sums?.sections[section.id] ?? 0}
                nets={sums?.lines ?? {}}
                errors={errors}
              />
            ))}
          </div>
        </div>
      </Sortable>
      {editor.page.editable && (
        <p className={classes(ui.row(6), ui.place("pad4"))}>
          <Button kind="line" icon="plus" onClick={add}>
            {t("quotationEditor.section.add")}
          </Button>
          <IconButton icon="circle-help" small className={css.keys} label={t("quotationEditor.help")} popoverTarget={help} />
          <span id={help} popover="auto" className={classes("caption", css.help, ui.place("pad3"))}>
            {t("quotationEditor.keys")}
          </span>
        </p>
      )}
    </section>
  );
}

const rooms = "rooms";

const sortLists = ({ sections }: QuotationDraft, language: Language) => [
  { id: rooms, items: sections.map(({ id, name }) => ({ id, name: inLanguage(name, language).text })) },
  ...sections.map(({ id, lines }) => ({
    id,
    items: lines.map((line) => ({ id: line.id, name: inLanguage(line.description, language).text })),
  })),
];

function Heads() {
  const t = useTranslate();
  return (
    <div role="rowgroup" className={classes(css.heads, ui.text("quiet", "xs"))}>
      <div role="row" className={css.row}>
        <span role="columnheader">
          <span className="sr">{t("quotationEditor.column.order")}</span>
        </span>
        <span role="columnheader">{t("quotationEditor.column.item")}</span>
        <span role="columnheader">{t("quotationEditor.column.unit")}</span>
        <span role="columnheader" className={css.end}>
          {t("quotationEditor.column.quantity")}
        </span>
        <span role="columnheader" className={css.end}>
          {t("quotationEditor.column.price")}
        </span>
        <span role="columnheader" className={css.end}>
          {t("quotationEditor.column.total")}
        </span>
        <span role="columnheader">
          <span className="sr">{t("quotationEditor.column.acts")}</span>
        </span>
      </div>
    </div>
  );
}

type SectionProps = {
  section: DraftSection;
  at: number;
  of: number;
  sum: number;
  nets: DraftSums["lines"];
  errors: FieldErrors;
};

function Section({ section, at, of, sum, nets, errors }: SectionProps) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const { amount } = useFormat();
  const name = inLanguage(section.name, language).text || t("quotationEditor.section.unnamed");
  return (
    <div className={css.section} data-section={section.id} data-sort={section.id}>
      <div role="rowgroup">
        <div role="row" className={classes(css.row, css.room)}>
          <div role="cell" className={css.grab}>
            {editor.page.editable && <SortHandle id={section.id} name={name} className={css.handle} />}
          </div>
          <RoomName section={section} errors={errorsBelow(errors, `sections.${section.id}`)} />
          <div role="cell" className={classes(css.sum, ui.stack(0), ui.place("pad1"), css.end)}>
            {isMerged(section) && <span className="caption">{t("quotationEditor.section.oneLine")}</span>}
            <strong className="num">{amount(sum)}</strong>
          </div>
          <div role="cell" className={classes(css.acts, ui.row(0, "stretch", "last", "nowrap"))}>
            {editor.page.editable && <SectionMenu section={section} at={at} of={of} name={name} />}
          </div>
        </div>
      </div>
      <div role="rowgroup" className={css.lines} data-sort-list={section.id}>
        {section.lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            net={nets[line.id]?.net ?? 0}
            errors={JSON.stringify(errorsBelow(errors, `lines.${line.id}`))}
          />
        ))}
      </div>
      {editor.page.editable && <AddRow section={section} />}
    </div>
  );
}

function RoomName({ section, errors }: { section: DraftSection; errors: FieldErrors }) {
  const editor = useEditorContext();
  const t = useTranslate();
  const { area } = useFormat();
  const { language } = useLanguage();
  const sides: Language[] = language === "ar" ? ["ar", "en"] : ["en", "ar"];
  const size = readTyped("area", section.area).value;
  const pictured = editor.page.pictures.find(({ value }) => section.lines.some(({ imageId }) => imageId === value));
  return (
    <div role="cell" className={classes(css.roomName, ui.row(2))}>
      <h2 className="sr">{inLanguage(section.name, language).text || t("quotationEditor.section.unnamed")}</h2>
      {pictured && <Thumb option={pictured} />}
      {sides.map((side, at) => (
        <TextCell
          key={side}
          cell={`${section.id}:${at === 0 ? "name" : "other"}`}
          side={side}
          label={t(side === "en" ? "kit.form.inEnglish" : "kit.form.inArabic", { field: t("quotationEditor.section.name") })}
          value={section.name[side]}
          disabled={!editor.page.editable}
          className={at === 0 ? css.title : css.other}
          placeholder={t(side === "en" ? "quotationEditor.section.english" : "quotationEditor.section.arabic")}
          set={(text) =>
            editor.apply((now) => sectionSet(now, section.id, { name: { ...section.name, [side]: text } }), `${section.id}:${side}`)
          }
        />
      ))}
      <span className={css.area} data-empty={section.area === "" ? "" : undefined}>
        <NumberCell
          cell={`${section.id}:area`}
          label={t("quotationEditor.section.area")}
          value={section.area}
          shown={size === null ? section.area : area(size)}
          placeholder={t("quotationEditor.section.area")}
          error={errors["area"]}
          disabled={!editor.page.editable}
          set={(text) => editor.apply((now) => sectionSet(now, section.id, { area: text }), `${section.id}:area`)}
        />
      </span>
    </div>
  );
}

function SectionMenu({ section, at, of, name }: { section: DraftSection; at: number; of: number; name: string }) {
  const editor = useEditorContext();
  const t = useTranslate();
  const label = t("quotationEditor.section.menu", { name });
  const merged = isMerged(section);
  return (
    <MenuButton button={<IconButton icon="ellipsis" small label={label} />} label={label}>
      <Menu.Item leftSection={<Icon name="pencil" />} onClick={() => editor.focusSection(section.id)}>
        {t("quotationEditor.section.rename")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="copy" />} onClick={() => editor.apply((now) => sectionCopied(now, section.id, newId))}>
        {t("quotationEditor.section.duplicate")}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name="arrow-up" />}
        disabled={at === 0}
        onClick={() => editor.apply((now) => sectionMoved(now, section.id, at - 1))}
      >
        {t("quotationEditor.section.up")}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name="arrow-down" />}
        disabled={at === of - 1}
        onClick={() => editor.apply((now) => sectionMoved(now, section.id, at + 1))}
      >
        {t("quotationEditor.section.down")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="merge" />} onClick={() => editor.apply((now) => sectionMerged(now, section.id, !merged))}>
        {t(merged ? "quotationEditor.section.unmerge" : "quotationEditor.section.merge")}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name={section.showSubtotal ? "eye-off" : "eye"} />}
        onClick={() => editor.apply((now) => sectionSet(now, section.id, { showSubtotal: !section.showSubtotal }))}
      >
        {t(section.showSubtotal ? "quotationEditor.section.hideSum" : "quotationEditor.section.showSum")}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="trash-2" />} onClick={() => editor.removeSection(section.id)} data-danger="">
        {t("quotationEditor.section.remove")}
      </Menu.Item>
    </MenuButton>
  );
}

function AddRow({ section }: { section: DraftSection }) {
  const editor = useEditorContext();
  const t = useTranslate();
  const add = () => {
    const line = blankLine(newId(), { unit: section.lines.at(-1)?.unit ?? null });
    editor.apply((now) => lineAdded(now, section.id, line));
    editor.focus(line.id);
  };
  return (
    <div role="rowgroup">
      <div role="row">
        <div role="cell" aria-colspan={7} className={classes(css.add, ui.row(0, "stretch"))}>
          <Button kind="ghost" icon="plus" onClick={add}>
            {t("quotationEditor.line.add")}
          </Button>
          <Button kind="ghost" icon="library" onClick={() => editor.openCatalogue(section.id)}>
            {t("quotationEditor.line.catalogue")}
          </Button>
        </div>
      </div>
    </div>
  );
}
