import { useLayoutEffect, useState, type ReactNode } from "react";
import { isEmpty, type Draft, type Kind } from "#app/kit/fields/kinds.ts";
import type { Screens } from "#app/kit/entity/screens.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { FormSection } from "./form-section.tsx";
import { Disclosure } from "./disclosure.tsx";
import { isOf } from "./form-errors.ts";
import type { EntityForm } from "./use-entity-form.ts";

type FormSectionsProps = {
  form: EntityForm;
  sections: Screens["form"]["main"];
  first?: readonly string[] | undefined;
  /** What every new record begins with. Where one begins with something else, that is asked first too. */
  usual?: Readonly<Draft> | undefined;
  absent: readonly string[];
  narrow?: boolean;
  draw: (field: string, title: string | undefined) => ReactNode;
  kindOf?: (field: string) => Kind;
};

/** The fields of a form by section: those that are asked first, then the others, folded away: all at once of a new record, else each section. */
export function FormSections({ form, sections, first, usual = {}, absent, narrow = false, draw, kindOf }: FormSectionsProps) {
  const t = useTranslate();
  const holds = (name: string) => !isEmpty(form.base[name]) && !isUsual(form, usual, name);
  const all = Object.values(sections).flat();
  const [asked] = useState(
    () =>
      first && [...first.filter((name) => all.includes(name)), ...all.filter((name) => form.fresh && holds(name) && !first.includes(name))],
  );
  const section = (key: string, names: readonly string[], title: string | undefined) => {
    const shown = names.filter((name) => !absent.includes(name));
    return (
      shown.length > 0 && (
        <FormSection key={key} title={title} kinds={shown.map(kindOf ?? ((name) => form.fields[name]!.kind))} narrow={narrow}>
          {shown.map((name) => draw(name, title))}
        </FormSection>
      )
    );
  };
  // What comes first needs no title: the page has one.
  const titleOf = (key: string, at: number) => (at === 0 ? undefined : t(`${form.words}.section.${key}`));
  if (!asked) return Object.entries(sections).map(([key, names], at) => section(key, names, titleOf(key, at)));
  const rest = Object.entries(sections).flatMap(([key, all]) => {
    const names = all.filter((name) => !asked.includes(name));
    return names.some((name) => !absent.includes(name)) ? [{ key, names }] : [];
  });
  const folded = (title: string, aside: string, parts: typeof rest) => (
    <More key={parts[0]!.key} form={form} names={parts.flatMap(({ names }) => names)} title={title} aside={aside}>
      {parts.map(({ key, names }, at) => section(key, names, titleOf(key, at)))}
    </More>
  );
  // Of a section that is partly asked first, the name would promise what stands above.
  const words = rest.map(({ key, names }) => {
    const shown = names.filter((name) => !absent.includes(name));
    return names.length === sections[key]!.length || shown.length > mostNamed
      ? t(`${form.words}.section.${key}`)
      : shown.map((name) => t(`${form.words}.field.${name}`)).join(t("kit.form.comma") + " ");
  });
  return (
    <>
      {section("first", asked, undefined)}
      {form.fresh
        ? rest.length > 0 && folded(t("record.more"), words.join(t("kit.form.comma") + " "), rest)
        : rest.map((one, at) => folded(words[at]!, t("kit.form.filledIn", { count: one.names.filter(holds).length }), [one]))}
    </>
  );
}

const mostNamed = 3;

type MoreProps = {
  form: EntityForm;
  names: readonly string[];
  title: string;
  aside: string;
  children: ReactNode;
};

function More({ form, names, title, aside, children }: MoreProps) {
  const { errors, changed, differences } = form;
  const [opened, setOpened] = useState(false);
  const wrong = names.some((name) => Object.keys(errors).some((path) => isOf(path, name)));
  const held = names.some((name) => changed.includes(name) || differences.some(({ field }) => field === name));
  // Before the first wrong field is looked for; each refusal anew.
  useLayoutEffect(() => {
    if (wrong) setOpened(true);
  }, [wrong, errors]);
  useLayoutEffect(() => {
    if (held) setOpened(true);
  }, [held]);
  return (
    <Disclosure title={title} aside={aside} open={opened} data-more="" onToggle={(event) => setOpened(event.currentTarget.open)}>
      <div className={classes(ui.stack(6), ui.place("above5"))}>{children}</div>
    </Disclosure>
  );
}

/** What nobody chose: a switch as a new record has it, a word that every new record begins with. */
const isUsual = ({ fields, base }: EntityForm, usual: Draft, name: string): boolean => {
  const field = fields[name];
  return field?.kind === "toggle" ? base[name] === field.first : base[name] === usual[name];
};
