import { useState, type ReactNode } from "react";
import { Menu } from "@mantine/core";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Press, IconButton } from "#app/ui/button.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { Input } from "#app/ui/control.tsx";
import { TextareaInput } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import pair from "#app/kit/fields/inputs/pair.module.css";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Message } from "#app/values/errors.ts";
import { directionOf, languages, type Language } from "#app/values/language.ts";
import { fieldId, type Editing } from "./edits.ts";
import { FormsSide } from "./forms-side.tsx";
import { takeApart } from "#app/content/site-texts/forms.ts";
import type { HubText } from "./hub.ts";
import { LegalBar } from "./legal-bar.tsx";
import css from "./text-field.module.css";
import type { Saving } from "./use-saving.ts";

type TextFieldProps = {
  text: HubText;
  editing: Editing;
  saving: Saving;
  problems: Partial<Record<Language, Message | undefined>>;
  onFocus: (key: string | null) => void;
  onHistory: (key: string) => void;
};

const oneLine = 44;

export function TextField({ text, editing, saving, problems, onFocus, onHistory }: TextFieldProps) {
  const t = useTranslate();
  const { key, name, builtIn, legal } = text;
  const sides = editing.sides(text);
  const wrong = languages.filter((side) => problems[side]);
  const describedBy = wrong.length > 0 ? fieldId(key, "error") : undefined;
  const lines = legal ? 8 : isLong(text) ? 2 : undefined;
  // What is long, or has a line for each form, is easier to read one above the other.
  const beside = !legal && !text.counts;
  return (
    <div
      role="group"
      aria-labelledby={fieldId(key, "name")}
      className={classes(pair.pair, ui.stack(2), wrong.length > 0 && pair.wrong)}
      onFocus={() => onFocus(key)}
    >
      <div className={classes(pair.head, ui.row(4, "baseline", "between", "nowrap"))}>
        <span id={fieldId(key, "name")} className={classes(ui.text("sm", "medium"), ui.place("narrow"))}>
          {name}
          {legal && editing.edits[key] && <span aria-hidden="true"> *</span>}
        </span>
        <span className={classes(css.end, ui.row(2, "nowrap"), ui.place("fixed"))}>
          <Note text={text} editing={editing} saving={saving} />
          <More text={text} editing={editing} saving={saving} onHistory={onHistory} />
        </span>
      </div>
      {legal && <LegalBar text={text} write={(side, typed) => editing.write(text, side, typed)} sides={sides} saving={saving} />}
      <div className={classes(pair.box, beside && css.beside)}>
        {languages.map((side) => {
          const common = {
            side,
            id: fieldId(key, side),
            label: t(`siteTexts.field.${side}`, { name }),
            hatched: isHatched(text, sides, side),
            wrong: problems[side] !== undefined,
            describedBy,
            write: (typed: string) => editing.write(text, side, typed),
          };
          const parts = text.counts ? takeApart(sides[side]) : null;
          if (parts) return <FormsSide key={side} {...common} parts={parts} />;
          return <Side key={side} {...common} text={sides[side]} builtIn={builtIn[side]} rows={lines} />;
        })}
      </div>
      {describedBy && (
        <div id={describedBy} className={classes(css.problems, ui.stack(1), ui.text("sm", "bad", "icon16"))}>
          {wrong.map((side) => (
            <p key={side}>
              <Icon name="circle-alert" />
              <span>
                <span className={ui.text("medium")}>{side.toUpperCase()}</span> {t(problems[side]!.key, problems[side]!.values)}
              </span>
            </p>
          ))}
        </div>
      )}
      {text.placeholders.length > 0 && (
        <p className={classes(css.hint, ui.text("xs", "quiet"))}>
          {t("siteTexts.field.takes")}{" "}
          {text.placeholders.map((one) => (
            <code key={one} dir="ltr">{`{${one}}`}</code>
          ))}{" "}
          {text.counts && t("siteTexts.field.counts")}
        </p>
      )}
      {legal && <p className={classes(css.hint, ui.text("xs", "quiet"))}>{t("siteTexts.legal.hint")}</p>}
    </div>
  );
}

const isLong = ({ builtIn, wanted, counts }: HubText): boolean =>
  counts ||
  languages.some((side) => /\n/.test(builtIn[side] + wanted[side]) || Math.max(builtIn[side].length, wanted[side].length) > oneLine);

const isBehind = ({ builtIn, legal }: HubText, sides: Record<Language, string>, side: Language): boolean => {
  const other = side === "en" ? "ar" : "en";
  return !legal && sides[side] === builtIn[side] && sides[other] !== builtIn[other] && sides[other].trim() !== "";
};

/** An empty side, or one that is behind. A legal text that is not there at all lacks nothing. */
const isHatched = (text: HubText, sides: Record<Language, string>, side: Language): boolean =>
  sides[side].trim() ? isBehind(text, sides, side) : !text.legal || languages.some((one) => sides[one].trim() !== "");

