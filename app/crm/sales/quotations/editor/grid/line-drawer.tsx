import { usePastedLines } from "#app/crm/base/priced/pasting/paste-lines.tsx";
import { optionsOf } from "#app/ui/options.tsx";
import { useId, type ReactNode } from "react";
import { SelectInput } from "#app/ui/control.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { errorsBelow } from "#app/values/errors.ts";
import { Button, Press, IconButton } from "#app/ui/button.tsx";
import {
  lineKinds,
  quotationLineFields,
  visibilities,
  type DraftLine,
  type LineKind,
  type QuotationDraft,
  type Visibility,
} from "#app/crm/sales/quotations/fields.ts";
import type { DraftSums } from "#app/crm/sales/quotations/draft/draft-sums.ts";
import { isShareFee, readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { bilingual, type Field } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { useEditorContext } from "#app/crm/sales/quotations/editor/editor-context.tsx";
import { lineCopied, lineMoved, lineSet, lineStepped, pastedInto, placeOf, type Place } from "#app/crm/sales/quotations/editor/edit.ts";
import { Pick } from "#app/crm/sales/quotations/editor/facts-row.tsx";
import css from "./line-drawer.module.css";
import { ReductionField } from "#app/crm/sales/quotations/editor/reduction-field.tsx";
import { newId } from "#app/values/new-key.ts";

type Name = Exclude<keyof typeof quotationLineFields, "discount">;
// A description is written on one line here.
const description = bilingual({ max: quotationLineFields.description.max });
const fieldOf = (name: Name): Field => (name === "description" ? description : quotationLineFields[name]);

type LineDrawerProps = { draft: QuotationDraft; sums: DraftSums | null; errors: FieldErrors; id: string | null; onClose: () => void };

export function LineDrawer({ draft, id, onClose, ...more }: LineDrawerProps) {
  const place = id === null ? null : placeOf(draft, id);
  return (
    <Drawer opened={place !== null} onClose={onClose}>
      {place && <Details {...more} draft={draft} place={place} onClose={onClose} />}
    </Drawer>
  );
}

type InputMore = Omit<Partial<Parameters<typeof AnyInput>[0]>, "name">;
type DetailsProps = Omit<LineDrawerProps, "id"> & { place: Place };

function Details({ draft, sums, errors, place, onClose }: DetailsProps) {
  const { page, apply, addLines } = useEditorContext();
  const t = useTranslate();
  const { amount } = useFormat();
  const { language } = useLanguage();
  const { line, section } = place;
  const wrong = errorsBelow(errors, `lines.${line.id}`);
  const set = (some: Partial<DraftLine>) => apply((now) => lineSet(now, line.id, some), `${line.id}:${Object.keys(some).join()}`);
  const input = (name: Name, more: InputMore = {}) => (
    <One name={name} line={line} set={(value) => set({ [name]: value })} error={wrong[name]} {...more} />
  );
  const counted = line.kind !== "text" && !isShareFee(line);
  const name = inLanguage(line.description, language).text || t("quotationEditor.line.unnamed");
  const pasting = usePastedLines({
    ...pastedInto(draft, page),
    onLines: (lines) => {
      onClose();
      addLines(line.id, lines);
    },
  });
  const taxes = page.taxes.filter(({ active, code }) => active || code === line.taxCode);
  return (
    <>
      <DrawerHead title={name}>
        <p className={classes(ui.row(4, "stretch", "between", "nowrap"), ui.text("sm", "soft"))}>
          <bdi>{inLanguage(section.name, language).text || t("quotationEditor.section.unnamed")}</bdi>
          {line.kind !== "text" && <strong className="num">{amount(sums?.lines[line.id]?.net ?? 0)}</strong>}
        </p>
      </DrawerHead>
      <DrawerBody>
        {pasting.dialog}
        <div className={ui.stack(5)} onPaste={(event) => pasting.onPaste(event, true)}>
          {input("description")}
          <div className={css.two}>
            <Pick
              label={t("quotationEditor.field.kind")}
              value={line.kind}
              choices={lineKinds.map((kind) => [kind, t(`quotationEditor.kind.${kind}`)])}
              set={(kind) => set({ kind: kind as LineKind, ...(kind !== "service_fee" && { feeRate: "" }) })}
            />
            {input("code")}
          </div>
          {line.kind === "service_fee" && input("feeRate", { hint: t("quotationEditor.hint.feeRate") })}
          {counted && (
            <div className={css.three}>
              {input("quantity")}
              <Pick
                label={t("quotationEditor.column.unit")}
                value={line.unit ?? ""}
                choices={[["", "–"], ...page.units.map((unit) => [unit.value, inLanguage(unit.label, language).text] as const)]}
                error={wrong["unit"]}
                set={(unit) => set({ unit: unit || null })}
              />
              {input("unitPrice")}
            </div>
          )}
          {line.kind !== "text" && (
            <div className={css.two}>
              <ReductionField
                label={t("quotationEditor.field.discount")}
                kind={line.discountKind}
                value={line.discount}
                disabled={!page.editable}
                set={(discountKind, discount) => set({ discountKind, discount })}
              />
              <Pick
                label={t("quotationEditor.fact.tax")}
                value={line.taxCode ?? ""}
                choices={[
                  ["", t("quotationEditor.field.documentTax")],
                  ...taxes.map((tax) => [tax.code, inLanguage(tax.name, language).text] as const),
                ]}
                error={wrong["taxCode"]}
                set={(code) => set({ taxCode: code || null })}
              />
            </div>
          )}
          {line.kind !== "text" && input("itemCode", { hint: t("quotationEditor.hint.itemCode") })}
          {line.kind !== "text" && <ClientGroup draft={draft} line={line} set={set} input={input} />}
          {page.may.cost && line.kind !== "text" && (
            <Group title={t("quotationEditor.group.internal")} icon="lock">
              <div className={css.two}>
                {input("cost")}
                <Gain line={line} sums={sums} />
              </div>
              {input("supplierId", {
                options: page.suppliers,
                ask: (typed, signal) => askOptions("/crm/quotations", "supplierId", typed, signal),
              })}
            </Group>
          )}
        </div>
      </DrawerBody>
      <DrawerFoot>
        {page.editable && <LineTools sections={draft.sections} place={place} name={name} onClose={onClose} />}
        <Button onClick={onClose}>{t("quotationEditor.catalogue.done")}</Button>
      </DrawerFoot>
    </>
  );
}

type ClientGroupProps = {
  draft: QuotationDraft;
  line: DraftLine;
  set: (some: Partial<DraftLine>) => void;
  input: (name: Name, more?: InputMore) => ReactNode;
};

function ClientGroup({ draft, line, set, input }: ClientGroupProps) {
  const { page } = useEditorContext();
  const t = useTranslate();
  return (
    <Group title={t("quotationEditor.group.client")}>
      <Alternative draft={draft} line={line} set={set}>
        {input("alternative", { hint: t("quotationEditor.hint.alternative") })}
      </Alternative>
      {line.alternative === "" && input("optional")}
      {line.optional && line.alternative === "" && input("selected")}
      <Pick
        label={t("quotationEditor.field.visibility")}
        value={line.visibility}
        disabled={!page.editable || line.optional || line.alternative !== ""}
        choices={visibilities.map((one) => [one, t(`quotationEditor.visibility.${one}`)])}
        set={(visibility) => set({ visibility: visibility as Visibility })}
      />
      {input("imageId", { options: page.pictures })}
    </Group>
  );
}

type LineToolsProps = { sections: QuotationDraft["sections"]; place: Place; name: string; onClose: () => void };

function LineTools({ sections, place: { line, section }, name, onClose }: LineToolsProps) {
  const { apply, removeLine } = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <span className={classes(ui.row(1), ui.place("grow"))}>
      <Tool icon="arrow-up" label={t("quotationEditor.line.up")} run={() => apply((now) => lineStepped(now, line.id, -1))} />
      <Tool icon="arrow-down" label={t("quotationEditor.line.down")} run={() => apply((now) => lineStepped(now, line.id, 1))} />
      <Tool icon="copy" label={t("quotationEditor.line.duplicate")} run={() => apply((now) => lineCopied(now, line.id, newId()))} />
      <Tool
        icon="trash-2"
        label={t("kit.form.remove", { name })}
        run={() => {
          onClose();
          removeLine(line.id);
        }}
      />
      {sections.length > 1 && (
        <SelectInput
          small
          className={css.move}
          aria-label={t("quotationEditor.line.moveTo")}
          value={section.id}
          onChange={(event) => apply((now) => lineMoved(now, line.id, event.target.value, Number.MAX_SAFE_INTEGER))}
        >
          {optionsOf(sections, (one) => [one.id, inLanguage(one.name, language).text || t("quotationEditor.section.unnamed")])}
        </SelectInput>
      )}
    </span>
  );
}

