import type { ReactNode } from "react";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./outbox.module.css";

export type Named = { id: string; name: string };

/** Photographs of the library that somebody has to see to: why, `items` of a list, and what stands below it. */
export function PictureBlock({ title, why, items, children }: { title: string; why: string; items: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.jobs}>
      <Block title={title}>
        <p className={css.why}>{why}</p>
        <ul>{items}</ul>
        {children}
      </Block>
    </div>
  );
}

export const PictureLink = ({ id, name }: Named) => (
  <Link to={`/admin/media/${id}`} className={css.link}>
    <Ltr>{name}</Ltr>
  </Link>
);
