import { useTranslate } from "#app/locale/reader.tsx";

export function useWords() {
  const t = useTranslate();
  return { failed: t("account.failed.other"), submit: t("account.own.save"), busy: t("account.own.busy") };
}
