import { optionsOf } from "#app/ui/options.tsx";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { SelectInput, Input } from "#app/ui/control.tsx";
import css from "./address.module.css";
import { useAddress } from "./use-address.ts";
import { CalendarPopover } from "#app/kit/fields/inputs/calendar-popover.tsx";
import { dayToType, typedDay } from "#app/values/text/typed-day.ts";
import { cairoDay, isDay } from "#app/values/calendar.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

/** Search and choices in a row. */
export const AddressBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes(ui.row(2), ui.place("pad3"))} role="group" aria-label={label}>
    {children}
  </div>
);

/** Something that narrows the list and can only be taken away. */
export const AddressChip = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <Link to={to} className={ui.chip} data-on="" aria-label={label} title={label}>
    <bdi>{children}</bdi>
    <Icon name="x-mark" />
  </Link>
);

/** A quiet way out of everything that narrows. */
export const AddressClear = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes(ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "icon16", "link"), ui.place("pad2"))}>
    <Icon name="x-mark" />
    {children}
  </Link>
);

type Tab = { to: string; label: ReactNode; count?: ReactNode; current: boolean };

/** Views of one list side by side, each with how many it holds. */
export const AddressTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <Segments tabs label={label} segments={tabs.map((tab) => ({ ...tab, key: tab.to }))} />
);

type Choice = { value: string; label: string };

/** One choice that narrows a list, in the address under `name`; the first of them, with an empty value, narrows nothing. */
export function AddressChoice({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  const { get, go } = useAddress();
  const value = choices.some((choice) => choice.value === get(name)) ? get(name) : "";
  return (
    <label className={classes(ui.chip, css.choice)} data-on={value ? "" : undefined}>
      <span>{label}</span>
      <SelectInput bare small name={name} value={value} onChange={(event) => go({ [name]: event.target.value })}>
        {optionsOf(choices, (choice) => [choice.value, choice.label])}
      </SelectInput>
    </label>
  );
}

/** A day that bounds a list, in the address under `name`: typed as in forms or chosen from the calendar, and shown in the reader's words. */
export function AddressDay({ name, label }: { name: string; label: string }) {
  const { get, go } = useAddress();
  const { date, text } = useFormat();
  const [typing, setTyping] = useState<string | null>(null);
  const stored = get(name);
  const day = isDay(stored) ? stored : null;
  const choose = (next: string) => go({ [name]: next }, { replace: true });
  return (
    <span className={classes(ui.chip, css.choice)} data-on={day ? "" : undefined}>
      <label>
        <span>{label}</span>
        <Input
          bare
          small
          type="text"
          name={name}
          autoComplete="off"
          {...(typing === null ? {} : { dir: "ltr" as const })}
          value={typing ?? (day ? date(day) : "")}
          onFocus={() => setTyping(day ? text(dayToType(day)) : "")}
          onChange={({ target: { value } }) => {
            setTyping(value);
            const meant = value.trim() ? typedDay(value, cairoDay(new Date())) : "";
            if (meant !== null && meant !== (day ?? "")) choose(meant);
          }}
          onBlur={() => setTyping(null)}
        />
      </label>
      <CalendarPopover
        label={label}
        day={day}
        onChoose={(chosen) => {
          setTyping(null);
          choose(chosen);
        }}
      />
    </span>
  );
}

export const addressSearchId = "address-search";

/** The search of a list: what is typed stands in the address as `q`, without steps of its own in the history. */
export function AddressSearch({ label, hint }: { label: string; hint: string }) {
  const { get, go } = useAddress();
  const search = useTypedSearch(get("q"), (words) => go({ q: words }, { replace: true }));
  return <SearchForm id={addressSearchId} label={label} hint={hint} search={search} />;
}

type SearchFormProps = { id: string; label: string; hint: string; search: ReturnType<typeof useTypedSearch> };

/** The line in which one searches: Enter asks at once, Escape and the cross empty it. */
export function SearchForm({ id, label, hint, search: { typed, type, submit, clear } }: SearchFormProps) {
  const t = useTranslate();
  return (
    <form
      role="search"
      aria-label={label}
      className={css.search}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Input
        id={id}
        small
        icon="search"
        type="search"
        name="q"
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || !typed) return;
          event.preventDefault();
          clear();
        }}
        tool={typed && <IconButton icon="x-mark" small label={t("kit.list.searchClear")} onClick={clear} />}
      />
    </form>
  );
}
