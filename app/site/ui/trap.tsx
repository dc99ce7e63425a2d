import { Input } from "#app/ui/control.tsx";
import { trapField } from "#app/values/trap.ts";

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
