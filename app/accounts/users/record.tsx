import { useLoaderData } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { keepingInput } from "#app/kit/entity/keeping-input.ts";
import { acting, reading } from "#app/platform/http/doors.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import { translateFor } from "#app/words.server.ts";
import { doAct } from "./acts.server.ts";
import { Details } from "./details.tsx";
import { Ending } from "./ending.tsx";
import { getUser } from "./get.server.ts";
import css from "./record.module.css";
import { usersPath } from "./screens.ts";
import { Sheet } from "./sheet.tsx";
import { SigningIn } from "./signing-in.tsx";
import { Standing } from "./standing.tsx";
import { StandingMark } from "./standing-mark.tsx";

export const loader = reading(async (ctx, { params }) => {
  const user = await getUser(ctx, params["id"] ?? "");
  const name = inLanguage(user.name, ctx.language).text;
  return { head: { title: `${name} · ${translateFor(ctx.language)("users.list.title")}`, noindex: true }, user };
});

export const action = acting((ctx, form, { params }) => doAct(ctx, params["id"] ?? "", form));

export const clientAction = keepingInput;

/** One account: what it needs now, its facts, how its owner signs in, and how it ends. */
export default function User() {
  const { user } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { language } = useLanguage();
  const name = inLanguage(user.name, language).text;
  const parts = { user, name, address: `${usersPath}/${user.id}` };
  return (
    <Sheet
      title={<Both value={user.name} />}
      below={
        <p className={css.who}>
          <Ltr>{user.email}</Ltr>
          <span>{t(`users.choice.role.${user.role}`)}</span>
          <StandingMark standing={user.standing} />
        </p>
      }
    >
      <Standing key={`standing ${user.id} ${user.standing}`} {...parts} />
      <Details key={user.id} {...parts} />
      <SigningIn {...parts} />
      <Ending {...parts} />
    </Sheet>
  );
}
