import { useRef, useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/typed/use-typed-state.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./snags.module.css";

/** A line for what is found on the round: a few words and a photograph taken there and then. What was refused stays typed. */
export function QuickSnag({ projectId }: { projectId: string }) {
  const t = useTranslate();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [title, setTitle, typed] = useTypedState(`snag ${projectId}`, "");
  const [photo, setPhoto] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const camera = useRef<HTMLInputElement>(null);
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!title.trim() || busy) return;
    setBusy(true);
    const answer = await postForm<{ id: string }>(`/crm/projects/${projectId}/snags/change`, {
      intent: "save",
      record: JSON.stringify({ title: title.trim() }),
      ...typed,
    });
    if (answer.ok && answer.data) {
      setTitle("");
      if (photo) await send(answer.data.id, photo);
      setPhoto(null);
      show({ title: t("snag.done.saved"), kind: "ok" });
    } else if (!answer.ok) {
      const message = Object.values(answer.fields)[0] ?? answer.message;
      show({ title: t(message.key, message.values), kind: "destructive" });
    }
    setBusy(false);
    void revalidate();
  };
  const send = async (id: string, file: File): Promise<void> => {
    const body = new FormData();
    body.append("intent", "add");
    body.append("file", file);
    if (!(await postForm(`/crm/files/snag/${id}`, body)).ok) show({ title: t("snag.photoFailed"), kind: "destructive" });
  };
  return (
    <form className={css.quick} onSubmit={(event) => void add(event)}>
      <input
        type="text"
        value={title}
        maxLength={160}
        dir="auto"
        placeholder={t("snag.quick")}
        aria-label={t("snag.quick")}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <button
        type="button"
        className={classes(css.camera, ui.row(2, "nowrap", "inline"), ui.text("sm"))}
        data-taken={photo ? "" : undefined}
        onClick={() => camera.current?.click()}
      >
        <Icon name={photo ? "check" : "camera"} />
        {photo ? <bdi>{t("snag.taken")}</bdi> : t("snag.take")}
      </button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => setPhoto(currentTarget.files?.[0] ?? null)}
      />
      <Button type="submit" busy={busy} disabled={!title.trim()}>
        {t("snag.add")}
      </Button>
    </form>
  );
}
