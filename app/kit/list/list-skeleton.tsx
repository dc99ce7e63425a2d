import css from "./list-table.module.css";

/** Stands where rows will be: as high as they are. */
export function ListSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className={css.skeleton} role="status" aria-label={label}>
      {Array.from({ length: Math.min(rows, 8) }, (_, at) => (
        <div key={at} className={css.coming} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
