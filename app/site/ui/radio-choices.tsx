import type { ReactNode } from "react";
import { classes } from "#app/ui/primitives.ts";
import { Radio } from "#app/ui/field.tsx";
import enquiry from "./enquiry.module.css";

type RadioChoicesProps = {
  legend: string;
  name: string;
  chosen: string | undefined;
  choices: readonly (readonly [value: string, label: ReactNode])[];
  wide?: boolean;
};

export const RadioChoices = ({ legend, name, chosen, choices, wide = false }: RadioChoicesProps) => (
  <fieldset className={classes(enquiry.choices, wide && enquiry.wide)}>
    <legend>{legend}</legend>
    <div>
      {choices.map(([value, label]) => (
        <Radio key={value} name={name} value={value} label={label} defaultChecked={chosen === value} />
      ))}
    </div>
  </fieldset>
);
