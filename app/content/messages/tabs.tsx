import { AddressTabs } from "#app/kit/address/address-bar.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";

/** Messages and readers of the letter: two lists of one section. */
export function MessagesTabs({ current }: { current: "messages" | "subscribers" }) {
  const t = useTranslate();
  return (
    <AddressTabs
      label={t("messages.tabs.label")}
      tabs={[
        { to: "/admin/messages", label: t("messages.tabs.messages"), current: current === "messages" },
        { to: "/admin/messages/subscribers", label: t("messages.tabs.subscribers"), current: current === "subscribers" },
      ]}
    />
  );
}
