import { useTranslate } from "#app/locale/use-translate.tsx";
import type { PartRead } from "#app/kit/record/use-part.ts";
import css from "./part-unread.module.css";

type PartUnreadProps = Pick<PartRead<unknown>, "failed" | "read"> & { className?: string | undefined };

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
