import { useState } from "react";
import { Input } from "#app/ui/control.tsx";
import { Tick } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { Dialog } from "#app/kit/feedback/dialog.tsx";
import { PartUnread } from "#app/kit/feedback/part-unread.tsx";
import { useLookup } from "#app/kit/record/use-lookup.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useCopy } from "#app/shell/use-copy.ts";
import type { Feed } from "./feed.server.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";

const address = `${meetingEntity.path}/feed`;

export function FeedButton() {
  const t = useTranslate();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button kind="line" icon="link" onClick={() => setOpened(true)}>
        {t("meeting.feed.open")}
      </Button>
      {opened && (
        <Dialog title={t("meeting.feed.title")} size="34rem" onClose={() => setOpened(false)}>
          <div className={classes(ui.stack(4), ui.text("soft"))}>
            <FeedFacts />
          </div>
        </Dialog>
      )}
    </>
  );
}

function FeedFacts() {
  const t = useTranslate();
  const { dateTime } = useFormat();
  const copy = useCopy(t("meeting.feed.copied"), t("meeting.copy.failed"));
  const part = useLookup<{ feed: Feed }>(address);
  const [written, setWritten] = useState<Feed>();
  const { send: post, busy } = useSend<{ feed: Feed }>();
  const feed = written ?? part.found?.feed;
  if (!feed) return <PartUnread {...part} />;
  const send = async (intent: string, all = feed.all) => {
    const answer = await post(address, { intent, ...(all && { all: "on" }) });
    if (answer.ok) setWritten(answer.data?.feed);
  };
  if (!feed.address)
    return (
      <>
        <p>{t("meeting.feed.none")}</p>
        <div className={ui.row(2, "stretch", "last")}>
          <Button busy={busy} onClick={() => void send("renew", false)}>
            {t("meeting.feed.make")}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>{t("meeting.feed.text")}</p>
      <div className={ui.row(2, "stretch", "nowrap")}>
        <Input readOnly dir="ltr" value={feed.address} aria-label={t("meeting.feed.address")} onFocus={(event) => event.target.select()} />
        <Button kind="line" icon="copy" onClick={() => void copy(feed.address ?? "")}>
          {t("meeting.feed.copy")}
        </Button>
      </div>
      {feed.mayAll && (
        <label className={classes(ui.row(2, "nowrap"), ui.text("ink"))}>
          <Tick checked={feed.all} disabled={busy} onChange={(event) => void send("widen", event.currentTarget.checked)} />
          {t("meeting.feed.all")}
        </label>
      )}
      <p className={ui.text("sm")}>
        {feed.lastReadAt ? t("meeting.feed.lastRead", { at: dateTime(feed.lastReadAt) }) : t("meeting.feed.neverRead")}
      </p>
      <p className={ui.text("sm")}>{t("meeting.feed.secret")}</p>
      <div className={ui.row(2, "stretch", "last")}>
        <Button kind="ghost" disabled={busy} onClick={() => void send("end")}>
          {t("meeting.feed.end")}
        </Button>
        <Button kind="line" disabled={busy} onClick={() => void send("renew")}>
          {t("meeting.feed.renew")}
        </Button>
      </div>
    </>
  );
}
