import { useRef, useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { Input } from "#app/ui/control.tsx";
import { FileInput } from "#app/ui/field.tsx";
import { Button } from "#app/ui/button.tsx";
import { postForm } from "#app/kit/record/post-form.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import css from "./snags.module.css";

export function QuickSnag({ projectId }: { projectId: string }) {
  const t = useTranslate();
  const { show } = useToast();
  const { revalidate } = useRevalidator();
  const [title, setTitle, typed] = usePersistedState(`snag ${projectId}`, "");
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
    if (answer.ok) {
      setTitle("");
      show({ title: t("snag.done.saved"), kind: "ok" });
      if (photo && answer.data) {
        setPhoto(null);
        await send(answer.data.id, photo);
      }
    } else {
      const message = Object.values(answer.fields)[0] ?? answer.message;
      show({ title: t(message.key, message.values), kind: "destructive" });
    }
    setBusy(false);
    void revalidate();
  };
  // The photograph is nowhere else: its message keeps it until it was taken.
  const send = async (id: string, file: File): Promise<void> => {
    if ((await postForm(`/crm/files/snag/${id}`, { intent: "add", file })).ok) return revalidate();
    const action = { label: t("common.error.retry"), run: () => void send(id, file) };
    show({ title: t("snag.photoFailed"), kind: "destructive", key: `photo ${id}`, action });
  };
  return (
    <form className={css.quick} aria-label={t("snag.quick")} onSubmit={(event) => void add(event)}>
      <Input
        small
        value={title}
        maxLength={160}
        dir="auto"
        placeholder={t("snag.quick")}
        aria-label={t("snag.quick")}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button kind="line" icon={photo ? "check" : "camera"} onClick={() => camera.current?.click()}>
        {photo ? <bdi>{t("snag.taken")}</bdi> : t("snag.take")}
      </Button>
      <FileInput ref={camera} accept="image/*" capture="environment" onFiles={([file]) => setPhoto(file ?? null)} />
      <Button type="submit" busy={busy} disabled={!title.trim()}>
        {t("kit.add")}
      </Button>
    </form>
  );
}
