import type { ReactNode } from "react";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./outbox.module.css";

export type Named = { id: string; name: string };

export function PictureBlock({ title, why, items, children }: { title: string; why: string; items: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes(css.jobs, ui.place("below8"))}>
      <Block title={title}>
        <p className={classes(ui.text("sm", "soft"), ui.place("pad2"))}>{why}</p>
        <ul>{items}</ul>
        {children}
      </Block>
    </div>
  );
}

export const PictureLink = ({ id, name }: Named) => (
  <Link to={`/admin/media/${id}`} className={classes(css.link, ui.text("sm", "underlined", "anywhere"), ui.place("pad1"))}>
    <Ltr>{name}</Ltr>
  </Link>
);