type OneProps = { name: Name; line: DraftLine; set: (value: unknown) => void } & Omit<Partial<Parameters<typeof AnyInput>[0]>, "name">;

function One({ name, line, set, error, ...more }: OneProps) {
  const { page } = useEditorContext();
  const t = useTranslate();
  const id = useId();
  return (
    <AnyInput
      field={fieldOf(name)}
      name={name}
      id={id}
      label={t(`quotationEditor.field.${name}`)}
      error={error}
      required={false}
      disabled={!page.editable}
      value={line[name]}
      set={set}
      words="quotationEditor"
      {...more}
    />
  );
}

function Alternative({
  draft,
  line,
  set,
  children,
}: {
  draft: QuotationDraft;
  line: DraftLine;
  set: (some: Partial<DraftLine>) => void;
  children: ReactNode;
}) {
  const { page } = useEditorContext();
  const names = [...new Set(draft.sections.flatMap(({ lines }) => lines.flatMap((one) => one.alternative || [])))].filter(
    (name) => name !== line.alternative,
  );
  return (
    <div>
      {children}
      {page.editable && names.length > 0 && (
        <p className={classes(ui.row(2, "stretch"), ui.place("above2"))}>
          {names.map((name) => (
            <Press className={ui.chip} key={name} onClick={() => set({ alternative: name, optional: false, selected: false })}>
              <bdi>{name}</bdi>
            </Press>
          ))}
        </p>
      )}
    </div>
  );
}

