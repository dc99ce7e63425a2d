import { createElement, Fragment, type ComponentProps, type ReactNode } from "react";
import { Both } from "#app/shell/bilingual-text.tsx";
import { drawRuns, runsOf } from "#app/values/text/directions.ts";
import { ui } from "./primitives.ts";

const keyed = (parts: readonly ReactNode[]): ReactNode => parts.map((part, at) => <Fragment key={at}>{part}</Fragment>);

/** Numbers, sizes and names in the other direction are set apart, and a number does not break over lines. */
const inRuns = (text: string): ReactNode =>
  keyed(
    drawRuns<ReactNode>(runsOf(text), {
      words: (words) => words,
      whole: (parts) => <span className={ui.text("whole")}>{keyed(parts)}</span>,
      part: (dir, parts) => <bdi dir={dir}>{keyed(parts)}</bdi>,
    }),
  );

type FreeTextProps = {
  as?: "bdi" | "p" | "span" | "li" | "h2" | "strong";
  className?: string | undefined;
  children: string | null | undefined;
};

export const FreeText = ({ as = "bdi", className, children }: FreeTextProps): ReactNode =>
  children ? createElement(as, { dir: "auto", className }, inRuns(children)) : null;

export const FreeBoth = (props: ComponentProps<typeof Both>): ReactNode => <Both {...props} draw={inRuns} />;
