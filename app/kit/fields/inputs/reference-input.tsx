import { useState } from "react";
import { Combobox, useCombobox } from "@mantine/core";
import type { Option } from "#app/kit/entity/screens.ts";
import { PictureImage } from "#app/kit/pictures/picture-image.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { fold } from "#app/values/text/search-text.ts";
import { aboveDialogs } from "#app/kit/fields/layers.ts";
import { Input } from "#app/ui/control.tsx";
import { FieldFrame, wired } from "#app/ui/field.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import pickCss from "./reference.module.css";
import { useFound } from "./use-found.ts";

/** Another record, chosen from a list that is searched in both languages. */
export function ReferenceInput({
  field,
  id,
  label,
  hint,
  error,
  required,
  disabled,
  value,
  set,
  options = [],
  ask,
}: InputProps<FieldOf<"reference">>) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  // What was found by searching stays known by its name after it was chosen.
  const [picked, setPicked] = useState<Option | null>(null);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const { found, asking } = useFound(options, typed, ask, list.dropdownOpened);
  const chosen = [...options, ...(picked ? [picked] : [])].find((option) => option.value === value);
  const name = chosen ? inLanguage(chosen.label, language).text : typeof value === "string" && value ? t("kit.form.unknownChoice") : "";
  const close = () => {
    list.closeDropdown();
    setTyped(null);
  };
  const choose = (submitted: string) => {
    setPicked(found.find((option) => option.value === submitted) ?? null);
    set(submitted);
  };
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <Combobox
        store={list}
        onOptionSubmit={(submitted) => {
          choose(submitted);
          close();
        }}
        shadow="lg"
        zIndex={aboveDialogs}
      >
        <Combobox.DropdownTarget>
          <span className={ui.stack(0)}>
            <Combobox.EventsTarget withExpandedAttribute>
              <Input
                {...wired(id, error, hint)}
                type="text"
                role="combobox"
                aria-autocomplete="list"
                className={chosen?.inactive ? ui.text("quiet") : undefined}
                aria-required={field.required || undefined}
                disabled={disabled}
                autoComplete="off"
                spellCheck={false}
                placeholder={t("kit.form.choose")}
                value={typed ?? name}
                onFocus={(event) => event.target.select()}
                onClick={() => list.openDropdown()}
                onChange={(event) => {
                  setTyped(event.target.value);
                  list.openDropdown();
                  list.selectFirstOption();
                }}
                onBlur={() => {
                  // Emptied on purpose is a choice too, where there need be none; a name that was typed in whole is the one it names.
                  const named = typed ? found.filter(({ label }) => [label.en, label.ar].some((one) => fold(one) === fold(typed))) : [];
                  if (typed === "" && !field.required) set(null);
                  else if (named.length === 1) choose(named[0]!.value);
                  close();
                }}
                {...(field.required || !chosen || disabled
                  ? { after: "chevron-down" }
                  : {
                      tool: (
                        <IconButton
                          icon="x-mark"
                          label={t("kit.form.clear", { field: label })}
                          onMouseDown={(event) => event.preventDefault()}
                          onClick={() => set(null)}
                        />
                      ),
                    })}
              />
            </Combobox.EventsTarget>
          </span>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={pickCss.dropdown}>
          <Combobox.Options className={pickCss.options} aria-label={label}>
            {found.map((option) => (
              <FoundOption key={option.value} option={option} active={option.value === value} />
            ))}
            {found.length === 0 && <Combobox.Empty>{t(asking ? "kit.form.asking" : "kit.form.nothingFound")}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  );
}

function FoundOption({ option, active }: { option: Option; active: boolean }) {
  const t = useTranslate();
  return (
    <Combobox.Option value={option.value} active={active} className={pickCss.option}>
      {option.picture && (
        <span className={classes(pickCss.picture, ui.place("fixed"))}>
          <PictureImage picture={option.picture} sizes="40px" />
        </span>
      )}
      <Both value={option.label} />
      {option.inactive && <span className="caption">{t("kit.form.inactive")}</span>}
      {active && <Icon name="check" />}
    </Combobox.Option>
  );
}
