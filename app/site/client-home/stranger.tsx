import { Form } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./page.module.css";

/** All that previews of messengers and scanners of mail see: the company around it, and a button. */
export function Stranger({ staff, answer }: { staff: boolean; answer: Answer | undefined }) {
  const t = useTranslate();
  return (
    <>
      <TitleBlock title={t("clientHome.stranger.title")}>
        <p>{t(staff ? "clientHome.stranger.staff" : "clientHome.stranger.text")}</p>
      </TitleBlock>
      <section className={classes("grid", css.page)}>
        <div className={classes(css.main, ui.stack(5))}>
          {answer && !answer.ok && answer.intent === "enter" && <Notice tone="bad">{t(answer.message.key, answer.message.values)}</Notice>}
          {!staff && (
            <Form method="post" aria-label={t("clientHome.stranger.title")}>
              <Once />
              <Button type="submit" kind="clay" name="intent" value="enter">
                {t("clientHome.stranger.do")}
              </Button>
            </Form>
          )}
        </div>
      </section>
    </>
  );
}
