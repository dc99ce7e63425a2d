import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Lookup } from "#app/kit/record/use-lookup.ts";
import css from "./part-unread.module.css";

type PartUnreadProps = Pick<Lookup<unknown>, "failed" | "read"> & { className?: string | undefined };

/** Stands where a part of a page will: that it is being read, or that it could not be, with the way to try again. */
export function PartUnread({ failed, read, className }: PartUnreadProps) {
  const t = useTranslate();
  return failed ? (
    <p role="alert" className={className}>
      {t("common.error.fetching")}{" "}
      <button type="button" className={css.again} onClick={() => void read()}>
        {t("common.error.retry")}
      </button>
    </p>
  ) : (
    <p role="status" className={className}>
      {t("kit.list.loading")}
    </p>
  );
}
