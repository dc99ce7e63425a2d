import { useEffect, useState } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { PartUnread } from "#app/kit/feedback/part-unread.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { date, optional, reference, text } from "#app/kit/fields/kinds.ts";
import { useLookup } from "#app/kit/record/use-lookup.ts";
import { SelectInput } from "#app/ui/field.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { PagePart } from "#app/platform/http/read-part.server.ts";
import type { LinkKind } from "./fields.ts";

type DocumentOf = { kind: LinkKind; id: string };
type StoredFile = { id: string; name: string };

const fields = { name: optional(text()), on: optional(date()), fileId: optional(reference()) };

/** For a client who agreed in another way: who, when, and the file that shows it. */
export function RecordAcceptance({ kind, id, onEnd }: DocumentOf & { onEnd: () => void }) {
  const t = useTranslate();
  const [draws] = useState(() => ({ fileId: evidenceOf({ kind, id }) }));
  return (
    <Ask
      address={`/crm/links/${kind}/${id}`}
      also={{ intent: "accept" }}
      fields={fields}
      draws={draws}
      labelOf={(field) => t(field === "name" ? "link.recordName" : field === "on" ? "link.recordOn" : "link.recordFile")}
      blocked={({ fileId }) => !fileId}
      title={t("link.recordTitle")}
      confirm={t("link.recordDo")}
      keep={t("link.keep")}
      onEnd={onEnd}
    >
      {t("link.recordText")}
    </Ask>
  );
}

const evidenceOf = (document: DocumentOf) => (part: PartProps) => <Evidence {...document} part={part} />;

/** One of the document's files; the first of them unless another one is chosen. */
function Evidence({ kind, id, part: { id: own, value, set, error } }: DocumentOf & { part: PartProps }) {
  const t = useTranslate();
  const storedFiles = useLookup<PagePart<{ files: StoredFile[] }>>(`/crm/panels/${kind}/${id}/files`);
  const files = storedFiles.found?.ok ? storedFiles.found.data.files : [];
  const [first] = files;
  const { read } = storedFiles;
  // It was removed while the dialog was open: what there is now is offered.
  useEffect(() => {
    if (error) void read();
  }, [error, read]);
  useEffect(() => {
    // One that was removed meanwhile is no proof any more.
    if (storedFiles.found?.ok && (value || first) && !files.some((file) => file.id === value)) set(first?.id ?? "");
  });
  if (!storedFiles.found?.ok) return <PartUnread failed={storedFiles.failed || storedFiles.found !== null} read={storedFiles.read} />;
  if (!first) return <p>{t("link.recordNoFile")}</p>;
  return (
    <SelectInput
      id={own}
      aria-label={t("link.recordFile")}
      value={typeof value === "string" ? value : first.id}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    >
      {files.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}
        </option>
      ))}
    </SelectInput>
  );
}
