import { useMemo, useState, type ReactNode } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { picturesIn } from "#app/kit/fields/kinds.ts";
import { usePictures } from "#app/kit/pictures/known-pictures.ts";
import { PictureDetails } from "#app/kit/pictures/picture-details.tsx";
import { missingAlt } from "#app/kit/pictures/picture-name.ts";
import { useTranslate } from "#app/locale/reader.tsx";
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

/** Describes pictures one after the other, for as long as each is saved; `onEnd` says whether all were. */
export function DescribePictures({ lacking, onEnd }: { lacking: readonly Picture[]; onEnd: (all: boolean) => void }) {
  const [next] = lacking;
  return next ? (
    <PictureDetails key={next.id} id={next.id} onClose={(saved) => (saved && lacking.length > 1 ? undefined : onEnd(saved === true))} />
  ) : null;
}

type QuestionProps = { lacking: readonly Picture[]; onPublish: () => void; onEnd: (described: boolean) => void };

function Question({ lacking, onPublish, onEnd }: QuestionProps) {
  const t = useTranslate();
  const [describing, setDescribing] = useState(false);
  if (describing) return <DescribePictures lacking={lacking} onEnd={onEnd} />;
  return (
    <Confirm
      opened
      title={t("kit.form.undescribedTitle", { count: lacking.length })}
      confirm={t("kit.form.publishAnyway")}
      keep={t("kit.form.describe")}
      onConfirm={onPublish}
      onClose={() => setDescribing(true)}
    >
      {t("kit.form.undescribedBody")}
    </Confirm>
  );
}

/** The same where a list publishes records: the pictures are those that the server named. */
export function UndescribedInList({
  pictures,
  onEnd,
}: {
  pictures: readonly string[];
  onEnd: (then: "anyway" | "described" | null) => void;
}) {
  const pictureOf = usePictures(pictures, {});
  const lacking = pictures.flatMap((id) => pictureOf(id) ?? []).filter((picture) => missingAlt(picture) !== null);
  if (lacking.length === 0) return null;
  return <Question lacking={lacking} onPublish={() => onEnd("anyway")} onEnd={(described) => onEnd(described ? "described" : null)} />;
}

/** Publishes what the form shows, at once or at an hour; where pictures lack a description, it is asked first whether to describe them. */
export function useAskBeforePublishing(form: EntityForm): { ask: (publish: () => void) => void; asked: ReactNode } {
  const { lacking } = useDescriptions(form);
  const [waiting, setWaiting] = useState<{ publish: () => void } | null>(null);
  return {
    ask: (publish) => (lacking.length > 0 ? setWaiting({ publish }) : publish()),
    asked: waiting && (
      <Question
        lacking={lacking}
        onPublish={() => {
          setWaiting(null);
          waiting.publish();
        }}
        onEnd={() => setWaiting(null)}
      />
    ),
  };
}
