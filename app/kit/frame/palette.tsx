import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { DialogFrame } from "#app/kit/feedback/dialog.tsx";
import { Input } from "#app/ui/control.tsx";
import { Press } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { directionOf } from "#app/values/language.ts";
import { Keys } from "./key-caps.tsx";
import css from "./palette.module.css";
import { answers, recent, remember, type PaletteAct, type PaletteItem } from "./palette-items.ts";
import { usePaletteSearch } from "./use-palette-search.ts";

type PaletteProps = {
  onClose: () => void;
  address: string | null;
  sections: readonly PaletteItem[];
  acts: readonly PaletteAct[];
  person: string;
};

type Line = (PaletteItem & { act?: undefined }) | { id: string; act: PaletteAct };
type Group = { name: string; title: string; lines: Line[] };

/** Finds pages, records and texts, and does what is asked: by typing a few letters of it. */
export function Palette({ onClose, ...props }: PaletteProps) {
  const t = useTranslate();
  return (
    <DialogFrame onClose={onClose} size="40rem" below="min(12vh, 6rem)" label={t("frame.palette.title")} look={css.palette}>
      <Inside onClose={onClose} {...props} />
    </DialogFrame>
  );
}

function Inside({ onClose, address, sections, acts, person }: PaletteProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const search = usePaletteSearch(address, typed);
  const [before] = useState(() => recent(person));
  const q = typed.trim();

  const groups = useGroups(q, { before, sections, acts, found: search.groups });
  const lines = groups.flatMap((group) => group.lines);
  const current = Math.min(at, lines.length - 1);
  useEffect(() => setAt(0), [q]);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const choose = (line: Line) => {
    onClose();
    if (line.act) return line.act.run();
    remember(person, line);
    if (line.document) location.assign(line.to);
    else void navigate(line.to);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && lines.length > 0) {
      event.preventDefault();
      setAt((current + step + lines.length) % lines.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      // a press like the mouse's: the theme's switch listens for those
      list.current?.querySelector<HTMLElement>("[aria-selected=true]")?.click();
    }
  };
  return (
    <>
      <div className={classes(css.field, ui.row(3, "nowrap"), ui.text("quiet", "icon18"))}>
        <Icon name="search" />
        <Input
          bare
          role="combobox"
          enterKeyHint="search"
          data-autofocus=""
          aria-label={t("frame.palette.title")}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={lines[current] && `${id}-${current}`}
          placeholder={t("frame.palette.ask")}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={press}
        />
        <Press className={css.close} onClick={onClose}>
          <span className="sr">{t("shell.close")}</span>
          <Keys keys="Escape" />
          <Icon name="x-mark" />
        </Press>
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t("frame.palette.found")}
        className={classes(css.list, ui.place("grow", "pad2"))}
        aria-busy={search.state === "asking"}
      >
        <PaletteGroups {...{ groups, lines, current, id }} onPoint={setAt} onChoose={choose} />
      </div>
      <p className={classes(css.foot, ui.text("quiet", "xs"))} role="status">
        {search.state === "failed"
          ? t("frame.palette.failed")
          : search.state === "asking"
            ? t("kit.form.asking")
            : lines.length === 0
              ? t("kit.list.nothingFor", { q })
              : t("frame.palette.count", { count: lines.length })}
      </p>
    </>
  );
}

type Lists = Pick<PaletteProps, "sections" | "acts"> & { before: PaletteItem[]; found: ReturnType<typeof usePaletteSearch>["groups"] };

function useGroups(q: string, { before, sections, acts, found }: Lists): Group[] {
  const t = useTranslate();
  return useMemo((): Group[] => {
    const matching = <T extends { title: { text: string } }>(all: readonly T[]) => all.filter(({ title }) => answers(title.text, q));
    const own: Group[] = [
      { name: "recent", title: t("frame.palette.recent"), lines: q ? [] : before },
      { name: "sections", title: t("frame.sections"), lines: matching(sections) },
    ];
    const records: Group[] = found.map(({ name, title, items }) => ({ name, title, lines: items }));
    const does: Group = { name: "acts", title: t("kit.list.actions"), lines: matching(acts).map((act) => ({ id: act.id, act })) };
    const [last, places] = [own[0]!, own[1]!];
    return (q ? [places, ...records, does] : [last, ...records, places, does]).filter(({ lines }) => lines.length > 0);
  }, [q, before, sections, found, acts, t]);
}

type PaletteGroupsProps = {
  groups: readonly Group[];
  lines: readonly Line[];
  current: number;
  id: string;
  onPoint: (place: number) => void;
  onChoose: (line: Line) => void;
};

function PaletteGroups({ groups, lines, current, id, onPoint, onChoose }: PaletteGroupsProps) {
  return groups.map((group) => (
    <div key={group.name} role="group" aria-label={group.title}>
      <p className={classes(css.group, ui.text("quiet", "xs"))} aria-hidden="true">
        {group.title}
      </p>
      {group.lines.map((line) => {
        const place = lines.indexOf(line);
        return (
          <div
            key={line.id}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === current}
            className={classes(css.line, ui.row(3, "nowrap"), ui.text("ink", "icon18"))}
            data-theme-toggle={line.act?.themeToggle ? "" : undefined}
            onPointerMove={() => onPoint(place)}
            onClick={() => onChoose(line)}
          >
            <LineInside line={line} />
          </div>
        );
      })}
    </div>
  ));
}

function LineInside({ line }: { line: Line }) {
  const { language } = useLanguage();
  const { title, icon } = line.act ?? line;
  return (
    <>
      <Icon name={icon} />
      <span className={classes(css.words, ui.row(3, "baseline"), ui.place("grow"))}>
        <span {...(title.lang !== language && { lang: title.lang, dir: directionOf(title.lang) })}>{title.text}</span>
        {!line.act && line.caption && <small>{line.caption}</small>}
      </span>
      {line.act?.keys && <Keys keys={line.act.keys} />}
    </>
  );
}
