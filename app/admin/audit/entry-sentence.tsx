import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { pieces, type Entry } from "./sentence.ts";

export function Sentence({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const format = useFormat();
  return pieces(t, format, entry).map(({ kind, text }, at) =>
    // pieces have no other name than their place
    kind === "words" ? (
      <span key={at}>{text}</span>
    ) : (
      <strong key={at} dir="auto">
        {text}
      </strong>
    ),
  );
}
