import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Drawer, DrawerBody, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Difference } from "./difference.tsx";
import css from "./history.module.css";
import type { ShownPage, TextVersion } from "./hub.ts";
import type { Saving } from "./use-saving.ts";

type HistoryProps = {
  history: { key: string; name: string; versions: TextVersion[] } | null;
  page: ShownPage;
  saving: Saving;
  onClose: () => void;
};

export function History({ history, page, saving, onClose }: HistoryProps) {
  const t = useTranslate();
  const text = history && page.sections.flatMap(({ texts }) => texts).find(({ key }) => key === history.key);
  return (
    <Drawer opened={history !== null} onClose={onClose}>
      <DrawerHead title={t("siteTexts.history.title", { name: history?.name ?? "" })} />
      <DrawerBody>
        {history?.versions.length === 0 && <p>{t("siteTexts.history.none")}</p>}
        <ol className={classes(css.versions, ui.stack(0))}>
          {history?.versions.map((version, index) => (
            <li key={version.id}>
              <Version version={version} />
              {text && index > 0 && (
                <Button
                  kind="line"
                  size="compact"
                  busy={saving.busy === "restore"}
                  onClick={() => {
                    void saving.send("restore", [{ key: text.key, base: text.base, ...text.wanted }], { version: String(version.id) });
                    onClose();
                  }}
                >
                  {t("siteTexts.history.restore")}
                </Button>
              )}
            </li>
          ))}
        </ol>
        {history && history.versions.length > 0 && <p className="caption">{t("siteTexts.history.first")}</p>}
      </DrawerBody>
    </Drawer>
  );
}

function Version({ version }: { version: TextVersion }) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { language } = useLanguage();
  const person = usePerson(version.by);
  const { state, at, publishAt, builtIn, before, text } = version;
  const same = before.en === text.en && before.ar === text.ar;
  return (
    <>
      <h3>
        {state === "scheduled" && t("siteTexts.state.scheduled", { date: dateTime(publishAt ?? at) })}
        {state === "draft" && t("siteTexts.state.waiting")}
        {state === "dropped" && t("siteTexts.state.dropped")}
        {state === "published" && t(builtIn ? "siteTexts.state.reset" : "siteTexts.state.published")}
      </h3>
      <p className="caption">
        {t("siteTexts.history.by", {
          date: dateTime(at),
          name: person ? inLanguage(person, language).text : t("siteTexts.history.system"),
        })}
      </p>
      {same ? <p className="caption">{t("siteTexts.history.unchanged")}</p> : <Difference before={before} after={text} />}
    </>
  );
}
