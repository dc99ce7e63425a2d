import { useId } from "react";
import { TextareaInput } from "#app/ui/field.tsx";
import { useAutosize } from "#app/ui/autosize.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Message } from "#app/values/errors.ts";
import css from "./compose.module.css";
import { useMentions, type Chosen, type Someone } from "./use-mentions.ts";

type MentionInputProps = {
  label: string;
  placeholder: string;
  text: string;
  chosen: readonly Chosen[];
  set: (text: string, chosen: readonly Chosen[]) => void;
  people: readonly Someone[];
  disabled: boolean;
  wrong: Message | undefined;
  onSend: () => void;
  onEscape?: (() => void) | undefined;
  autoFocus?: boolean;
};

export function MentionInput({
  label,
  placeholder,
  text,
  chosen,
  set,
  people,
  disabled,
  wrong,
  onSend,
  onEscape,
  autoFocus,
}: MentionInputProps) {
  const t = useTranslate();
  const list = useId();
  const wrongId = useId();
  const area = useAutosize(text);
  const { typed, found, at, setAt, open, look, choose, press, close, compose } = useMentions({
    area,
    text,
    chosen,
    set,
    people,
    onSend,
    onEscape,
  });

  return (
    <div className={css.writing}>
      <TextareaInput
        bare
        ref={area}
        className={classes(css.text, ui.text("ink"), ui.place("full", "block"))}
        dir="auto"
        rows={2}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong && wrongId}
        // Several lines of text can be no combobox: the status says that there is a choice.
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open && found[at] ? `${list}-${found[at].id}` : undefined}
        disabled={disabled}
        autoFocus={autoFocus}
        value={text}
        onChange={(event) => {
          set(event.target.value, chosen);
          look();
        }}
        onSelect={look}
        onKeyDown={press}
        onBlur={close}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={() => compose(false)}
      />
      {wrong && (
        <p id={wrongId} className={classes(css.wrong, ui.row(2, "nowrap"), ui.text("sm", "bad", "icon16"))}>
          <Icon name="circle-alert" />
          {t(wrong.key, wrong.values)}
        </p>
      )}
      {open && (
        <ul id={list} className={css.people} role="listbox" aria-label={t("activity.mention.list")}>
          {found.map((person, place) => (
            <li
              key={person.id}
              id={`${list}-${person.id}`}
              role="option"
              aria-selected={place === at}
              onPointerEnter={() => setAt(place)}
              // before the text loses the focus
              onPointerDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              <Both value={person.name} />
            </li>
          ))}
        </ul>
      )}
      <span className="sr" role="status">
        {typed === null ? "" : t("activity.mention.count", { count: found.length })}
      </span>
    </div>
  );
}
