import { Component, createContext, Suspense, use, useEffect, useState, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { PartUnread } from "#app/kit/feedback/part-unread.tsx";
import type { PagePart } from "#app/platform/http/body/read-part.server.ts";
import { classes, ui } from "#app/ui/primitives.ts";

export type Part<T> = PagePart<T> | Promise<PagePart<T>>;

export type PanelProps<T, K extends string = string> = { found: T; kind: K; id: string; address: string };

type PagePanels = { kind: string; id: string; parts: Readonly<Record<string, Part<unknown> | undefined>> };
const PanelsContext = createContext<PagePanels | null>(null);

/** Gives the screens below what the page's loader read for its panels. */
export const PanelsProvider = ({ children, ...panels }: PagePanels & { children: ReactNode }) => (
  <PanelsContext value={panels}>{children}</PanelsContext>
);

type SlotProps<T> = {
  name: string;
  title: string | null;
  path: string;
  children: (panel: PanelProps<T>) => ReactNode;
};

/** The place of one panel: empty where this reader gets none. Where it failed, another try reads it alone; what it showed stays meanwhile. */
export function PanelSlot<T>({ name, title, path, children }: SlotProps<T>) {
  const panels = use(PanelsContext);
  if (!panels) throw new Error("PanelSlot must be used inside PanelsProvider");
  const part = panels.parts[name] as Part<T> | undefined;
  if (part === undefined) return null;
  const { kind, id } = panels;
  const address = `${path}/${kind}/${id}/${name}`;
  return <Slot key={address} {...{ part, title, address }} show={(found) => children({ found, kind, id, address })} />;
}

type Shown<T> = { title: string | null; address: string; show: (found: T) => ReactNode };

function Slot<T>({ part, ...shown }: Shown<T> & { part: Part<T> }) {
  const held = useHeld(part);
  return (
    <PanelBoundary part={held} fallback={<Unread {...shown} />}>
      <Suspense fallback={<Waiting title={shown.title} />}>
        <Arrived part={held} {...shown} />
      </Suspense>
    </PanelBoundary>
  );
}

function useHeld<T>(part: Part<T>): Part<T> {
  const [held, setHeld] = useState(part);
  useEffect(() => {
    let wanted = true;
    const take = (found: PagePart<T>): void => {
      if (wanted) setHeld((now) => (found.ok || now instanceof Promise || !now.ok ? found : now));
    };
    if (part instanceof Promise) part.then(take, () => take({ ok: false }));
    else take(part);
    return () => {
      wanted = false;
    };
  }, [part]);
  return part instanceof Promise || !part.ok ? held : part;
}

function Arrived<T>({ part, ...shown }: Shown<T> & { part: Part<T> }) {
  const found = part instanceof Promise ? use(part) : part;
  return found.ok ? found.data !== null && shown.show(found.data) : <Unread {...shown} />;
}

function Unread<T>({ title, address, show }: Shown<T>) {
  const { data, load, state } = useFetcher<PagePart<T>>();
  if (data?.ok) return data.data !== null && show(data.data);
  if (title === null) return null;
  return (
    <Block title={title}>
      <PartUnread failed={state === "idle"} read={() => load(address)} className={classes(ui.text("sm", "quiet"), ui.place("pad3"))} />
    </Block>
  );
}

const Waiting = ({ title }: { title: string | null }) =>
  title !== null && (
    <Block title={title}>
      <PartUnread failed={false} read={() => Promise.resolve()} className={classes(ui.text("sm", "quiet"), ui.place("pad3"))} />
    </Block>
  );

type BoundaryProps = { part: unknown; fallback: ReactNode; children: ReactNode };
type BoundaryState = { part: unknown; broken: boolean };

/** A panel that breaks, or whose stream does, takes nothing else of the page; its next data are a new try. */
class PanelBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { part: this.props.part, broken: false };
  static getDerivedStateFromError = (): Partial<BoundaryState> => ({ broken: true });
  static getDerivedStateFromProps = ({ part }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null =>
    part === state.part ? null : { part, broken: false };
  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
