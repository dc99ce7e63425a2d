import type { HomePhotograph } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Viewer } from "#app/site/project/viewer.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import css from "./page.module.css";

type Props = { photographs: readonly HomePhotograph[]; token: string };

// By day and room, in the order in which they come. Without script a photograph is a link to its file.
export function Photographs({ photographs, token }: Props) {
  const t = useTranslate();
  const { date } = useFormat();
  if (photographs.length === 0) return <p className={ui.text("quiet")}>{t("clientHome.photographs.none")}</p>;
  const roomOf = ({ room }: HomePhotograph) => `${room?.en}\n${room?.ar}`;
  return (
    <>
      {[...Map.groupBy(photographs, ({ on }) => on)].map(([on, day]) => (
        <section key={on} aria-label={date(on)} className={ui.stack(4)}>
          <h2 className={ui.text("heading")}>{date(on)}</h2>
          {[...Map.groupBy(day, roomOf)].map(([key, [first, ...others]]) => (
            <div key={key} className={ui.stack(3)}>
              {first!.room ? (
                <FreeBoth as="h3" className={ui.text("medium")} value={first!.room} />
              ) : (
                day.some(({ room }) => room) && <h3 className={ui.text("medium")}>{t("clientHome.photographs.noRoom")}</h3>
              )}
              <ul className={css.photographs}>
                {[first!, ...others].map((photograph) => (
                  <Photograph key={photograph.id} {...{ photograph, token }} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
      <Viewer />
    </>
  );
}

function Photograph({ photograph: { id, shows, room, on }, token }: { photograph: HomePhotograph; token: string }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { between, date } = useFormat();
  const address = `/home/${token}/photographs/${id}`;
  const shown = inLanguage(shows, language).text;
  const said = [room && inLanguage(room, language).text, shown, date(on)].filter(Boolean).join(between);
  return (
    <li>
      <a href={address} data-enlarge={said}>
        <img src={`${address}?small`} alt={shown || t("clientHome.photographs.shown", { date: date(on) })} loading="lazy" />
      </a>
      {shown && <FreeBoth as="p" className={ui.text("sm")} value={shows} />}
    </li>
  );
}
