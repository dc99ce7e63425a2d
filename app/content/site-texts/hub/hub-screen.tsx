import { useEffect, useMemo, useState, useRef } from "react";
import { useSearchParams, useBlocker, useFetcher } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { Conflicts } from "./conflicts.tsx";
import { fieldId, useEdits, type Edits } from "./edits.ts";
import { Foot } from "./foot.tsx";
import { Found } from "./found.tsx";
import { History } from "./history.tsx";
import { Segments } from "#app/ui/segments.tsx";
import css from "./hub.module.css";
import type { FoundText, HubText, ListedPage, ShownPage, TextVersion } from "./hub.ts";
import { Preview } from "./preview.tsx";
import { Texts } from "./texts.tsx";
import { Tree } from "./tree.tsx";
import { useSaving } from "./use-saving.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import type { Answer } from "#app/shell/answer.ts";
import type { FieldErrors } from "#app/values/errors.ts";

/** The preview follows when the hands rest this long (ms). */
const pause = 450;

function useLook(edits: Edits, page: ShownPage): { version: number; problems: FieldErrors } {
  const { submit, data } = useFetcher<Answer<{ problems: FieldErrors }>>();
  const [version, setVersion] = useState(0);
  const lastSent = useRef<string | null>(null);
  useEffect(() => {
    const texts = JSON.stringify(Object.values(edits));
    if (texts === lastSent.current) return;
    const timer = setTimeout(
      () => {
        lastSent.current = texts;
        void submit({ intent: "look", texts }, { method: "post", defaultShouldRevalidate: false });
      },
      lastSent.current === null ? 0 : pause,
    );
    return () => clearTimeout(timer);
  }, [edits, submit]);
  useEffect(() => {
    if (data) setVersion((now) => now + 1);
  }, [data]);
  // What was saved or published shows, too.
  const saved = page.sections.flatMap(({ texts }) => texts.map(({ base }) => base)).join();
  const first = useRef(saved);
  useEffect(() => {
    if (first.current === saved) return;
    first.current = saved;
    setVersion((now) => now + 1);
  }, [saved]);
  return { version, problems: (data?.ok && data.data?.problems) || {} };
}

export type HubData = {
  list: ListedPage[];
  page: ShownPage;
  query: string;
  found: FoundText[] | null;
  history: { key: string; name: string; versions: TextVersion[] } | null;
};

export function Hub({ list, page, query, found, history }: HubData) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const editing = useEdits();
  const saving = useSaving(page, editing);
  const look = useLook(editing.edits, page);
  const [view, setView] = useState<"texts" | "preview">("texts");
  const [shownLanguage, setShownLanguage] = useState(language);
  const [active, setActive] = useState<string | null>(null);
  const section = page.sections.find(({ name }) => name === params.get("section")) ?? page.sections[0]!;
  const problems = useMemo(() => ({ ...look.problems, ...saving.problems }), [look.problems, saving.problems]);
  const wanted = params.get("at");

  const go = (change: Record<string, string | null>, replace = true) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(change))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const open = (text: HubText, side = "en") => {
    const home = page.sections.find(({ texts }) => texts.includes(text));
    setView("texts");
    go({ section: home?.name ?? null, at: `${text.key}.${side}`, q: null, history: null });
  };

  // The first text that was refused may stand in another section.
  const refused = Object.keys(saving.problems)[0];
  useEffect(() => {
    const text = refused && page.sections.flatMap(({ texts }) => texts).find(({ key }) => refused.startsWith(`${key}.`));
    if (text) open(text, refused.slice(text.key.length + 1));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per refusal
  }, [refused, saving.problems]);

  useEffect(() => {
    if (!wanted) return;
    const [key, side] = wanted.endsWith(".ar") ? [wanted.slice(0, -3), "ar"] : [wanted.replace(/\.en$/, ""), "en"];
    const field = document.getElementById(fieldId(key, side));
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [wanted, section.name]);

  useShortcuts([{ keys: "mod+s", label: t("kit.form.saveDraft"), run: saving.saveDraft }]);

  return (
    <div className={css.hub} data-view={view}>
      <Tree list={list} page={page.name} section={found ? null : section.name} query={query} />
      <Segments
        tabs
        className={css.views}
        label={t("kit.list.view")}
        segments={(["texts", "preview"] as const).map((one) => ({
          key: one,
          label: t(`siteTexts.views.${one}`),
          current: view === one,
          press: () => setView(one),
        }))}
      />
      <div className={classes(css.middle, view === "preview" && css.behind, ui.place("narrow"))}>
        {found ? (
          <Found query={query} found={found} />
        ) : (
          <Texts
            page={page}
            section={section}
            figures={list.find(({ name }) => name === page.name)}
            editing={editing}
            saving={saving}
            problems={problems}
            onFocus={setActive}
            onHistory={(key) => go({ history: key }, false)}
          />
        )}
        <Foot page={page} section={section} editing={editing} saving={saving} />
      </div>
      <Preview
        page={page}
        section={section}
        language={shownLanguage}
        onLanguage={setShownLanguage}
        version={look.version}
        active={active}
        sides={editing.sides}
        onPick={open}
        hidden={view === "texts"}
      />
      <History history={history} page={page} saving={saving} onClose={() => go({ history: null })} />
      <Conflicts page={page} editing={editing} saving={saving} />
      <Leaving count={editing.count} />
    </div>
  );
}

function Leaving({ count }: { count: number }) {
  const t = useTranslate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (count === 0) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [count]);
  return (
    <Confirm
      opened={blocker.state === "blocked"}
      danger
      title={t("kit.form.leaveTitle")}
      confirm={t("kit.form.leave")}
      keep={t("kit.form.stay")}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t("siteTexts.leave.text", { count })}
    </Confirm>
  );
}
