import { Input } from "#app/ui/field.tsx";
import { trapField } from "#app/values/trap.ts";

/** People leave this field alone; programs that fill every field give themselves away. Password managers are asked to pass it by, each in its words. */
export function Trap({ label }: { label?: string }) {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {label}
        <Input
          bare
          name={trapField}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
