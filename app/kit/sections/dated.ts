import { useFormat } from "#app/locale/reader.tsx";
import type { Message } from "#app/values/errors.ts";

/** Days in what is said, as the reader writes them: the server says `2026-12-31`. */
export function useDated(): (message: Message | undefined) => Message | undefined {
  const { date } = useFormat();
  return (message) => {
    if (!message?.values) return message;
    const values = Object.entries(message.values).map(([name, value]) => [name, isDayText(value) ? date(value) : value] as const);
    return { key: message.key, values: Object.fromEntries(values) };
  };
}

const isDayText = (value: string | number): value is string => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);
