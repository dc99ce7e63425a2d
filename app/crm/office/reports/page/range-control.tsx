import { useId, useState } from "react";
import { Popover } from "@mantine/core";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useNavigate } from "react-router";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { date } from "#app/kit/fields/kinds.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { SelectInput } from "#app/ui/control.tsx";
import { optionsOf } from "#app/ui/options.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { addressOf } from "./address.ts";
import type { ReportPage } from "#app/crm/office/reports/page-data.server.ts";
import { presetOf, presets, rangeOf } from "#app/values/date-range.ts";
import css from "./reports.module.css";
import { periodText } from "./title.ts";

const field = date();
const ends = ["from", "to"] as const;

export const ReportFilters = ({ page }: { page: ReportPage }) => (
  <>
    <OwnerChoice page={page} />
    <RangeControl page={page} />
  </>
);

function RangeControl({ page }: { page: ReportPage }) {
  const { range, today } = page;
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [free, setFree] = useState<Record<(typeof ends)[number], string>>(range);
  const current = presetOf(range, today);
  const valid = free.from !== "" && free.to !== "" && free.from <= free.to;
  const close = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end">
      <Popover.Target>
        <Button
          kind="line"
          icon="calendar"
          after="chevron-down"
          aria-expanded={opened}
          onClick={() => {
            setFree(range);
            setOpened(!opened);
          }}
        >
          {periodText(range, format)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("report.range.title")}>
        <div className={ui.stack(4)}>
          <nav className={classes(css.presets, ui.stack(0))} aria-label={t("report.range.usual")}>
            {presets.map((preset) => (
              <Link
                key={preset}
                to={addressOf({ ...page, range: rangeOf(preset, today) })}
                aria-current={preset === current ? "true" : undefined}
                onClick={close}
              >
                {t(`report.range.${preset}`)}
              </Link>
            ))}
          </nav>
          <div className={ui.stack(3)}>
            {ends.map((end) => (
              <AnyInput
                key={end}
                field={field}
                name={end}
                id={`${id}-${end}`}
                label={t(`report.range.${end}`)}
                required
                value={free[end] || null}
                set={(value) => setFree((before) => ({ ...before, [end]: typeof value === "string" ? value : "" }))}
                words=""
                fresh
              />
            ))}
            <Button
              disabled={!valid}
              onClick={() => {
                close();
                void navigate(addressOf({ ...page, range: free }));
              }}
            >
              {t("report.range.show")}
            </Button>
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function OwnerChoice({ page }: { page: ReportPage }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { language } = useLanguage();
  if (page.people.length === 0) return null;
  return (
    <SelectInput
      small
      aria-label={t(page.tab === "books" ? "report.column.account" : "report.owner")}
      value={page.owner ?? ""}
      onChange={({ currentTarget }) => void navigate(addressOf({ ...page, owner: currentTarget.value || null }))}
    >
      <option value="">{t(page.tab === "books" ? "report.allAccounts" : "kit.everybody")}</option>
      {optionsOf(page.people, ({ value, label }) => [value, inLanguage(label, language).text])}
    </SelectInput>
  );
}
