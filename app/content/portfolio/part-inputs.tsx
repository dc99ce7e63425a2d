import { useId } from "react";
import { useLoaderData } from "react-router";
import { Tick } from "#app/ui/field.tsx";
import type { RecordData } from "#app/kit/entity/screens.ts";
import { BilingualInput } from "#app/kit/fields/inputs/pair-input.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { TextInput } from "#app/kit/fields/inputs/text-input.tsx";
import { PicturesInput } from "#app/kit/pictures/pictures-input.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { beforeAfterFields, materialFields, plateFields, type StoredPlate } from "./fields.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./part-inputs.module.css";

type Captions = Pick<StoredPlate, "room" | "hour">;

export function Gallery({ id, value, set, error, errors, disabled }: PartProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const plates = (value ?? []) as StoredPlate[];
  return (
    <PicturesInput<Captions>
      id={id}
      items={plates.flatMap(({ picture, room, hour }) => (picture ? [{ picture, room, hour }] : []))}
      onChange={set}
      blank={() => ({ room: { en: "", ar: "" }, hour: "" })}
      nameOf={({ room }) => inLanguage(room, language).text}
      renderFields={(plate, change, place) => <Caption {...{ plate, change, place, errors, disabled }} />}
      label={t("portfolioProject.field.plates")}
      most={60}
      invalid={error !== undefined}
      disabled={disabled}
    />
  );
}

type CaptionProps = Pick<PartProps, "errors" | "disabled"> & {
  plate: Captions;
  change: (captions: Partial<Captions>) => void;
  place: number;
};

function Caption({ plate, change, place, errors, disabled }: CaptionProps) {
  const t = useTranslate();
  const id = useId();
  const common = { errors: {}, required: false, disabled, words: "", other: () => undefined, fresh: false };
  return (
    <>
      <BilingualInput
        {...common}
        field={plateFields.room}
        name="room"
        id={`${id}-room`}
        label={t("portfolioProject.plate.room")}
        error={errors[`${place}.room`]}
        value={plate.room}
        set={(room) => change({ room: room as StoredPlate["room"] })}
      />
      <TextInput
        {...common}
        field={plateFields.hour}
        name="hour"
        id={`${id}-hour`}
        label={t("portfolioProject.plate.hour")}
        error={errors[`${place}.hour`]}
        value={plate.hour}
        set={(hour) => change({ hour: String(hour) })}
      />
    </>
  );
}

export function BeforeAfter(part: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={beforeAfterFields}
      labelOf={(name) => t(`portfolioProject.pair.${name}`)}
      add={t("portfolioProject.pair.add")}
      most={12}
    />
  );
}

export function Materials(part: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={materialFields}
      labelOf={(name) => t(`portfolioProject.material.${name}`)}
      add={t("portfolioProject.material.add")}
      most={24}
    />
  );
}

export function ServicesDone({ value, set, disabled }: PartProps) {
  const { record } = useLoaderData<{ record: RecordData }>();
  const chosen = (value ?? []) as string[];
  return (
    <ul className={classes(css.services, ui.stack(2))}>
      {(record.options.services ?? []).map((service) => (
        <li key={service.value}>
          <label>
            <Tick
              disabled={disabled}
              checked={chosen.includes(service.value)}
              onChange={(event) =>
                // In the order in which they are kept, so that a tick taken back leaves nothing changed.
                set((event.currentTarget.checked ? [...chosen, service.value] : chosen.filter((id) => id !== service.value)).toSorted())
              }
            />
            <Both value={service.label} />
          </label>
        </li>
      ))}
    </ul>
  );
}
