import { Input } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Form } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Duplicate } from "#app/crm/port-types.ts";
import { Duplicates } from "#app/crm/people/duplicates/panel.tsx";
import type { MergePage } from "./merge-preview.server.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./merge.module.css";

export function MergeChoose({ page: { alike, found, searched } }: { page: MergePage }) {
  const t = useTranslate();
  const compare = (one: Duplicate) => (
    <Button to={`?with=${one.id}`} kind="line" size="compact">
      {t("client.merge.choose")}
    </Button>
  );
  return (
    <div className={classes(css.choose, ui.stack(8))}>
      {alike.length > 0 && (
        <Block title={t("client.merge.found")}>
          <div className={ui.place("pad3")}>
            <Duplicates of={alike} act={compare} />
          </div>
        </Block>
      )}
      <Block title={t("client.merge.with")}>
        <Form role="search" aria-label={t("client.merge.search")} className={classes(css.search, ui.row(3, "nowrap"), ui.place("above4"))}>
          <Input
            small
            icon="search"
            type="search"
            name="q"
            defaultValue={searched}
            maxLength={200}
            aria-label={t("client.merge.search")}
            placeholder={t("client.merge.search")}
          />
          <Button type="submit" kind="line">
            {t("kit.list.search")}
          </Button>
        </Form>
        {found.length > 0 && (
          <div className={ui.place("pad3")}>
            <Duplicates of={found} act={compare} />
          </div>
        )}
        {found.length === 0 && (searched || alike.length === 0) && (
          <p className={classes(ui.text("quiet"), ui.place("pad3"))}>{t(searched ? "client.merge.nobody" : "client.merge.noneAlike")}</p>
        )}
      </Block>
    </div>
  );
}
