import { useId, useLayoutEffect, type ReactNode } from "react";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { DrawerBody, DrawerFoot, DrawerHead, useDrawer } from "#app/kit/feedback/drawer.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useToastClearance } from "#app/kit/feedback/toast-clearance.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Conflict, useDrawnDraft } from "./conflict.tsx";
import css from "./entity-form-frame.module.css";
import { focusFirst } from "./focus-wrong.ts";
import { SaveBar } from "./save-bar.tsx";
import { UnsavedGuard } from "./unsaved-guard.tsx";
import type { EntityForm } from "./use-entity-form.ts";

type EntityFormFrameProps = {
  form: EntityForm;
  title: ReactNode;
  saved?: { by: string | null; at: string } | null;
  mark?: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
  history?: ReactNode;
  acts: ReactNode;
  locked?: boolean;
  onSave?: (() => void) | undefined;
  onPublish?: (() => void) | undefined;
  children: ReactNode;
};

/** The frame of every form: title, two columns, the conflict where there is one, and a foot that is always in sight. A page, or the inside of a drawer. */
export function EntityFormFrame(props: EntityFormFrameProps) {
  const { form, mark, actions, aside, history, acts, locked = false, onSave = form.submit, onPublish, children } = props;
  const t = useTranslate();
  const drawer = useDrawer();
  const id = useId();
  // A name, and a code of digits, stand as they were written.
  const title = <bdi id={id}>{props.title}</bdi>;
  useShortcuts(
    locked
      ? []
      : [
          { keys: "mod+s", label: t("kit.save"), run: () => (form.dirty || form.fresh) && onSave() },
          { keys: "mod+Enter", label: t(onPublish ? "kit.form.saveAndPublish" : "kit.save"), run: onPublish ?? (() => form.submit()) },
        ],
  );
  const foot = useToastClearance<HTMLDivElement>();
  const { fresh, place } = form;
  useLayoutEffect(() => {
    if (fresh && !locked) focusFirst(place.current);
  }, [fresh, locked, place]);
  const body = (
    <>
      <FormConflict form={form} />
      {children}
    </>
  );
  // What is typed while a new record gets its address would not come along to it.
  const settling = form.fresh && (form.busy !== null || form.version !== null);
  const shared = {
    ref: form.place,
    noValidate: true,
    // Enter in a line of text is no wish to save: the buttons and the keys say which way.
    onSubmit: (event: React.FormEvent) => event.preventDefault(),
    "aria-busy": form.busy !== null || undefined,
  };
  const guard = <UnsavedGuard when={form.dirty && !locked} count={form.changed.length} />;
  if (drawer)
    return (
      <form {...shared} aria-labelledby={id}>
        <DrawerHead title={title}>
          <div className={classes(ui.row(4), ui.text("sm", "soft"))}>
            <LastSaved {...props} />
            {mark}
            {actions}
          </div>
        </DrawerHead>
        <DrawerBody>
          {body}
          {aside}
          {history}
        </DrawerBody>
        {!locked && (
          <DrawerFoot>
            <SaveBar form={form} acts={acts} />
          </DrawerFoot>
        )}
        {guard}
      </form>
    );
  return (
    <form {...shared} aria-labelledby={id}>
      <PageHead
        title={title}
        actions={
          (mark || actions) && (
            <>
              {mark}
              {actions}
            </>
          )
        }
      >
        <LastSaved {...props} />
      </PageHead>
      <div className={aside ? css.columns : css.column}>
        <div className={classes(css.main, ui.stack(6))} inert={settling}>
          {body}
        </div>
        {aside && (
          <div className={classes(css.aside, ui.stack(6))} inert={settling}>
            {aside}
          </div>
        )}
        {history && <div className={classes(css.history, ui.place("narrow"))}>{history}</div>}
        {!locked && (
          <div className={classes(css.foot, ui.row(4, "between"), ui.text("icon16"))} ref={foot}>
            <SaveBar form={form} acts={acts} />
          </div>
        )}
      </div>
      {guard}
    </form>
  );
}

function FormConflict({ form }: { form: EntityForm }) {
  const { label, draw } = useDrawnDraft(form.fields, form.words, form.options);
  return <Conflict differences={form.differences} label={label} draw={draw} onChoose={form.choose} />;
}

function LastSaved({ saved }: Pick<EntityFormFrameProps, "saved">) {
  const t = useTranslate();
  const { language } = useLanguage();
  const person = usePerson(saved?.by);
  if (!saved) return null;
  return (
    <span className={ui.text("soft")}>
      {person ? t("kit.form.lastSavedBy", { person: inLanguage(person, language).text }) : t("kit.form.lastSaved")}
      {t("kit.form.comma")} <Ago at={saved.at} />
    </span>
  );
}
