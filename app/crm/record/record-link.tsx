import { Link } from "react-router";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { recordPath, type listPaths } from "./record-path.ts";

type RecordLinkProps = { kind: keyof typeof listPaths; id: string | null; name: string | Bilingual; className?: string | undefined };

export const RecordLink = ({ kind, id, name, className }: RecordLinkProps) => (
  <Link to={recordPath(kind, id)} className={className}>
    {typeof name === "string" ? <Ltr>{name}</Ltr> : <Both value={name} />}
  </Link>
);
