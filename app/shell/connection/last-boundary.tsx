import { Component, type ReactNode } from "react";
import type { Location } from "react-router";

type Props = { children: ReactNode; location: Location; error?: unknown };
type State = { location: Location; drawn: string | null };

/** Replaces the router's outermost boundary by name (`vite.config.ts`); where the root's page fails, texts stay and links work without script. */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { location: this.props.location, drawn: null };

  static getDerivedStateFromError = (): Partial<State> => ({ drawn: document.documentElement.innerHTML });

  static getDerivedStateFromProps = ({ location }: Props, state: State): State | null =>
    location === state.location ? null : { location, drawn: null };

  override render() {
    const { drawn } = this.state;
    return drawn === null ? this.props.children : <html lang={document.documentElement.lang} dangerouslySetInnerHTML={{ __html: drawn }} />;
  }
}

export const RemixRootDefaultErrorBoundary = undefined;
export const BoundaryShell = undefined;
