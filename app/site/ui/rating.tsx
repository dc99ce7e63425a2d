import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes } from "#app/ui/primitives.ts";
import css from "./rating.module.css";

export function Rating({ value, className }: { value: number; className?: string | undefined }) {
  const t = useTranslate();
  const format = useFormat();
  const whole = Math.round(value);
  return (
    <span
      className={classes(css.rating, className)}
      role="img"
      aria-label={t("shell.rating", { value: format.number(value), most: format.number(5) })}
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <i key={place} className={place <= whole ? css.on : undefined} />
      ))}
    </span>
  );
}
