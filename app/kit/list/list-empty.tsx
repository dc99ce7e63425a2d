import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { fromList, useList } from "./list-state.tsx";

/** Why there are no rows, and the one act that helps. */
export function ListEmpty() {
  const { list, screens, addressOf, go, to } = useList();
  const t = useTranslate();
  const { query, may } = list;
  if (query.q || Object.keys(query.filters).length > 0)
    return (
      <EmptyState
        title={query.q ? t("kit.list.nothingFor", { q: query.q }) : t("kit.list.nothingHere")}
        action={
          <Button kind="line" onClick={() => go({ q: "", filters: {} })}>
            {t("kit.list.clearAll")}
          </Button>
        }
      />
    );
  if (query.trash || query.archive)
    return (
      <EmptyState
        title={t(query.trash ? "kit.list.trashTitle" : "kit.list.archiveTitle", { count: 0 })}
        action={
          <Button kind="line" to={to({ trash: false, archive: false })}>
            {t("kit.list.back")}
          </Button>
        }
      >
        {t(query.trash ? "kit.list.trashHint" : "kit.list.archiveHint")}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t(`${screens.words}.list.empty`)}
      action={
        may.create ? (
          <Button to={addressOf("new")} state={fromList(screens)} icon="plus">
            {t(`${screens.words}.list.new`)}
          </Button>
        ) : undefined
      }
    >
      {t(`${screens.words}.list.emptyHint`)}
    </EmptyState>
  );
}
