import { useTranslate } from "#app/locale/reader.tsx";
import { ProcessBand } from "./process-band.tsx";

const steps = ["listen", "plan", "draw", "build"] as const;

export function StudioProcess() {
  const t = useTranslate();
  return (
    <ProcessBand
      title={t("services.studio.title")}
      steps={steps.map((step) => ({ key: step, title: t(`services.studio.${step}.title`), body: t(`services.studio.${step}.body`) }))}
    />
  );
}
