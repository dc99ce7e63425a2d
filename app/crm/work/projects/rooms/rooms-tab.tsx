import { useState } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { placed } from "#app/kit/drag/reorder.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { IconButton, Press } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { roomFields, type Room } from "./fields.ts";
import css from "./rooms.module.css";
import { FreeText } from "#app/ui/free-text.tsx";

export function RoomsTab({ projectId, rooms, mayUpdate }: { projectId: string; rooms: readonly Room[]; mayUpdate: boolean }) {
  const t = useTranslate();
  const { area, number } = useFormat();
  const { language } = useLanguage();
  const [editing, setEditing] = useState<Room | "new" | null>(null);
  const [removing, setRemoving] = useState<Room | null>(null);
  const address = `/crm/projects/${projectId}/rooms`;
  const { send, busy } = useSend();
  const whole = rooms.reduce((sum, { areaM2 }) => sum + (areaM2 ?? 0), 0);
  const seen = rooms.map(({ id }) => id);
  const move = (at: number, to: number) =>
    void send(address, { intent: "reorder", ids: placed(seen, seen[at]!, to).join(","), seen: seen.join(",") });
  return (
    <Block
      title={t("projectRoom.title")}
      tools={
        <>
          {whole > 0 && <span className="num">{area(whole)}</span>}
          {mayUpdate && <Press onClick={() => setEditing("new")}>{t("projectRoom.add")}</Press>}
        </>
      }
    >
      {rooms.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("projectRoom.none")}</p>}
      <ol className={classes(css.rooms, ui.stack(0), ui.text("sm"))}>
        {rooms.map((room, at) => (
          <li key={room.id}>
            <span className={ui.text("quiet")}>{number(at + 1)}</span>
            <span className={ui.stack(0)}>
              <Both value={room.name} as="strong" />
              {room.notes && (
                <FreeText as="span" className={ui.text("quiet")}>
                  {room.notes}
                </FreeText>
              )}
            </span>
            <span className="num">{room.areaM2 !== null && area(room.areaM2)}</span>
            {mayUpdate && (
              <span className={classes(css.acts, ui.row(1, "stretch", "nowrap"), ui.text("icon16"))}>
                <IconButton
                  small
                  icon="arrow-up"
                  label={t("projectRoom.up")}
                  disabled={busy || at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  small
                  icon="arrow-down"
                  label={t("projectRoom.down")}
                  disabled={busy || at === rooms.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton small icon="pencil" label={t("projectRoom.edit")} onClick={() => setEditing(room)} />
                <IconButton small icon="x-mark" label={t("projectRoom.remove")} onClick={() => setRemoving(room)} />
              </span>
            )}
          </li>
        ))}
      </ol>
      {editing && (
        <Ask
          address={address}
          also={{ intent: "save", ...(editing !== "new" && { id: editing.id }) }}
          title={editing === "new" ? t("projectRoom.new") : t("projectRoom.edit")}
          fields={roomFields}
          words="projectRoom"
          labelOf={(field) => t(`projectRoom.field.${field}`)}
          record={editing === "new" ? null : editing}
          onEnd={() => setEditing(null)}
        />
      )}
      {removing && (
        <Ask
          address={address}
          also={{ intent: "remove", id: removing.id }}
          title={t("kit.form.deleteTitle", { name: inLanguage(removing.name, language).text })}
          confirm={t("projectRoom.remove")}
          danger
          fields={{}}
          labelOf={String}
          onEnd={() => setRemoving(null)}
        >
          {t("projectRoom.askText")}
        </Ask>
      )}
    </Block>
  );
}
