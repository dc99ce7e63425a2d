import type { ReactNode } from "react";
import { BrandPattern } from "#app/shell/brand-pattern.tsx";
import css from "./empty-state.module.css";

type EmptyStateProps = {
  title: ReactNode;
  whole?: boolean;
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ title, whole, children, action }: EmptyStateProps) {
  const Title = whole ? "h1" : "h2";
  return (
    <div className={css.empty}>
      <BrandPattern className={css.light} />
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
