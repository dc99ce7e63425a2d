import type { TokenName } from "#app/values/token-name.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { FreeText } from "#app/ui/free-text.tsx";

/** Stands beside the name of somebody who acted by an access token. */
export function ByToken({ token }: { token: TokenName | null }) {
  const t = useTranslate();
  if (!token) return null;
  return (
    <span title={token.prefix}>
      <FreeText>{t(token.assistant ? "common.byAssistant" : "common.byToken", { name: token.name })}</FreeText>
    </span>
  );
}
