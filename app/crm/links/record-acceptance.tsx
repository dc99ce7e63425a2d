import { useId } from "react";
import { NativeSelect, TextInput } from "@mantine/core";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { PartUnread } from "#app/kit/feedback/part-unread.tsx";
import { useLookup } from "#app/kit/record/use-lookup.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { PagePart } from "#app/platform/http/read-part.server.ts";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import type { LinkKind } from "./fields.ts";
import css from "./panel.module.css";
import type { useLinks } from "./use-links.ts";

type RecordAcceptanceProps = { kind: LinkKind; id: string; acts: ReturnType<typeof useLinks>; onEnd: () => void };
type Kept = { id: string; name: string };

/** For a client who agreed in another way: who, when, and the file that shows it. */
export function RecordAcceptance({ kind, id, acts, onEnd }: RecordAcceptanceProps) {
  const t = useTranslate();
  const own = useId();
  const kept = useLookup<PagePart<{ files: Kept[] }>>(`/crm/panels/${kind}/${id}/files`);
  const files = kept.found?.ok ? kept.found.data.files : [];
  const [{ name, on, file }, setDraft, typed] = useTypedState(`acceptance ${kind} ${id}`, { name: "", on: "", file: "" });
  const set = (some: Partial<Record<"name" | "on" | "file", string>>) => setDraft((before) => ({ ...before, ...some }));
  const said = (field: string) => {
    const wrong = acts.errors[field];
    return wrong && t(wrong.key, wrong.values);
  };
  const end = () => {
    acts.forget();
    onEnd();
  };
  const keep = async () => {
    if (await acts.act({ intent: "accept", name, on, fileId: file || (files[0]?.id ?? ""), ...typed })) end();
  };
  return (
    <Confirm
      opened
      title={t("link.recordTitle")}
      confirm={t("link.recordDo")}
      keep={t("link.keep")}
      busy={acts.busy}
      disabled={files.length === 0}
      onConfirm={() => void keep()}
      onClose={end}
    >
      <div className={css.form}>
        <p>{t("link.recordText")}</p>
        <TextInput
          id={`${own}-name`}
          dir={name ? "auto" : undefined}
          label={t("link.recordName")}
          value={name}
          error={said("name")}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TextInput
          id={`${own}-on`}
          type="date"
          label={t("link.recordOn")}
          value={on}
          error={said("on")}
          onChange={({ currentTarget }) => set({ on: currentTarget.value })}
        />
        {!kept.found?.ok ? (
          <PartUnread failed={kept.failed || kept.found !== null} read={kept.read} />
        ) : files.length === 0 ? (
          <p>{t("link.recordNoFile")}</p>
        ) : (
          <NativeSelect
            id={`${own}-file`}
            label={t("link.recordFile")}
            data={files.map((one) => ({ value: one.id, label: one.name }))}
            value={file || (files[0]?.id ?? "")}
            error={said("fileId")}
            onChange={({ currentTarget }) => set({ file: currentTarget.value })}
          />
        )}
      </div>
    </Confirm>
  );
}