function Gain({ line, sums }: { line: DraftLine; sums: DraftSums | null }) {
  const t = useTranslate();
  const { amount, percent: share } = useFormat();
  const [cost, quantity] = [readTyped("price", line.cost ?? "").value, readTyped("quantity", line.quantity).value];
  const net = sums?.lines[line.id]?.taxable ?? 0;
  if (cost === null || quantity === null || net <= 0) return <p className={classes(css.gain, ui.stack(0), ui.text("sm", "soft"))}>–</p>;
  const profit = net - Math.round(cost * quantity);
  return (
    <p className={classes(css.gain, ui.stack(0), ui.text("sm", "soft"))}>
      <span>{t("quotationEditor.field.profit")}</span>
      <strong className="num">{amount(profit)}</strong>
      <span className="num">{share(Math.round((profit * 10_000) / net))}</span>
    </p>
  );
}

const Group = ({ title, icon, children }: { title: string; icon?: string; children: ReactNode }) => (
  <fieldset className={classes(css.group, ui.stack(4))}>
    <legend>
      {icon && <Icon name={icon} />}
      {title}
    </legend>
    {children}
  </fieldset>
);

const Tool = ({ icon, label, run }: { icon: string; label: string; run: () => void }) => (
  <IconButton icon={icon} label={label} onClick={run} />
);
