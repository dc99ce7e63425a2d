import { useId, useState } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { FieldFrame, wired } from "#app/kit/fields/field-frame.tsx";
import fieldCss from "#app/kit/fields/field.module.css";
import toggleCss from "#app/kit/fields/toggle.module.css";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import css from "./views-menu.module.css";
import { longestName, type SavedView } from "./views.ts";

type DialogProps = {
  /** The view that gets another name; null for a new one. */
  renamed: SavedView | null;
  /** Of the list. */
  path: string;
  /** The third names what the tab stores of it. */
  onSave: (name: string, shared: boolean, typed: Record<string, string>) => void;
  onClose: () => void;
};

/** Asks what a view is to be called, and of a new one whether others see it. */
export function ViewDialog({ renamed, path, onSave, onClose }: DialogProps) {
  const t = useTranslate();
  const id = useId();
  const [{ name, shared }, setTyped, typed] = useTypedState(`view ${path} ${renamed?.id ?? ""}`, {
    name: renamed?.name ?? "",
    shared: false,
  });
  const [tried, setTried] = useState(false);
  const error = tried && name.trim() === "" ? { key: "kit.error.required" } : undefined;
  const save = () => {
    setTried(true);
    if (name.trim()) onSave(name.trim(), shared, typed);
  };
  const hint = renamed ? null : t("views.newHint");
  return (
    <Confirm
      opened
      title={renamed ? t("views.renameTitle", { name: renamed.name }) : t("views.newTitle")}
      confirm={t(renamed ? "views.doRename" : "views.do")}
      keep={t("views.keep")}
      onConfirm={save}
      onClose={onClose}
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <FieldFrame id={id} label={t("views.name")} hint={hint} error={error} required>
          <input
            {...wired(id, error, hint)}
            className={fieldCss.input}
            dir={name ? "auto" : undefined}
            data-autofocus=""
            autoComplete="off"
            maxLength={longestName}
            aria-required
            value={name}
            onChange={(event) => setTyped({ name: event.target.value, shared })}
          />
        </FieldFrame>
        {!renamed && (
          <label className={toggleCss.toggle}>
            <input
              type="checkbox"
              role="switch"
              className={toggleCss.switch}
              checked={shared}
              onChange={(event) => setTyped({ name, shared: event.target.checked })}
            />
            <span>{t("views.shareNew")}</span>
          </label>
        )}
      </form>
    </Confirm>
  );
}
