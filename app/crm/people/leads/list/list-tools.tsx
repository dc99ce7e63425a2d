import { Menu } from "@mantine/core";
import { Link, useLoaderData, useNavigate } from "react-router";
import { useAddress } from "#app/kit/address/use-address.ts";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { attentions } from "#app/crm/people/leads/ageing/ageing.ts";
import { Press } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import type { LeadsPage } from "./list-data.server.ts";
import { asksForSuspected } from "./suspected.ts";

/** The address of the list, also where a lead is open over it. */
function useLeadsAddress(): (change: Record<string, string>) => { pathname: string; search: string } {
  const { to } = useAddress();
  return (change) => ({ pathname: "/crm/leads", search: to(change) });
}

export function ViewSwitch() {
  const { board } = useLoaderData<LeadsPage>();
  const t = useTranslate();
  const to = useLeadsAddress();
  return (
    <Segments
      className={ui.place("first")}
      label={t("leads.view.label")}
      segments={[
        { key: "board", icon: "kanban", label: t("leads.view.board"), current: board !== null, to: to({ view: "", sort: "" }) },
        { key: "table", icon: "table", label: t("leads.view.table"), current: board === null, to: to({ view: "table" }) },
      ]}
    />
  );
}

export function MineChip() {
  const { mine, list } = useLoaderData<LeadsPage>();
  const t = useTranslate();
  const to = useLeadsAddress();
  if (!mine || !(list.options["assignedTo"] ?? []).some(({ value }) => value === mine)) return null;
  const on = list.query.filters["assignedTo"]?.join() === mine;
  return (
    <Link
      to={to({ assignedTo: on ? "" : mine })}
      preventScrollReset
      className={ui.chip}
      data-on={on ? "" : undefined}
      aria-pressed={on}
      role="button"
    >
      {t("leads.view.mine")}
    </Link>
  );
}

export function SuspectedChip() {
  const { summary, list } = useLoaderData<LeadsPage>();
  const t = useTranslate();
  const { number } = useFormat();
  const to = useLeadsAddress();
  // Where they are shown the filter of the status says so.
  if (summary.suspected === 0 || asksForSuspected(list.query.filters)) return null;
  return (
    <Link to={to({ view: "table", status: "suspected" })} className={ui.chip}>
      {t("leads.choice.status.suspected")} <b className="num">{number(summary.suspected)}</b>
    </Link>
  );
}

export function AttentionFilter() {
  const { attention } = useLoaderData<LeadsPage>();
  const t = useTranslate();
  const to = useLeadsAddress();
  const navigate = useNavigate();
  const first = attention[0];
  const chosen = first && (attention.length === 1 ? t(`leads.attention.${first}`) : String(attention.length));
  return (
    <MenuButton
      position="bottom-start"
      closeOnItemClick={false}
      button={
        <Press className={ui.chip} data-on={chosen ? "" : undefined}>
          {t("leads.view.attention")}
          {chosen ? <b className="num">{chosen}</b> : <Icon name="chevron-down" />}
        </Press>
      }
      label={t("leads.view.attention")}
    >
      {attentions.map((one) => {
        const on = attention.includes(one);
        const next = on ? attention.filter((other) => other !== one) : [...attention, one];
        return (
          <Menu.CheckboxItem
            key={one}
            checked={on}
            checkIcon={<Icon name="check" />}
            onChange={() => void navigate(to({ attention: next.join(",") }), { preventScrollReset: true })}
          >
            {t(`leads.attention.${one}`)}
          </Menu.CheckboxItem>
        );
      })}
    </MenuButton>
  );
}
