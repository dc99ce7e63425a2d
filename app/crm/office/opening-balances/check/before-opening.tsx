import { Link } from "react-router";
import { allows, type Permission } from "#app/access/permissions.ts";
import type { OpeningNeed } from "#app/crm/office/opening-balances/fields.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { useSession } from "#app/shell/session.tsx";
import { ui } from "#app/ui/primitives.ts";

const ways: Record<OpeningNeed, [to: string, grant: Permission]> = {
  company: ["/admin/site-settings/documents", "siteSettings.update"],
  clients: ["/crm/clients/import", "client.import"],
  suppliers: ["/crm/suppliers/import", "supplier.import"],
  moneyAccounts: ["/crm/money-accounts", "moneyAccount.update"],
};

/** What is missing before opening balances can be entered: a link for whoever may enter it, and for others who that is. */
export function BeforeOpening({ missing }: { missing: readonly OpeningNeed[] }) {
  const t = useTranslate();
  const role = useSession().session?.user.user_metadata.role_name ?? "unknown";
  if (missing.length === 0) return null;
  return (
    <Block title={t("openingBalances.before.title")}>
      <ul className={ui.stack(1)}>
        {missing.map((need) => {
          const [to, grant] = ways[need];
          return (
            <li key={need}>
              {t(`openingBalances.before.missing.${need}`)}{" "}
              {allows(role, grant) ? (
                <Link to={to}>{t(`openingBalances.before.do.${need}`)}</Link>
              ) : (
                <span className={ui.text("soft")}>{t(`openingBalances.before.who.${need === "company" ? "admin" : "manager"}`)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
