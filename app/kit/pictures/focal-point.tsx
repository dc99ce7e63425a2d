import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Picture } from "#app/values/picture.ts";
import css from "./focal-point.module.css";
import { PictureImage } from "./picture-image.tsx";
import { usePoint } from "./use-point.ts";

type Point = { x: number; y: number };

const inside = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

/** How far an arrow key moves the point; with Shift ten times as far. */
const step = 0.01;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const crops = [
  { name: "wide", ratio: "3:2", shape: "3 / 2" },
  { name: "tall", ratio: "4:5", shape: "4 / 5" },
  { name: "band", ratio: "2.1:1", shape: "2.1 / 1" },
] as const;

/** The point of a picture that every crop keeps in view, and the crops as they would be. Pictures have no reading direction: left stays left. */
export function FocalPoint({
  picture,
  value,
  onChange,
  disabled,
}: {
  picture: Picture;
  value: Point;
  onChange: (point: Point) => void;
  disabled?: boolean;
}) {
  const t = useTranslate();
  const { text } = useFormat();
  const frame = useRef<HTMLDivElement>(null);
  const place = usePoint()(value);

  const follow = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || disabled) return;
    onChange({ x: inside((event.clientX - box.left) / box.width), y: inside((event.clientY - box.top) / box.height) });
  };
  const nudge = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (!by || disabled) return;
    event.preventDefault();
    const far = event.shiftKey ? 10 : 1;
    onChange({ x: inside(value.x + by.x * far), y: inside(value.y + by.y * far) });
  };
  const shown = { ...picture, focal: value };
  return (
    <div className={css.whole}>
      <div className={css.parts}>
        <div>
          <div
            ref={frame}
            className={css.frame}
            style={{
              aspectRatio: `${picture.width} / ${picture.height}`,
              maxInlineSize: `calc(22rem * ${picture.width / picture.height})`,
            }}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              follow(event);
            }}
            onPointerMove={(event) => {
              if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
            }}
          >
            <PictureImage picture={{ ...picture, focal: { x: 0.5, y: 0.5 } }} sizes="(width > 48em) 600px, 90vw" />
            <span
              role="slider"
              tabIndex={disabled ? -1 : 0}
              className={css.point}
              style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
              aria-label={t("pictures.details.point")}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(value.x * 100)}
              aria-valuetext={place}
              aria-disabled={disabled}
              onKeyDown={nudge}
            />
          </div>
          <p className={classes(ui.text("quiet", "xs"), ui.place("above2"))}>{place}</p>
        </div>
        <ul className={css.crops} aria-label={t("pictures.details.crops")}>
          {crops.map(({ name, ratio, shape }) => (
            <li key={name} className={css[name]}>
              <div className={css.crop} style={{ aspectRatio: shape }}>
                <PictureImage picture={shown} sizes="240px" silent />
              </div>
              <span className="caption">{t(`pictures.details.${name}`, { ratio: text(ratio) })}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
