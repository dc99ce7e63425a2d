import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import foot from "#app/kit/list/list-foot.module.css";
import { Pager } from "#app/kit/pager/pager.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { InboxView } from "./fields.ts";
import type { Inbox } from "./inbox.server.ts";
import { classes } from "#app/shell/classes.ts";
import type { Act } from "./use-marking.ts";

type InboxFootProps = {
  inbox: Inbox;
  view: InboxView;
  chosen: string[];
  clear: () => void;
  mark: (act: Act, ids: readonly string[]) => void;
};

export function InboxFoot({ inbox, view, chosen, clear, mark }: InboxFootProps) {
  const t = useTranslate();
  const isAway = view === "archived" || view === "spam";
  if (chosen.length === 0 && inbox.pages === 1) return null;
  return (
    <div className={classes(foot.foot, ui.row(4, "between"), ui.text("sm", "soft"))} data-bulk={chosen.length > 0 ? "" : undefined}>
      {chosen.length > 0 && (
        <div className={classes(ui.row(2), ui.place("pad3"))} role="group" aria-label={t("messages.chosen", { count: chosen.length })}>
          <span aria-live="polite">{t("messages.chosen", { count: chosen.length })}</span>
          {isAway ? (
            <Button kind="line" icon="undo-2" onClick={() => mark("restore", chosen)}>
              {t(view === "spam" ? "messages.act.notSpam" : "messages.act.restore")}
            </Button>
          ) : (
            <>
              <Button kind="line" onClick={() => mark("read", chosen)}>
                {t("messages.act.read")}
              </Button>
              <Button kind="line" onClick={() => mark("replied", chosen)}>
                {t("messages.act.replied")}
              </Button>
              <Button kind="line" icon="archive" onClick={() => mark("archived", chosen)}>
                {t("messages.act.archived")}
              </Button>
              <Button kind="line" onClick={() => mark("spam", chosen)}>
                {t("messages.act.spam")}
              </Button>
            </>
          )}
          <Button kind="ghost" onClick={clear}>
            {t("kit.list.unselect")}
          </Button>
        </div>
      )}
      <Pager page={inbox.page} pages={inbox.pages} label={t("messages.pages")} counted />
    </div>
  );
}
