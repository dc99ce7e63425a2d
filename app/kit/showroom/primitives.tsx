import { useRef, useState, type ReactNode } from "react";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes } from "#app/shell/classes.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, IconButton, Press, TextButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Fact, Facts } from "#app/ui/facts.tsx";
import {
  Checkbox,
  Field,
  FileInput,
  Input,
  Radio,
  Range,
  Select,
  SelectInput,
  Switch,
  Textarea,
  TextareaInput,
  Tick,
} from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import table from "#app/ui/table.module.css";
import { Table } from "#app/ui/table.tsx";
import type { BadgeTone } from "#app/ui/tones.ts";
import { filled, shown } from "./samples.ts";

const kinds = ["solid", "clay", "line", "ghost", "danger", "danger-line"] as const;
const tones: readonly BadgeTone[] = ["quiet", "info", "ok", "warn", "bad", "clay"];
const error = { key: "kit.error.toShow", values: { side: "other" } };
const states = ["empty", "filled", "wrong", "off"] as const;

/** Everything of app/ui in every state. Words that are no sample are the names by which code asks for them. */
export function Primitives() {
  const t = useTranslate();
  const word = t(`${shown.words}.field.text`);
  const hint = t(`${shown.words}.hint.any`);
  const rooms = {
    buttons: <Buttons word={word} />,
    controls: <Controls word={word} hint={hint} />,
    ticks: <Ticks hint={hint} />,
    badges: <Badges />,
    notices: <Notices word={word} hint={hint} />,
    switches: <Switches />,
    surfaces: <Surfaces word={word} hint={hint} />,
  };
  return Object.entries(rooms).map(([name, samples]) => (
    <Block key={name} title={t(`${shown.words}.section.${name}`)}>
      <div className={classes(ui.stack(5), ui.place("pad4"))}>{samples}</div>
    </Block>
  ));
}

type Samples = { word: string; hint: string };

const inStates = (draw: (state: (typeof states)[number]) => ReactNode) => (
  <div className={ui.row(5, "start")}>
    {states.map((state) => (
      <div key={state} className={ui.place("grow")}>
        {draw(state)}
      </div>
    ))}
  </div>
);

function Buttons({ word }: Pick<Samples, "word">) {
  const t = useTranslate();
  return (
    <>
      {([undefined, "small", "compact"] as const).map((size) => (
        <div key={size ?? ""} className={ui.row(3)}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} size={size} icon="plus">
              {kind}
            </Button>
          ))}
          <Button size={size} busy busyLabel={t("kit.saving")} />
          <Button size={size} disabled>
            {word}
          </Button>
          <Button size={size} kind="line" to="/dev/kit" after="arrow-right">
            {word}
          </Button>
        </div>
      ))}
      <div className={ui.row(5)}>
        <TextButton icon="plus">{word}</TextButton>
        <TextButton tone="bad">{word}</TextButton>
        <TextButton disabled>{word}</TextButton>
        <IconButton icon="pencil" label={word} />
        <IconButton icon="pencil" label={word} small />
        <IconButton icon="pencil" label={word} disabled />
        <IconButton icon="eye" label={word} to="/dev/kit" />
        <IconButton icon="download" label={word} href="/dev/kit" />
        <Press className={ui.card()}>{word}</Press>
        <Press className={ui.chip}>{word}</Press>
        <Press className={ui.chip} data-on="">
          {word} <Icon name="x-mark" />
        </Press>
      </div>
    </>
  );
}

function Controls({ word, hint }: Samples) {
  const t = useTranslate();
  const said = (state: (typeof states)[number]) => ({
    label: t(`${shown.words}.section.${state}`),
    hint: state === "filled" ? hint : undefined,
    error: state === "wrong" ? error : undefined,
    disabled: state === "off",
    defaultValue: state === "empty" ? "" : String(filled.text),
  });
  return (
    <>
      {inStates((state) => (
        <Field {...said(state)} />
      ))}
      {inStates((state) => (
        <Field {...said(state)} defaultValue="12" inputMode="decimal" suffix={t("kit.form.unit.m2")} required />
      ))}
      {inStates((state) => (
        <Select {...said(state)} defaultValue="">
          <option value="">{word}</option>
        </Select>
      ))}
      {inStates((state) => (
        <Textarea {...said(state)} />
      ))}
      <SmallControls word={word} />
      {(["cell", "bare"] as const).map((look) => (
        <div key={look} className={ui.row(5)}>
          <Input {...{ [look]: true }} className={ui.place("grow")} aria-label={word} defaultValue={look} />
          <Input {...{ [look]: true }} className={ui.place("grow")} aria-label={word} defaultValue={look} aria-invalid />
          <Input {...{ [look]: true }} className={ui.place("grow")} aria-label={word} defaultValue={look} disabled />
          <SelectInput {...{ [look]: true }} className={ui.place("grow")} aria-label={word}>
            <option>{look}</option>
          </SelectInput>
          <TextareaInput {...{ [look]: true }} className={ui.place("grow")} aria-label={word} defaultValue={look} rows={1} />
        </div>
      ))}
    </>
  );
}

