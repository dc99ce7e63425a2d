import { useTranslate } from "#app/locale/use-translate.tsx";

/** The words every form on this page shares. */
export function useWords() {
  const t = useTranslate();
  return { failed: t("account.failed.other"), submit: t("account.own.save"), busy: t("account.own.busy") };
}
