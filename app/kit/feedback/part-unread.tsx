import { useTranslate } from "#app/locale/reader.tsx";
import type { Lookup } from "#app/kit/record/use-lookup.ts";
import { TextButton } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";

type PartUnreadProps = Pick<Lookup<unknown>, "failed" | "read"> & { says?: string | undefined; className?: string | undefined };

/** Stands where a part of a page will: that it is being read, or that it could not be, with the way to try again. */
export function PartUnread({ failed, says, read, className }: PartUnreadProps) {
  const t = useTranslate();
  return failed ? (
    <p role="alert" className={className}>
      {says ?? t("common.error.fetching")}{" "}
      <TextButton className={ui.text("clay", "underlined")} onClick={() => void read()}>
        {t("common.error.retry")}
      </TextButton>
    </p>
  ) : (
    <p role="status" className={className}>
      {t("kit.loading")}
    </p>
  );
}
