import { useMemo, useState, type ReactNode } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { picturesIn } from "#app/kit/fields/kinds.ts";
import { usePictures } from "#app/kit/pictures/known-pictures.ts";
import { PictureDetails } from "#app/kit/pictures/picture-details.tsx";
import { missingAlt } from "#app/kit/pictures/picture-name.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Picture } from "#app/values/picture.ts";
import type { EntityForm } from "./use-entity-form.ts";

/** The pictures of a record as its form stands; those in `lacking` have no description in one language or both. */
export function useDescriptions(form: EntityForm): { all: Picture[]; lacking: Picture[] } {
  const ids = useMemo(() => picturesIn(form.fields, form.draft), [form.fields, form.draft]);
  const loaded = useMemo(() => {
    const options = Object.values(form.options).flat();
    return Object.fromEntries(options.flatMap(({ picture }) => (picture ? [[picture.id, picture]] : [])));
  }, [form.options]);
  const pictureOf = usePictures(ids, loaded);
  const all = ids.flatMap((id) => pictureOf(id) ?? []);
  return { all, lacking: all.filter((picture) => missingAlt(picture) !== null) };
}

/** Describes pictures one after the other, for as long as each is saved. */
export function DescribePictures({ lacking, onEnd }: { lacking: readonly Picture[]; onEnd: () => void }) {
  const [next] = lacking;
  return next ? (
    <PictureDetails key={next.id} id={next.id} onClose={(saved) => (saved && lacking.length > 1 ? undefined : onEnd())} />
  ) : null;
}

/** Publishes what the form shows; where pictures lack a description, it is asked first whether to describe them. */
export function usePublish(form: EntityForm, submit: () => void): { publish: () => void; asked: ReactNode } {
  const t = useTranslate();
  const { lacking } = useDescriptions(form);
  const [step, setStep] = useState<"ask" | "describe" | null>(null);
  return {
    publish: () => (lacking.length > 0 ? setStep("ask") : submit()),
    asked: (
      <>
        <Confirm
          opened={step === "ask"}
          title={t("kit.form.undescribedTitle", { count: lacking.length })}
          confirm={t("kit.form.publishAnyway")}
          keep={t("kit.form.describe")}
          onConfirm={() => {
            setStep(null);
            submit();
          }}
          onClose={() => setStep("describe")}
        >
          {t("kit.form.undescribedBody")}
        </Confirm>
        {step === "describe" && <DescribePictures lacking={lacking} onEnd={() => setStep(null)} />}
      </>
    ),
  };
}
