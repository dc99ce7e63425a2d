import { useLocation } from "react-router";
import { allows, type Permission } from "#app/access/permissions.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useSession } from "#app/shell/session.tsx";
import { Segments } from "#app/ui/segments.tsx";

type Place = { to: string; label: string; reads?: Permission };

/** The pages of one section (`of` is the key of its name) side by side, without those that the reader may not read. */
export function SectionTabs({ of, places }: { of: string; places: readonly Place[] }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const role = useSession().session?.user.user_metadata.role_name ?? "unknown";
  const open = places.filter(({ reads }) => !reads || allows(role, reads));
  return (
    <Segments
      tabs
      label={t(of)}
      segments={open.map(({ to, label: word }) => ({ key: to, to, label: t(word), current: pathname === to }))}
    />
  );
}
