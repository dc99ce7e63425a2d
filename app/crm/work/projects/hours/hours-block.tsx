import { useState } from "react";
import { Press, IconButton } from "#app/ui/button.tsx";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { PersonOf } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { hourFields, type WorkHour } from "./fields.ts";
import css from "./hours.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

type HoursProps = {
  projectId: string;
  hours: readonly WorkHour[];
  phases: readonly Phase[];
  staff: readonly Option[];
  today: string;
  me: string;
  mayUpdate: boolean;
};

export function HoursBlock({ projectId, hours, phases, staff, today, me, mayUpdate }: HoursProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const [openDialog, setOpenDialog] = useState(false);
  const address = `/crm/projects/${projectId}/hours`;
  const whole = hours.reduce((sum, one) => sum + one.hours, 0);
  return (
    <Block
      title={t("projectMoney.hours")}
      tools={
        <>
          {whole > 0 && <span className="num">{t("projectMoney.hoursSum", { hours: number(whole) })}</span>}
          {mayUpdate && <Press onClick={() => setOpenDialog(true)}>{t("projectMoney.addHours")}</Press>}
        </>
      }
    >
      {hours.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("projectMoney.noHours")}</p>}
      <ul className={classes(css.hours, ui.stack(0), ui.text("sm"))}>
        {hours.map((one) => (
          <HourLine key={one.id} hour={one} address={address} mayUpdate={mayUpdate} />
        ))}
      </ul>
      {openDialog && (
        <Ask
          address={address}
          also={{ intent: "add" }}
          title={t("projectMoney.addHours")}
          fields={hourFields}
          words="projectMoney"
          labelOf={(field) => t(`projectMoney.hour.${field}`)}
          hintOf={(field) => (field === "costRate" ? t("projectMoney.rateHint") : undefined)}
          first={{ on: today, userId: me }}
          options={{ userId: staff, phaseId: phases.map(({ id, name }) => ({ value: id, label: name })) }}
          onEnd={() => setOpenDialog(false)}
        />
      )}
    </Block>
  );
}

function HourLine({ hour, address, mayUpdate }: { hour: WorkHour; address: string; mayUpdate: boolean }) {
  const t = useTranslate();
  const { date, number, money } = useFormat();
  const { send, busy } = useSend();
  return (
    <li>
      <span className="num">{date(hour.on)}</span>
      <span className={ui.row(3)}>
        <PersonOf id={hour.userId} />
        {hour.note && (
          <FreeText as="span" className={ui.text("quiet")}>
            {hour.note}
          </FreeText>
        )}
      </span>
      <span className="num">{t("projectMoney.hoursSum", { hours: number(hour.hours) })}</span>
      <span className={ui.text("quiet")}>
        {hour.costRate ? t("projectMoney.rate", { sum: money(hour.costRate) }) : t("projectMoney.noRate")}
      </span>
      {mayUpdate && hour.mine && (
        <IconButton
          icon="x-mark"
          small
          disabled={busy}
          label={t("projectMoney.removeHours")}
          onClick={() => void send(address, { intent: "remove", id: hour.id })}
        />
      )}
    </li>
  );
}