function Note({ text, editing, saving }: Pick<TextFieldProps, "text" | "editing" | "saving">) {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const { language } = useLanguage();
  const { pending, legal } = text;
  const by = usePerson(pending?.by);
  const sides = editing.sides(text);
  const warn = (words: ReactNode) => (
    <span className={classes(ui.row(1, "nowrap"), ui.text("xs", "warn"))}>
      <Icon name="languages" />
      {words}
    </span>
  );
  const empty = languages.filter((side) => !sides[side].trim());
  if (legal && empty.length === 1) return warn(t(empty[0] === "ar" ? "siteTexts.field.arabicEmpty" : "siteTexts.field.englishEmpty"));
  if (!legal && empty.length > 0) return warn(t("siteTexts.field.builtInShows"));
  if (isBehind(text, sides, "ar")) return warn(t("siteTexts.field.arabicBuiltIn"));
  if (isBehind(text, sides, "en")) return warn(t("siteTexts.field.englishBuiltIn"));
  if (editing.edits[text.key])
    return <span className={classes(ui.row(1, "nowrap", "inline"), ui.text("xs", "quiet", "icon14"))}>{t("siteTexts.state.unsaved")}</span>;
  if (text.older)
    return (
      <>
        {warn(t("siteTexts.field.older"))}
        {!pending && (
          <Press
            className={ui.text("xs", "clay", "underlined")}
            onClick={() => void saving.send("confirm", [{ key: text.key, base: text.base, ...text.wanted }])}
          >
            {t("siteTexts.field.fits")}
          </Press>
        )}
      </>
    );
  if (pending?.state === "scheduled")
    return (
      <span className={classes(ui.row(1, "nowrap", "inline"), ui.text("xs", "quiet", "icon14"))}>
        <Icon name="clock" />
        {t("siteTexts.state.scheduled", { date: dateTime(pending.publishAt ?? pending.at) })}
      </span>
    );
  if (pending)
    return (
      <span className={classes(ui.row(1, "nowrap", "inline"), ui.text("xs", "quiet", "icon14"))}>
        {by
          ? t("siteTexts.state.draftBy", { date: dateTime(pending.at), name: inLanguage(by, language).text })
          : t("siteTexts.state.draft", { date: dateTime(pending.at) })}
      </span>
    );
  return null;
}

function More({ text, editing, saving, onHistory }: Pick<TextFieldProps, "text" | "editing" | "saving" | "onHistory">) {
  const t = useTranslate();
  const [confirming, setConfirming] = useState(false);
  const { key, name, base, pending, published, older, legal } = text;
  const seen = { key, base, ...text.wanted };
  const waits = saving.waiting([text]);
  const overridden = published.en !== "" || published.ar !== "";
  return (
    <>
      <MenuButton
        button={
          <IconButton icon="ellipsis" small className={classes(css.more, ui.text("icon16"))} label={t("siteTexts.menu.label", { name })} />
        }
      >
        <Menu.Item disabled={waits.length === 0} onClick={() => void saving.send("publish", waits)}>
          {t("siteTexts.menu.publish")}
        </Menu.Item>
        {pending && <Menu.Item onClick={() => void saving.send("drop", [seen])}>{t("kit.form.discardDraft")}</Menu.Item>}
        {older && !pending && <Menu.Item onClick={() => void saving.send("confirm", [seen])}>{t("siteTexts.menu.confirm")}</Menu.Item>}
        <Menu.Item onClick={() => onHistory(key)}>{t("kit.history.title")}</Menu.Item>
        {!legal && (
          <Menu.Item disabled={!overridden && !editing.edits[key] && !pending} onClick={() => setConfirming(true)}>
            {t("siteTexts.menu.reset")}
          </Menu.Item>
        )}
      </MenuButton>
      <Confirm
        opened={confirming}
        title={t("siteTexts.reset.title", { name })}
        confirm={t("siteTexts.reset.go")}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          if (overridden || pending) void saving.send("reset", [seen]);
          else editing.forget([key]);
        }}
      >
        {t("siteTexts.reset.text")}
      </Confirm>
    </>
  );
}

type SideProps = {
  side: Language;
  id: string;
  label: string;
  text: string;
  builtIn: string;
  rows: number | undefined;
  hatched: boolean;
  wrong: boolean;
  describedBy: string | undefined;
  write: (typed: string) => void;
};

function Side({ side, id, label, text, builtIn, rows, hatched, wrong, describedBy, write }: SideProps) {
  const shared = {
    id,
    bare: true,
    className: pair.input,
    "aria-label": label,
    "aria-describedby": describedBy,
    "aria-invalid": wrong || undefined,
    placeholder: builtIn || undefined,
    spellCheck: true,
    autoComplete: "off",
    value: text,
    onChange: (event: { target: { value: string } }) => write(event.target.value),
  };
  return (
    <div className={classes(pair.side, ui.stack(0), hatched && pair.hatched)} lang={side} dir={directionOf(side)}>
      {rows === undefined ? <Input type="text" {...shared} /> : <TextareaInput rows={rows} {...shared} />}
      <span className={classes(pair.tag, ui.text("quiet", "medium"))} aria-hidden="true">
        {side.toUpperCase()}
      </span>
    </div>
  );
}
