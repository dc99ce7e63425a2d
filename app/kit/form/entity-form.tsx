import type { ReactNode } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useDrawer } from "#app/kit/feedback/drawer.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { CompletenessMeter } from "./form-section.tsx";
import { FormSections } from "./form-sections.tsx";
import { EntityFormFrame } from "./entity-form-frame.tsx";
import { FieldInput } from "./field-input.tsx";
import { History } from "./history.tsx";
import { cameFrom } from "#app/shell/came-from.ts";
import { PublishActs, publishing, SaveButton } from "./save-bar.tsx";
import { useAskBeforePublishing } from "./undescribed.tsx";
import { recordName } from "#app/kit/entity/record-name.ts";
import { RemoveRecord } from "#app/kit/entity/remove-record.tsx";
import type { AnyRecord, RecordData, Screens } from "#app/kit/entity/screens.ts";
import { PublicationMark } from "#app/kit/entity/publication-mark.tsx";
import { useEntityForm, type EntityForm as Form } from "./use-entity-form.ts";

type EntityFormProps<F extends Fields = Fields> = {
  screens: Screens<F>;
  /** Fields that mean nothing as the draft stands now: the price of the model that was not chosen. They keep their values. */
  hidden?: (draft: Draft) => readonly string[];
  /** Fields that are shown and do not change, as the record or what a new one begins with stands. */
  closed?: (base: Draft) => readonly string[];
  /** How the slice draws parts and unusual fields: components made once, outside of any drawing, or what is typed in them would be torn away. */
  parts?: Readonly<Record<string, (part: PartProps) => ReactNode>>;
  acts?: (form: Form) => ReactNode;
  above?: (form: Form) => ReactNode;
  aside?: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
  preview?: (record: AnyRecord) => string | null;
  first?: Draft;
  prefix?: string;
  /** What the form shows as the total of a draft (piastres); sent along, so that nobody saves another sum than the one he sees. */
  shownTotal?: (draft: Draft) => number | null;
};

/** The form of one record, new or there already: a page, or the inside of a drawer. */
export function EntityForm<F extends Fields>({ screens, ...props }: EntityFormProps<F>) {
  const { record, head } = useLoaderData<{ record: RecordData; head?: { title: string } }>();
  // Another record is another form: nothing typed into one may show up in the next.
  return (
    <RecordForm
      key={record.record?.id ?? "new"}
      data={{ ...record, title: head?.title }}
      screens={screens as unknown as Screens}
      {...props}
    />
  );
}

function RecordForm({
  data,
  screens,
  parts = {},
  hidden,
  closed,
  above,
  aside,
  below,
  actions,
  preview,
  first,
  prefix,
  shownTotal,
  acts,
}: EntityFormProps & { data: RecordData & { title: string | undefined } }) {
  const { record, options, history, may, can, kept } = data;
  const t = useTranslate();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const drawer = useDrawer();
  const own = screens.page !== undefined;
  // A form that leads to its record goes there by itself, so that a record in a drawer stays in it.
  const stay = own || (screens.opens === "page" && drawer === null);
  const leave = (id: string, fresh: boolean) => {
    const overList = drawer !== null && cameFrom(location) === screens.path;
    const inDrawer = overList && screens.page === "drawer";
    if (overList && !fresh && !inDrawer) return drawer.close();
    void navigate(`${screens.path}/${id}${inDrawer ? location.search : ""}`, {
      replace: true,
      ...(inDrawer && { state: location.state as unknown }),
    });
  };
  const form = useEntityForm({
    fields: screens.fields,
    words: screens.words,
    path: screens.path,
    record,
    ...(first && { first }),
    options,
    shownTotal,
    stay,
    onSaved: ({ id }, intent) => {
      if (own) {
        if (intent === "save") leave(id, record === null);
      } else if (record === null && intent === "save")
        void navigate(`${screens.path}/${id}`, { replace: true, state: location.state as unknown });
    },
  });
  const absent = hidden?.(form.draft) ?? [];
  const mayWrite = record === null ? may.create : may.update;
  const isShut = (field: string) => !mayWrite || closed?.(form.base).includes(field);
  const name = (record && recordName(record, screens, language)) || (data.title ?? t(`${screens.words}.list.new`));
  const publishes = can.publish && "state" in screens.fields;
  const { ask, asked } = useAskBeforePublishing(form);
  const publish = () => ask(() => form.submit("save", publishing));
  const save = () => (form.base.state === "scheduled" ? ask(() => form.submit()) : form.submit());
  const address = record && preview?.(record);
  const draw = (field: string, title: string | undefined) => (
    <FieldInput key={field} name={field} draw={parts[field]} {...{ form, prefix, title }} disabled={isShut(field)} />
  );
  const shared = { form, absent, draw, first: screens.form.first, usual: screens.blank };
  return (
    <EntityFormFrame
      form={form}
      title={name}
      saved={history[0] ?? (record ? { by: null, at: record.updatedAt } : null)}
      locked={!mayWrite}
      onSave={publishes && form.base.state === "published" ? () => form.submit("draft") : save}
      onPublish={publishes ? publish : undefined}
      mark={publishes && record ? <PublicationMark record={record} fields={screens.fields} /> : undefined}
      actions={
        <>
          {actions}
          {address && (
            <Button href={address} target="_blank" rel="noreferrer" kind="line" icon="eye">
              {t("kit.form.preview")}
            </Button>
          )}
        </>
      }
      aside={
        <>
          {screens.form.aside && <FormSections {...shared} sections={screens.form.aside} narrow />}
          {aside}
          {publishes && <CompletenessMeter form={form} />}
          {record && may.delete && <RemoveRecord {...{ form, name, can, kept }} archived={record.archivedAt !== null} />}
        </>
      }
      history={
        <History
          saves={history}
          fields={screens.fields}
          words={screens.words}
          options={options}
          dirty={form.dirty}
          onRevert={mayWrite ? ({ id }) => form.submit("revert", { values: { entry: String(id) } }) : undefined}
        />
      }
      acts={
        mayWrite && (
          <>
            {acts?.(form)}
            {asked}
            {publishes ? (
              <PublishActs {...{ form, name, publish, save, ask }} changed={Boolean(record?.workingCopy)} />
            ) : (
              <PlainActs form={form} />
            )}
          </>
        )
      }
    >
      {above?.(form)}
      <FormSections {...shared} sections={screens.form.main} />
      {below}
    </EntityFormFrame>
  );
}

function PlainActs({ form }: { form: Form }) {
  const t = useTranslate();
  return (
    <SaveButton
      form={form}
      busy={form.busy === "save"}
      label={t("kit.save")}
      disabled={!form.dirty && !form.fresh}
      onPress={() => form.submit()}
    />
  );
}
