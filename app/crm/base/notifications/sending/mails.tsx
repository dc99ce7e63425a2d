import { useLoaderData } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { translateFor } from "#app/words/words.server.ts";
import { groupNames, waysOf } from "#app/crm/base/notifications/fields.ts";
import { chooseMails, myMailChoices } from "#app/crm/base/notifications/operations.server.ts";

const address = "/crm/notifications/mails";

export const loader = asLoader(async (ctx) => ({
  head: { title: translateFor(ctx.language)("notification.mails.title"), noindex: true },
  choices: await myMailChoices(ctx),
}));

export const action = asAction(async (ctx, form) => {
  await chooseMails(ctx, Object.fromEntries(form));
  return { message: { key: "notification.mails.saved" } };
});

export default function Mails() {
  const { choices } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { send, busy } = useSend();
  return (
    <>
      <PageHead title={t("notification.mails.title")}>{t("notification.mails.text")}</PageHead>
      <form
        className={`${ui.stack(5)} ${ui.place("narrow")}`}
        aria-label={t("notification.mails.title")}
        onSubmit={(event) => {
          event.preventDefault();
          void send(address, new FormData(event.currentTarget));
        }}
      >
        {groupNames.map((group) => (
          <Select
            key={group}
            name={group}
            label={t(`notification.mails.group.${group}`)}
            hint={t(`notification.mails.hint.${group}`)}
            defaultValue={choices[group]}
          >
            {waysOf(group).map((way) => (
              <option key={way} value={way}>
                {t(`notification.mails.way.${way}`)}
              </option>
            ))}
          </Select>
        ))}
        <p>
          <Button type="submit" busy={busy} busyLabel={t("kit.saving")}>
            {t("kit.save")}
          </Button>
        </p>
      </form>
    </>
  );
}
