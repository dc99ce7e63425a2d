import { Button } from "#app/ui/button.tsx";
import { useLoaderData, Form } from "react-router";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { Unreadable } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { MergeCompare } from "./merge-compare.tsx";
import { mergePage, type MergePage } from "./merge-preview.server.ts";
import { mergeClients } from "./merge.server.ts";
import { clientEntity } from "#app/crm/people/clients/entity.ts";
import { Input } from "#app/ui/control.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import type { Duplicate } from "#app/crm/between-slices/port-types.ts";
import { Duplicates } from "#app/crm/people/duplicates/panel.tsx";
import css from "./merge.module.css";

export const loader = asLoader(async (ctx, { params, url }) => {
  const { searchParams } = url;
  const page = await mergePage(ctx, params.id ?? "", searchParams.get("with"), (searchParams.get("q") ?? "").trim().slice(0, 200));
  const name = inLanguage(page.client.name, ctx.language).text;
  return { head: { title: translateFor(ctx.language)("client.merge.title", { name }), noindex: true }, page };
});

export const action = asAction(async (ctx, form, { params }) => {
  const whole = (name: string): number => {
    const value = Number(form.get(name));
    if (!Number.isSafeInteger(value) || value < 1) throw new Unreadable();
    return value;
  };
  const stays = params.id ?? "";
  const goes = String(form.get("with") ?? "");
  const take = form.getAll("take").map(String);
  const before = await mergePage(ctx, stays, goes, "");
  const client = await mergeClients(ctx, { stays, version: whole("version"), goes, goesVersion: whole("withVersion"), take });
  return {
    to: `${clientEntity.path}/${stays}`,
    message: {
      key: "client.merge.doneMerge",
      values: { loser: before.other?.number ?? "", name: inLanguage(client.name, ctx.language).text },
    },
  };
});

export default function MergeClients() {
  const { page } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { language } = useLanguage();
  const name = inLanguage(page.client.name, language).text;
  return (
    <>
      <PageHead
        title={t("client.merge.title", { name })}
        actions={
          <Button to={page.other ? "?" : `${clientEntity.path}/${page.client.id}`} kind="line">
            {t(page.other ? "client.merge.back" : "client.merge.leave")}
          </Button>
        }
      >
        {t("client.merge.lead")}
      </PageHead>
      {page.other && page.moved ? (
        <MergeCompare key={page.other.id} client={page.client} other={page.other} moved={page.moved} options={page.options} />
      ) : (
        <MergeChoose page={page} />
      )}
    </>
  );
}

function MergeChoose({ page: { alike, found, searched } }: { page: MergePage }) {
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
