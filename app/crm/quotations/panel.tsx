import { Link } from "react-router";
import { Button } from "@mantine/core";
import { Block } from "#app/kit/feedback/block.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { usePart } from "#app/kit/record/use-part.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { loader } from "./of.ts";
import css from "./panel.module.css";
import { quotationEntity } from "./entity.ts";
import { QuotationStatusMark } from "./status.tsx";

type QuotationsPanelProps = {
  kind: "lead" | "client" | "project";
  id: string;
  /** Of a project: for whom a new one is. */ clientId?: string;
};
type Found = Awaited<ReturnType<typeof loader>>;

/** The quotations of a record on its page. Reads by itself. */
export function QuotationsPanel({ kind, id, clientId }: QuotationsPanelProps) {
  const t = useTranslate();
  const { money, date } = useFormat();
  const { found, failed, read } = usePart<Found>(`${quotationEntity.path}/of/${kind}/${id}`);
  useLive({ entity: "quotation" }, () => void read());
  const fresh = new URLSearchParams({ [kind]: id, ...(clientId && { client: clientId }) });
  const rest = found ? found.quotations.total - found.quotations.rows.length : 0;
  return (
    <Block
      title={t("quotation.panel.title")}
      tools={
        found?.may.create && (
          <Button
            component={Link}
            to={`${quotationEntity.path}/new?${fresh}`}
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="plus" />}
          >
            {t("quotation.panel.new")}
          </Button>
        )
      }
    >
      {failed && !found ? (
        <p className={css.note} role="alert">
          {t("quotation.panel.failed")}{" "}
          <button type="button" onClick={() => void read()}>
            {t("quotation.panel.retry")}
          </button>
        </p>
      ) : (
        <div aria-busy={found === null} className={css.panel}>
          {found && (
            <ul className={css.lines}>
              {found.quotations.rows.map((row) => (
                <li key={row.id}>
                  <span className={css.named}>
                    <Link to={`${quotationEntity.path}/${row.id}`}>
                      {row.title.en || row.title.ar ? <Both value={row.title} /> : <Ltr>{row.number}</Ltr>}
                    </Link>
                    <span className={css.sub}>
                      <Ltr>{row.number}</Ltr>
                      {row.validUntil && <span>{t("quotation.list.until", { date: date(row.validUntil) })}</span>}
                    </span>
                  </span>
                  <QuotationStatusMark status={row.status} />
                  <span className="num">{money(row.total)}</span>
                </li>
              ))}
            </ul>
          )}
          {rest > 0 && <p className={css.note}>{t("quotation.panel.more", { count: rest })}</p>}
          {found && found.quotations.total === 0 && <p className={css.note}>{t("quotation.panel.none")}</p>}
        </div>
      )}
    </Block>
  );
}
