import { useState } from "react";
import { Input } from "#app/ui/control.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import type { Element, SpecialService } from "#app/content/estimator/fields.ts";
import { sectionsOf } from "#app/crm/sales/quotations/new/from-estimate.ts";
import type { DraftLine, QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { fold } from "#app/values/text/search-text.ts";
import css from "./catalogue.module.css";
import { useEditorContext } from "#app/crm/sales/quotations/editor/editor-context.tsx";
import { blankLine, lineOffered, placeOf } from "#app/crm/sales/quotations/editor/edit.ts";
import { measured } from "./measured.ts";
import { newId } from "#app/values/new-key.ts";

/** How long a drawer takes to go (ms). */
const returns = 350;

const units = { m2: "m2", piece: "piece", set: "set", linear_metre: "lm" } as const;

type Offer = { key: string; name: Bilingual; price: string; per: string; line: () => DraftLine; there: boolean; asks: boolean };
type Group = { key: string; name: Bilingual; offers: Offer[] };

type CatalogueProps = { draft: QuotationDraft; to: { section: string; at: number | undefined } | null; onClose: () => void };

export function CatalogueDrawer({ draft, to, onClose }: CatalogueProps) {
  const t = useTranslate();
  return (
    <Drawer opened={to !== null} onClose={onClose}>
      {to && <Picker key={to.section} draft={draft} to={to} onClose={onClose} title={t("quotationEditor.catalogue.title")} />}
    </Drawer>
  );
}

function Picker({ draft, to, onClose, title }: CatalogueProps & { to: NonNullable<CatalogueProps["to"]>; title: string }) {
  const { apply, focus } = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const { number } = useFormat();
  const [typed, setTyped] = useState("");
  const [added, setAdded] = useState<string[]>([]);
  const section = draft.sections.find(({ id }) => id === to.section);
  const words = fold(typed).split(" ").filter(Boolean);
  const groups = useGroups(draft)
    .map((group) => ({
      ...group,
      offers: group.offers.filter(({ name }) =>
        words.every((word) => fold(`${name.en} ${name.ar} ${group.name.en} ${group.name.ar}`).includes(word)),
      ),
    }))
    .filter(({ offers }) => offers.length > 0);
  const add = (offer: Offer, quantity: string) => {
    const made = offer.line();
    const line = quantity ? { ...made, quantity } : made;
    const at = to.at === undefined ? undefined : to.at + added.length;
    apply((now) => lineOffered(now, to.section, line, at));
    setAdded((now) => [...now, line.id]);
  };
  const close = () => {
    onClose();
    const last = added.at(-1);
    // The drawer gives the focus back to its button as it goes: the last line has it after that.
    if (last) setTimeout(() => focus(last, "quantity"), returns);
  };
  return (
    <>
      <DrawerHead title={title}>
        <p className={ui.text("sm", "soft")}>
          {t("quotationEditor.catalogue.into")}{" "}
          <strong>{section && (inLanguage(section.name, language).text || t("quotationEditor.section.unnamed"))}</strong>
        </p>
        <Input
          type="search"
          className={css.search}
          data-autofocus=""
          aria-label={t("kit.list.searchHint")}
          placeholder={t("kit.list.searchHint")}
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </DrawerHead>
      <DrawerBody>
        {groups.map((group) => (
          <section key={group.key} className={css.group}>
            <h3>
              <Both value={group.name} />
            </h3>
            <ul>
              {group.offers.map((offer) => (
                <OfferRow key={offer.key} offer={offer} area={section?.area ?? ""} onAdd={add} />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className={classes(ui.text("quiet"), ui.place("pad6"))}>{t("quotationEditor.catalogue.nothing")}</p>}
      </DrawerBody>
      <DrawerFoot>
        <p role="status" className={classes(ui.text("sm", "soft"), ui.place("grow"))}>
          {added.length > 0 && t("quotationEditor.catalogue.added", { count: added.length, shown: number(added.length) })}
        </p>
        <Button onClick={close}>{t("quotationEditor.catalogue.done")}</Button>
      </DrawerFoot>
    </>
  );
}

function OfferRow({ offer, area, onAdd }: { offer: Offer; area: string; onAdd: (offer: Offer, quantity: string) => void }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [typed, setTyped] = useState(offer.asks && offer.per === "m2" ? area : "");
  const quantity = offer.asks ? measured(typed) : "";
  const wrong = "message" in readTyped("quantity", quantity);
  const name = inLanguage(offer.name, language).text;
  const add = () => {
    if (!wrong) onAdd(offer, quantity);
  };
  return (
    <li className={classes(css.offer, ui.text("sm"), ui.place("pad2"))}>
      <span className={ui.stack(0)}>
        <Both value={offer.name} />
        <span className={ui.text("quiet")}>
          <bdi className="num">{offer.price}</bdi>
        </span>
      </span>
      {offer.asks && (
        <Input
          small
          inputMode="text"
          dir="ltr"
          className={css.measure}
          aria-label={t("quotationEditor.catalogue.measure", { name })}
          aria-invalid={wrong || undefined}
          placeholder={offer.per === "m2" ? "4.5 × 6" : "1"}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
        />
      )}
      <IconButton
        icon={offer.there ? "check" : "plus"}
        className={css.add}
        disabled={offer.there}
        onClick={add}
        label={t("quotationEditor.catalogue.add", { name })}
      />
    </li>
  );
}

function useGroups(draft: QuotationDraft): Group[] {
  const { page } = useEditorContext();
  const t = useTranslate();
  const { money, percent } = useFormat();
  const { language } = useLanguage();
  const unitName = (key: string | null) =>
    inLanguage(page.units.find(({ value }) => value === key)?.label ?? { en: "", ar: "" }, language).text;
  const element = (one: Element): Offer => ({
    key: one.key,
    name: one.name,
    price: t("quotationEditor.catalogue.per", {
      price: money(one.price),
      unit: inLanguage(one.unitName, language).text || unitName(units[one.unit]),
    }),
    per: units[one.unit],
    there: false,
    asks: true,
    line: () =>
      blankLine(newId(), {
        kind: one.model === "per_item" ? "product" : "work",
        description: one.name,
        unit: units[one.unit],
        unitPrice: String(one.price / 100),
        elementKey: one.key,
      }),
  });
  const service = (one: SpecialService): Offer => ({
    key: one.key,
    name: one.name,
    price: one.fee === "percentage" ? percent(one.price) : money(one.price),
    per: "",
    there: false,
    asks: false,
    line: () =>
      blankLine(newId(), {
        kind: "service_fee",
        description: one.name,
        ...(one.fee === "percentage"
          ? { feeRate: String(one.price / 100) }
          : { quantity: "1", unit: "lump_sum", unitPrice: String(one.price / 100) }),
      }),
  });
  const empty = { en: "", ar: "" };
  const estimated = page.estimate ? sectionsOf(page.estimate, () => "", { works: empty, services: empty }) : [];
  return [
    {
      key: "estimate",
      name: both(t("quotationEditor.catalogue.estimate"), language),
      offers: estimated
        .flatMap(({ lines }) => lines)
        .map((line) => ({
          key: line.id,
          name: line.description,
          price: line.feeRate
            ? percent(Number(line.feeRate) * 100)
            : `${line.quantity} ${unitName(line.unit)} × ${money(Math.round(Number(line.unitPrice) * 100))}`,
          per: "",
          there: placeOf(draft, line.id) !== null,
          asks: false,
          line: () => {
            const plain = { ...line };
            // What it costs us is asked for elsewhere, by those who may know.
            delete plain.cost;
            delete plain.supplierId;
            return plain;
          },
        })),
    },
    ...page.catalogue.categories.map((category) => ({ key: category.key, name: category.name, offers: category.elements.map(element) })),
    { key: "services", name: both(t("quotationEditor.catalogue.services"), language), offers: page.catalogue.services.map(service) },
  ];
}

const both = (text: string, language: "en" | "ar"): Bilingual => (language === "en" ? { en: text, ar: "" } : { en: "", ar: text });
