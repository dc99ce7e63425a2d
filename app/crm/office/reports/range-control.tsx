import { useId, useState } from "react";
import { Popover } from "@mantine/core";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useNavigate } from "react-router";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { date } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { addressOf } from "./address.ts";
import type { ReportPage } from "./page-data.server.ts";
import { presetOf, presets, rangeOf } from "#app/values/date-range.ts";
import css from "./reports.module.css";
import { classes } from "#app/shell/classes.ts";
import { periodText } from "./title.ts";

const field = date();
const ends = ["from", "to"] as const;

export function RangeControl({ page }: { page: ReportPage }) {
  const { range, today, tab, owner } = page;
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
                to={addressOf({ tab, owner, today, range: rangeOf(preset, today) })}
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
                errors={{}}
                required
                value={free[end] || null}
                set={(value) => setFree((before) => ({ ...before, [end]: typeof value === "string" ? value : "" }))}
                words=""
                other={() => undefined}
                fresh
              />
            ))}
            <Button
              disabled={!valid}
              onClick={() => {
                close();
                void navigate(addressOf({ tab, owner, today, range: free }));
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
