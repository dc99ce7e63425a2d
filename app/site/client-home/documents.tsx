import { documentStates, type HomeDocument } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";

/** What is to be signed first, then what was signed, then what is for the client's files. */
export function Documents({ documents }: { documents: readonly HomeDocument[] }) {
  const t = useTranslate();
  if (documents.length === 0)
    return (
      <>
        <h2 className={ui.text("heading")}>{t("clientHome.money.documents")}</h2>
        <p className={ui.text("quiet")}>{t("clientHome.money.noDocuments")}</p>
      </>
    );
  return documentStates.map((state) => {
    const found = documents.filter((one) => one.state === state);
    return (
      found.length > 0 && (
        <section key={state} className={ui.stack(2)}>
          <h2 className={ui.text("heading")}>{t(`clientHome.documents.${state}`)}</h2>
          <ul className={ui.rows("ruled")}>
            {found.map((document) => (
              <Line key={document.id} document={document} />
            ))}
          </ul>
        </section>
      )
    );
  });
}

function Line({ document: { kind, number, state, until, address } }: { document: HomeDocument }) {
  const t = useTranslate();
  const { date } = useFormat();
  const named = (
    <>
      {t(`clientHome.money.kind.${kind}`)} <Ltr>{number}</Ltr>
    </>
  );
  if (state !== "toSign")
    return (
      <li className={ui.place("pad3")}>
        <a href={address}>{named}</a>
      </li>
    );
  return (
    <li className={classes(ui.row(4, "between"), ui.place("pad3"))}>
      <div>
        <p className={ui.text("medium")}>{named}</p>
        {until && <p className={ui.text("sm", "quiet")}>{t("clientHome.documents.until", { date: date(until) })}</p>}
      </div>
      <Button
        kind="clay"
        size="compact"
        href={address}
        aria-label={`${t("clientHome.documents.read")}: ${t(`clientHome.money.kind.${kind}`)} ${number}`}
      >
        {t("clientHome.documents.read")}
      </Button>
    </li>
  );
}
