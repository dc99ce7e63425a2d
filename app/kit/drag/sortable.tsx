import { useState, type CSSProperties, type ReactNode } from "react";
import {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableProvidedDragHandleProps,
  type DraggableProvidedDraggableProps,
  type DroppableProvidedProps,
} from "@hello-pangea/dnd";
import { useMantineStyleNonce } from "@mantine/core";
import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { placed } from "./reorder.ts";
import css from "./sortable.module.css";

type SortableProps = {
  items: readonly { id: string; name: string }[];
  onOrder: (ids: string[]) => void;
  onLift?: () => void;
  children: (list: { ref: (element: HTMLElement | null) => void; props: DroppableProvidedProps; placeholder: ReactNode }) => ReactNode;
};

/** Things moved by dragging a handle, or with space and arrows. Draw the list in `children` with `SortableItem`s in it, the placeholder last. */
export function Sortable({ items, onOrder, onLift, children }: SortableProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const nonce = useMantineStyleNonce()?.();
  const ids = items.map(({ id }) => id);
  const spoken = (id: string, index: number) => ({
    name: items.find((item) => item.id === id)?.name ?? "",
    place: number(index + 1),
    of: number(items.length),
  });
  return (
    <DragDropContext
      {...(nonce !== undefined && { nonce })}
      dragHandleUsageInstructions={t("kit.list.handleHint")}
      onBeforeCapture={() => onLift?.()}
      onDragStart={({ draggableId, source }, { announce }) => announce(t("kit.list.lifted", spoken(draggableId, source.index)))}
      onDragUpdate={({ draggableId, source, destination }, { announce }) =>
        announce(t("kit.list.over", spoken(draggableId, (destination ?? source).index)))
      }
      onDragEnd={({ draggableId, source, destination, reason }, { announce }) => {
        const moved = reason === "DROP" && destination && destination.index !== source.index;
        announce(t(moved ? "kit.list.dropped" : "kit.list.left", spoken(draggableId, (moved ? destination : source).index)));
        if (moved) onOrder(placed(ids, draggableId, destination.index));
      }}
    >
      <Droppable droppableId="list">
        {(list) => children({ ref: list.innerRef, props: list.droppableProps, placeholder: list.placeholder })}
      </Droppable>
    </DragDropContext>
  );
}

type Named = { id: string; name: string };

type SortableGroupsProps = {
  groups: readonly (Named & { items: readonly Named[] })[];
  onMove: (id: string, group: string, at: number) => void;
  onMoveGroup: (id: string, at: number) => void;
  onCarry?: (group: boolean) => void;
  children: (list: { ref: (element: HTMLElement | null) => void; props: DroppableProvidedProps; placeholder: ReactNode }) => ReactNode;
};

/** Groups of things: items are moved within their group and into others, groups among themselves. Draw each group with a `SortableItem` and a `SortableGroup` in it. */
export function SortableGroups({ groups, onMove, onMoveGroup, onCarry, children }: SortableGroupsProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const nonce = useMantineStyleNonce()?.();
  const spoken = (id: string, droppable: string, index: number) => {
    const within = groups.find((group) => group.id === droppable)?.items;
    const all = [...groups, ...groups.flatMap(({ items }) => items)];
    return {
      name: all.find((one) => one.id === id)?.name ?? "",
      place: number(index + 1),
      of: number(within ? within.length + (within.some((item) => item.id === id) ? 0 : 1) : groups.length),
    };
  };
  return (
    <DragDropContext
      {...(nonce !== undefined && { nonce })}
      dragHandleUsageInstructions={t("kit.list.handleHint")}
      onBeforeCapture={({ draggableId }) => onCarry?.(groups.some(({ id }) => id === draggableId))}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(t("kit.list.lifted", spoken(draggableId, source.droppableId, source.index)))
      }
      onDragUpdate={({ draggableId, source, destination }, { announce }) => {
        const over = destination ?? source;
        announce(t("kit.list.over", spoken(draggableId, over.droppableId, over.index)));
      }}
      onDragEnd={({ draggableId, source, destination, reason }, { announce }) => {
        onCarry?.(false);
        const moved =
          reason === "DROP" && destination && (destination.index !== source.index || destination.droppableId !== source.droppableId);
        const rests = moved ? destination : source;
        announce(t(moved ? "kit.list.dropped" : "kit.list.left", spoken(draggableId, rests.droppableId, rests.index)));
        if (!moved) return;
        if (destination.droppableId === allGroups) onMoveGroup(draggableId, destination.index);
        else onMove(draggableId, destination.droppableId, destination.index);
      }}
    >
      <Droppable droppableId={allGroups} type="group">
        {(list) => children({ ref: list.innerRef, props: list.droppableProps, placeholder: list.placeholder })}
      </Droppable>
    </DragDropContext>
  );
}

const allGroups = "groups";

/** The items of one group. */
export const SortableGroup = ({ id, children }: { id: string; children: SortableGroupsProps["children"] }) => (
  <Droppable droppableId={id} type="item">
    {(list) => children({ ref: list.innerRef, props: list.droppableProps, placeholder: list.placeholder })}
  </Droppable>
);

export type SortableState = {
  ref: (element: HTMLElement | null) => void;
  props: DraggableProvidedDraggableProps;
  style: CSSProperties | undefined;
  handle: DraggableProvidedDragHandleProps | null;
  carried: boolean;
};

/** One of them. `children` draws it: `ref`, `props` on its element, `handle` into a `SortHandle`. */
export function SortableItem({ id, index, children }: { id: string; index: number; children: (item: SortableState) => ReactNode }) {
  return (
    <Draggable draggableId={id} index={index}>
      {({ innerRef, draggableProps: { style, ...props }, dragHandleProps }, { isDragging }) =>
        children({ ref: innerRef, props, style, handle: dragHandleProps, carried: isDragging })
      }
    </Draggable>
  );
}

/** Where a row is taken hold of. */
export function SortHandle({
  handle,
  name,
  className,
}: {
  handle: DraggableProvidedDragHandleProps | null;
  name: string;
  className?: string | undefined;
}) {
  const t = useTranslate();
  return (
    <span {...handle} className={classes(css.handle, className, ui.text("icon16", "quiet"))} aria-label={t("kit.list.handle", { name })}>
      <Icon name="grip-vertical" />
    </span>
  );
}

/** The widths of a table's columns while a row is carried, which would lose them outside its table. */
export function useCarriedWidths(table: { current: HTMLElement | null }): { widths: readonly number[] | null; measure: () => void } {
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  return {
    widths,
    measure: () =>
      setWidths([...(table.current?.querySelector("tbody tr")?.children ?? [])].map((cell) => cell.getBoundingClientRect().width)),
  };
}
