import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Entrance } from "./entrance.tsx";

export function ClosedLink({ again }: { again: "reset" | "signIn" }) {
  const t = useTranslate();
  return (
    <Entrance title={t("account.badLink.title")} lead={t("account.badLink.text")}>
      <div>
        <Button to={again === "reset" ? "/forgot-password" : "/login"} after="arrow-right">
          {t(`account.badLink.${again}`)}
        </Button>
      </div>
    </Entrance>
  );
}
