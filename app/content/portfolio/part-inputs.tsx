import { useLoaderData } from "react-router";
import { Tick } from "#app/ui/field.tsx";
import type { RecordData } from "#app/kit/entity/screens.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftOf } from "#app/kit/fields/kinds.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { PicturesInput } from "#app/kit/pictures/pictures-input.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { beforeAfterFields, captionFields, materialFields, type StoredPlate } from "./fields.ts";
import css from "./part-inputs.module.css";

type Captions = Omit<StoredPlate, "picture">;

const uncaptioned: Captions = { room: { en: "", ar: "" }, hour: "", sentence: { en: "", ar: "" }, planX: null, planY: null };

export function Gallery({ id, value, set, error, errors, disabled, other }: PartProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const plates = (value ?? []) as StoredPlate[];
  const common = { errors: {}, required: false, disabled, words: "", other: () => undefined, fresh: false };
  return (
    <PicturesInput<Captions>
      id={id}
      items={plates.flatMap(({ picture, ...plate }) => (picture ? [{ ...uncaptioned, ...plate, picture }] : []))}
      onChange={set}
      blank={() => uncaptioned}
      nameOf={({ room }) => inLanguage(room, language).text}
      renderFields={(plate, change, place) =>
        (Object.keys(captionFields) as (keyof Captions)[]).map((name) =>
          // An eye stands on a plan.
          name.startsWith("plan") && !other?.("planImage") ? null : (
            <AnyInput
              {...common}
              key={name}
              field={captionFields[name]}
              name={name}
              id={`${id}-${plate.picture}-${name}`}
              label={t(`portfolioProject.plate.${name}`)}
              error={errors[`${place}.${name}`]}
              // A plate holds values as they came and drafts as they were typed.
              value={typeof plate[name] === "number" ? draftOf(captionFields[name], plate[name]) : plate[name]}
              set={(next) => change({ [name]: next })}
            />
          ),
        )
      }
      label={t("portfolioProject.field.plates")}
      most={60}
      invalid={error !== undefined}
      disabled={disabled}
    />
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
