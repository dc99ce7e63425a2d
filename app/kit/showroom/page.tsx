import { useId, useState } from "react";
import { useLoaderData } from "react-router";
import { Conflict, useDrawnDraft } from "#app/kit/form/conflict.tsx";
import { History } from "#app/kit/form/history.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftOf, type Field } from "#app/kit/fields/kinds.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { AppFrame } from "#app/kit/frame/app-frame.tsx";
import { useCompany } from "#app/kit/frame/company.tsx";
import { frameData } from "#app/kit/frame/frame-data.server.ts";
import { localeOf } from "#app/locale/format.ts";
import { useTranslate, WordsProvider } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { translateFor, wordsFor } from "#app/words.server.ts";
import { ui } from "#app/ui/primitives.ts";
import { BoardSample } from "./board-sample.tsx";
import { Primitives } from "./primitives.tsx";
import { endless, filled, sampleDifferences, sampleFields, sampleHistory, sampleOptions, shown } from "./samples.ts";
import css from "./page.module.css";

export const handle = { boot: "now" };

/** For whoever builds: every kind of field in every state. The built product has no such route. */
export const loader = asLoader(async (ctx, args) => ({
  ...frameData(ctx, args),
  head: { title: translateFor(ctx.language)(`${shown.words}.list.title`), noindex: true },
  // Its own words go to this page only, not to the screens people work in.
  dictionary: wordsFor(ctx.language),
}));

export default function Showroom() {
  const { dictionary, nonce } = useLoaderData<typeof loader>();
  const { language, digits } = useLanguage();
  const company = useCompany();
  const locale = localeOf(language, digits);
  return (
    <WordsProvider overrides={{}} dictionary={dictionary} locale={locale}>
      <AppFrame
        entries={[]}
        company={company}
        person={{ name: company.name.text, label: "" }}
        people={{}}
        folded={{ page: true, board: true }}
        nonce={nonce}
      >
        <Rooms />
      </AppFrame>
    </WordsProvider>
  );
}

const states = ["empty", "filled", "endless", "wrong", "off"] as const;
type State = (typeof states)[number];

function Rooms() {
  const t = useTranslate();
  const { label, draw } = useDrawnDraft(sampleFields, shown.words, { reference: sampleOptions });
  const [differences, setDifferences] = useState(sampleDifferences);
  return (
    <>
      <PageHead title={t(`${shown.words}.list.title`)}>{t(`${shown.words}.list.about`)}</PageHead>
      <div className={ui.stack(10)}>
        <Primitives />
        <Block title={t(`${shown.words}.section.board`)}>
          <BoardSample />
        </Block>
        {Object.entries(sampleFields).map(([name, field]) => (
          <Block key={name} title={t(`${shown.words}.field.${name}`)}>
            <div className={css.states}>
              {states.map((state) => (
                <div key={state} className={ui.stack(2)} data-sample={`${name} ${state}`}>
                  <p className="caption">{t(`${shown.words}.section.${state}`)}</p>
                  <Sample name={name} field={field} state={state} />
                </div>
              ))}
            </div>
          </Block>
        ))}
        <Block title={t("kit.conflict.title")}>
          <Conflict
            differences={differences}
            label={label}
            draw={draw}
            onChoose={(of, choice) => setDifferences(differences.map((other) => (other === of ? { ...other, choice } : other)))}
          />
        </Block>
        <History saves={sampleHistory} fields={sampleFields} words={shown.words} options={{}} onRevert={() => undefined} />
      </div>
    </>
  );
}

function Sample({ name, field, state }: { name: string; field: Field; state: State }) {
  const t = useTranslate();
  const id = useId();
  const first = state === "empty" ? draftOf(field, undefined) : (state === "endless" ? endless : filled)[name];
  const [value, setValue] = useState<unknown>(first);
  const side = field.kind === "bilingual" || field.kind === "bilingualList" ? { values: { side: "ar" } } : {};
  return (
    <AnyInput
      field={field}
      name={name}
      id={id}
      label={t(`${shown.words}.field.${name}`)}
      hint={state === "filled" ? t(`${shown.words}.hint.any`) : undefined}
      error={state === "wrong" ? { key: "kit.error.toShow", values: { side: "other" }, ...side } : undefined}
      disabled={state === "off"}
      value={value}
      set={setValue}
      words={shown.words}
      options={sampleOptions}
      other={() => null}
      fresh={state === "empty"}
      prefix="/portfolio/"
    />
  );
}
