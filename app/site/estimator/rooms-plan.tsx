import type { Line } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import css from "./sheet.module.css";

type Room = { name: string; width: number; length: number };
type Placed = Room & { x: number; y: number };

function roomsOf(lines: readonly Line[], categories: readonly string[]): Room[] {
  const rooms = new Map<string, Room>();
  for (const { room, width, length } of lines.toSorted((a, b) => categories.indexOf(a.category) - categories.indexOf(b.category)))
    if (room && width && length && !rooms.has(room)) rooms.set(room, { name: room, width, length });
  return [...rooms.values()];
}

function placed(rooms: readonly Room[]): { rooms: Placed[]; width: number; height: number } {
  const area = rooms.reduce((sum, { width, length }) => sum + width * length, 0);
  const most = Math.max(Math.sqrt(area) * 1.5, ...rooms.map(({ width }) => width));
  const found: Placed[] = [];
  let [x, y, deep] = [0, 0, 0];
  for (const room of rooms) {
    if (x > 0 && x + room.width > most) [x, y, deep] = [0, y + deep, 0];
    found.push({ ...room, x, y });
    [x, deep] = [x + room.width, Math.max(deep, room.length)];
  }
  return { rooms: found, width: Math.max(...found.map((room) => room.x + room.width)), height: y + deep };
}

export function RoomsPlan({ lines, categories }: { lines: readonly Line[]; categories: readonly string[] }) {
  const t = useTranslate();
  const { metres } = useFormat();
  const { direction } = useLanguage();
  const rooms = roomsOf(lines, categories);
  if (rooms.length === 0) return null;
  const plan = placed(rooms);
  const label = (room: Room) => t("estimator.sheet.roomOf", { room: room.name, width: metres(room.width), length: metres(room.length) });
  // The largest letters, in metres, with which a name stands in its room: twice as high as a letter is wide.
  const letters = (room: Room) => Math.min(plan.width / 18, room.length / 2, (room.width * 1.6) / room.name.length);
  return (
    <svg
      className={css.plan}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      role="img"
      aria-label={t("estimator.sheet.plan", { rooms: rooms.map(label).join(t("estimator.sheet.planBetween")) })}
    >
      {plan.rooms.map((room) => {
        const x = direction === "rtl" ? plan.width - room.x - room.width : room.x;
        return (
          <g key={room.name}>
            <title>{label(room)}</title>
            <rect x={x} y={room.y} width={room.width} height={room.length} />
            <text x={x + room.width / 2} y={room.y + room.length / 2} fontSize={letters(room)}>
              {room.name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
