import type { ReactNode } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Picture } from "#app/values/picture.ts";
import { Button } from "#app/ui/button.tsx";
import type { Drawn } from "./drawn.ts";
import { Photo } from "./photo.tsx";
import css from "./closing.module.css";

type ClosingProps = { picture?: Picture | null | undefined; title: ReactNode; children: ReactNode; to: string; act: ReactNode };

const drawn: Drawn = { phone: { width: "100vw", height: "18rem" }, desk: { width: "42vw", height: "clamp(24rem, 44vw, 40rem)" } };

export function Closing({ picture, title, children, to, act }: ClosingProps) {
  return (
    <section className={`grid ${css.closing}`}>
      {picture && <Photo picture={picture} ratio="fill" drawn={drawn} className={css.photo} reveal />}
      <div className={classes(css.text, ui.stack(6, "tight"))}>
        <h2>{title}</h2>
        <p>{children}</p>
        <Button to={to} kind="clay" after="arrow-right">
          {act}
        </Button>
      </div>
    </section>
  );
}