const SmallControls = ({ word }: Pick<Samples, "word">) => (
  <div className={ui.row(5)}>
    <span>
      <Input small aria-label={word} placeholder={word} />
    </span>
    <span>
      <Input
        small
        icon="search"
        type="search"
        aria-label={word}
        placeholder={word}
        tool={<IconButton small icon="x-mark" label={word} />}
      />
    </span>
    <SelectInput small aria-label={word}>
      <option>{word}</option>
    </SelectInput>
    <Range aria-label={word} />
    <Tick aria-label={word} some />
    <label className={ui.chip} data-on="">
      <Tick unseen defaultChecked /> {word}
    </label>
    <Files word={word} />
  </div>
);

function Badges() {
  const t = useTranslate();
  return (
    <>
      {tones.map((tone, at) => (
        <div key={tone} className={ui.row(6)}>
          <Badge tone={tone} at={at * 20}>
            {tone}
          </Badge>
          <Badge tone={tone} at={at % 2 === 0 ? "paused" : "struck"}>
            {tone}
          </Badge>
          <Badge tone={tone} icon="lock">
            {tone}
          </Badge>
          <Badge tone={tone} filled>
            {tone}
          </Badge>
        </div>
      ))}
      <div className={ui.row(6)}>
        {([1, 2, 3, 4] as const).map((level) => (
          <Badge key={level} level={level}>
            {t(`${shown.words}.choice.priority.${level}`)}
          </Badge>
        ))}
      </div>
    </>
  );
}

const Notices = ({ word, hint }: Samples) => (
  <>
    {(["info", "ok", "warn", "bad"] as const).map((tone) => (
      <Notice key={tone} tone={tone} title={tone}>
        {hint}
      </Notice>
    ))}
    <Notice tone="warn" icon="lock" action={<TextButton>{word}</TextButton>}>
      {hint}
    </Notice>
    <EmptyState title={word} action={<Button icon="plus">{word}</Button>}>
      {hint}
    </EmptyState>
  </>
);

function Surfaces({ word, hint }: Samples) {
  const t = useTranslate();
  return (
    <>
      <div className={ui.row(5, "start")}>
        <div className={classes(ui.card("topped"), ui.stack(2))}>
          <p className={ui.head}>{word}</p>
          <Facts>
            <Fact label={word}>{hint}</Fact>
            <Fact label={word}>{hint}</Fact>
          </Facts>
        </div>
        <ul className={classes(ui.rows("ruled"), ui.place("grow"))}>
          <li className={ui.row(3, "between")}>
            {word} <span className={ui.text("quiet")}>{hint}</span>
          </li>
          <li className={ui.row(3, "between")}>
            {word} <span className={ui.text("bad")}>{hint}</span>
          </li>
        </ul>
        <span className={classes(ui.thumb, ui.place("grow"))}>
          <Icon name="image" />
        </span>
      </div>
      <p className={ui.row(4, "baseline")}>
        {(
          ["xs", "sm", "base", "md", "lg", "display", "heading", "ink", "soft", "quiet", "clay", "ok", "warn", "bad", "medium"] as const
        ).map((look) => (
          <span key={look} className={ui.text(look)}>
            {look}
          </span>
        ))}
      </p>
      <Table label={word} columns={[word, { figure: t(`${shown.words}.field.money`) }]}>
        <tbody>
          {[false, true].map((gone) => (
            <tr key={String(gone)} className={gone ? table.gone : undefined}>
              <td>{word}</td>
              <td className={classes(table.end, table.num)}>{String(filled.money)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

function Ticks({ hint }: { hint: string }) {
  const t = useTranslate();
  return states.map((state) => {
    const shared = {
      label: t(`${shown.words}.section.${state}`),
      hint: state === "filled" ? hint : undefined,
      error: state === "wrong" ? error : undefined,
      disabled: state === "off",
      defaultChecked: state !== "empty",
    };
    return (
      <div key={state} className={ui.row(8, "start")}>
        <Checkbox {...shared} />
        <Checkbox {...shared} small />
        <Radio {...shared} name={state} />
        <Switch {...shared} />
      </div>
    );
  });
}

function Switches() {
  const t = useTranslate();
  const [chosen, setChosen] = useState("list");
  const icons = { list: "list", grid: "layout-grid", board: "kanban" };
  const segments = Object.entries(icons).map(([key, icon], at) => ({
    key,
    icon,
    label: key,
    count: at + 1,
    current: key === chosen,
    press: () => setChosen(key),
  }));
  const label = t(`${shown.words}.section.switches`);
  const plain = segments.map(({ count: _, ...one }) => one);
  return (
    <>
      <Segments label={label} segments={plain.map(({ icon: _, ...one }) => one)} />
      <Segments label={label} segments={plain} />
      <Segments bare label={label} segments={plain} />
      <Segments tabs label={label} segments={segments.map(({ icon: _, ...one }) => one)} />
    </>
  );
}

function Files({ word }: { word: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [count, setCount] = useState(0);
  return (
    <>
      <TextButton icon="paperclip" onClick={() => input.current?.click()}>
        {word} <span className="num">{count}</span>
      </TextButton>
      <FileInput ref={input} multiple onFiles={(files) => setCount(files.length)} />
    </>
  );
}
