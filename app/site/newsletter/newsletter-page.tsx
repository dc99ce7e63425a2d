import { Form } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import type { LinkState } from "./link-state.ts";
import { Lost } from "#app/site/status/lost.tsx";
import { Button } from "#app/ui/button.tsx";

/** One question and one button. A page that is only opened changes nothing, because mail scanners open every link. */
export function NewsletterPage({ about, state, intent }: { about: "confirm" | "unsubscribe"; state: LinkState; intent: string }) {
  const t = useTranslate();
  if (state !== "open") {
    return (
      <Lost
        code={t(`newsletter.${about}.pageTitle`)}
        title={t(state === "done" ? `newsletter.${about}.doneTitle` : `newsletter.${about}.goneTitle`)}
        text={t(state === "done" ? `newsletter.${about}.done` : `newsletter.${about}.gone`)}
      >
        <Button to={about === "confirm" ? "/portfolio" : "/"} after="arrow-right">
          {t(`newsletter.${about}.onward`)}
        </Button>
      </Lost>
    );
  }
  return (
    <Lost code={t(`newsletter.${about}.pageTitle`)} title={t(`newsletter.${about}.title`)} text={t(`newsletter.${about}.text`)}>
      <Form method="post" aria-label={t(`newsletter.${about}.title`)}>
        <Once />
        <input type="hidden" name="intent" value={intent} />
        <Button type="submit" kind={about === "confirm" ? "clay" : "solid"}>
          {t(`newsletter.${about}.button`)}
        </Button>
      </Form>
    </Lost>
  );
}
