import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { Cell, Nothing } from "./cells.tsx";
import { groupedNumber } from "./decimal.ts";
import type { Field } from "./kinds.ts";

type ReadableDraftProps = { field: Field; name: string; value: unknown; words: string; options: readonly Option[] };

/** What stands in an input, to be read: typed numbers as they were typed, everything else as in a list. */
export function ReadableDraft({ field, name, value, words, options }: ReadableDraftProps) {
  const t = useTranslate();
  switch (field.kind) {
    case "money":
    case "percent":
    case "number":
    case "measure": {
      const typed = typeof value === "string" ? value : "";
      if (!typed.trim()) return <Nothing />;
      const unit = {
        money: "kit.form.unit.egp",
        percent: "kit.form.unit.percent",
        m2: "kit.form.unit.m2",
        m: "kit.form.unit.m",
        number: null,
      }[field.kind === "measure" ? field.unit : field.kind];
      return (
        <span className="num">
          <Ltr>{groupedNumber(typed)}</Ltr> {unit && t(unit)}
        </span>
      );
    }
    case "phone":
      return typeof value === "string" && value ? <Ltr>{value}</Ltr> : <Nothing />;
    default:
      return <Cell {...{ field, name, words, options }} value={value} />;
  }
}
