import { Tick } from "#app/ui/field.tsx";
import type { SnapshotLine, DocumentSnapshot, SnapshotSection } from "#app/crm/base/documents/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { alternativeField, choosable } from "./choices.ts";
import css from "./sections.module.css";

type SectionsProps = { snapshot: DocumentSnapshot; choosing: boolean; onTurn: (line: SnapshotLine) => void };

export function Sections({ snapshot, choosing, onTurn }: SectionsProps) {
  const t = useTranslate();
  const { amount, area } = useFormat();
  return (
    <div className={css.sections}>
      {choosing && <p className={ui.text("soft")}>{t("clientDocument.choose")}</p>}
      {snapshot.sections.map((section) => (
        <section key={section.id} className={css.section}>
          {isNamed(section) && (
            <header className={ui.row(4, "baseline", "between", "nowrap")}>
              <h2>
                <FreeBoth value={section.name} />
                {section.areaM2 !== null && <span className={classes("num", css.area, ui.text("quiet"))}>{area(section.areaM2)}</span>}
              </h2>
              {section.sum !== null && <strong className="num">{amount(section.sum)}</strong>}
            </header>
          )}
          <ul>
            {section.lines.map((line) => (
              <Line key={line.id} snapshot={snapshot} line={line} choosing={choosing} onTurn={onTurn} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const isNamed = ({ name, sum }: SnapshotSection): boolean => Boolean(name.en || name.ar || sum !== null);

function Line({ snapshot, line, choosing, onTurn }: { snapshot: DocumentSnapshot; line: SnapshotLine } & Omit<SectionsProps, "snapshot">) {
  const t = useTranslate();
  const { amount } = useFormat();
  const chooses = choosing && choosable(line);
  const words = (
    <span className={classes(css.words, ui.stack(0))}>
      <FreeBoth value={line.description} className={css.name} />
      <Below line={line} />
      {choosable(line) && !chooses && (
        <span className={classes(ui.text("sm", "quiet"), ui.place("block"))}>
          {t(line.selected ? "clientDocument.taken" : "clientDocument.notTaken")}
        </span>
      )}
    </span>
  );
  return (
    <li className={classes(css.line, !line.selected && css.left, ui.text("base", line.kind === "text" && "soft"), ui.place("pad3"))}>
      {line.image && <img src={line.image} alt="" loading="lazy" className={css.picture} />}
      {chooses ? (
        <label className={css.choice}>
          <Tick
            type={line.alternative ? "radio" : "checkbox"}
            form="accept"
            name={line.alternative ? alternativeField(snapshot, line.alternative) : "option"}
            value={line.id}
            checked={line.selected}
            onChange={() => onTurn(line)}
          />
          {words}
        </label>
      ) : (
        words
      )}
      {line.net !== null && line.kind !== "text" && (
        <span className={classes("num", css.net)}>{amount(line.effect === "deduct" ? -line.net : line.net)}</span>
      )}
    </li>
  );
}

function Below({ line }: { line: SnapshotLine }) {
  const t = useTranslate();
  const { amount, number, percent, money } = useFormat();
  const { language } = useLanguage();
  const unit = inLanguage(line.unit, language).text;
  const { discount } = line;
  return (
    <>
      {(line.detail.en || line.detail.ar) && (
        <FreeBoth value={line.detail} className={classes(ui.text("sm", "quiet"), ui.place("block"))} />
      )}
      {line.quantity !== null && line.unitPrice !== null && line.feeRate === null && (
        <span className={classes(ui.text("sm", "quiet"), ui.place("block"))}>
          <bdi className="num">{number(line.quantity)}</bdi> {unit} × <bdi className="num">{amount(line.unitPrice)}</bdi>
        </span>
      )}
      {line.feeRate !== null && (
        <span className={classes(ui.text("sm", "quiet"), ui.place("block"))}>
          {t("printed.line.fee", { percent: percent(line.feeRate) })}
        </span>
      )}
      {discount && (
        <span className={classes(ui.text("sm", "quiet"), ui.place("block"))}>
          {t("printed.line.less", { amount: discount.kind === "percent" ? percent(discount.value) : money(discount.value) })}
        </span>
      )}
      {line.kind === "allowance" && (
        <span className={classes(ui.text("sm", "quiet"), ui.place("block"))}>{t("clientDocument.allowance")}</span>
      )}
      {line.alternative && (
        <span className={classes(ui.text("sm", "quiet"), ui.place("block"))}>{t("clientDocument.oneOf", { group: line.alternative })}</span>
      )}
      {line.optional && !line.alternative && (
        <span className={classes(ui.text("sm", "quiet"), ui.place("block"))}>{t("clientDocument.option")}</span>
      )}
    </>
  );
}
