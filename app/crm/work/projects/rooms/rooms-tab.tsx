import { useState } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { placed } from "#app/kit/drag/reorder.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { roomFields, type Room } from "./fields.ts";
import css from "./rooms.module.css";

/** The rooms that are worked on, in order. */
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
          {mayUpdate && (
            <button type="button" onClick={() => setEditing("new")}>
              {t("projectRoom.add")}
            </button>
          )}
        </>
      }
    >
      {rooms.length === 0 && <p className={css.none}>{t("projectRoom.none")}</p>}
      <ol className={css.rooms}>
        {rooms.map((room, at) => (
          <li key={room.id}>
            <span className={css.at}>{number(at + 1)}</span>
            <span className={css.what}>
              <Both value={room.name} as="strong" />
              {room.notes && (
                <span dir="auto" className={css.notes}>
                  {room.notes}
                </span>
              )}
            </span>
            <span className="num">{room.areaM2 !== null && area(room.areaM2)}</span>
            {mayUpdate && (
              <span className={css.acts}>
                <Act icon="arrow-up" label={t("projectRoom.up")} disabled={busy || at === 0} run={() => move(at, at - 1)} />
                <Act
                  icon="arrow-down"
                  label={t("projectRoom.down")}
                  disabled={busy || at === rooms.length - 1}
                  run={() => move(at, at + 1)}
                />
                <Act icon="pencil" label={t("projectRoom.edit")} run={() => setEditing(room)} />
                <Act icon="x-mark" label={t("projectRoom.remove")} run={() => setRemoving(room)} />
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
          confirm={t("projectRoom.save")}
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
          title={t("projectRoom.ask", { name: inLanguage(removing.name, language).text })}
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

function Act({ icon, label, run, disabled = false }: { icon: string; label: string; run: () => void; disabled?: boolean }) {
  return (
    <button type="button" aria-label={label} title={label} disabled={disabled} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}
