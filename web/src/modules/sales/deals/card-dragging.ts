import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { DEAL_STAGES, type DealStage } from '@builder-os/contract/modules/sales/deals';
import type { BoardPlace } from './board-lift.ts';

// Room in the drag picture for the tilt and the shadow.
const PICTURE_MARGIN = 16;

export interface BoardDrag {
  onLift: (id: number) => void;
  /** Over no column the place is undefined. */
  onHang: (at: BoardPlace | undefined) => void;
  onDrop: (at: BoardPlace | undefined) => void;
}

/** Lets a card be dragged by a mouse. */
export function makeDraggable(element: HTMLElement, dealId: number): () => void {
  return draggable({
    element,
    getInitialData: () => ({ dealId }),
    onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
      const offset = preserveOffsetOnSource({ element, input: location.current.input });
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: (at) => {
          const { x, y } = offset(at);
          return { x: x + PICTURE_MARGIN, y: y + PICTURE_MARGIN };
        },
        render: ({ container }) => {
          container.style.padding = `${PICTURE_MARGIN}px`;
          container.append(pictureOf(element));
        },
      });
    },
  });
}

/** Lets cards be dropped on a column. */
export function makeDropTarget(element: HTMLElement, stage: DealStage): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data.dealId === 'number',
    getData: () => ({ stage }),
  });
}

/** Follows a card that is dragged by a mouse across the columns. */
export function followDrags({ onLift, onHang, onDrop }: BoardDrag): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => typeof source.data.dealId === 'number',
    onDragStart: ({ source }) => {
      if (typeof source.data.dealId === 'number') onLift(source.data.dealId);
    },
    onDrag: ({ source, location }) => onHang(readPlace(location.current, source.element)),
    onDropTargetChange: ({ source, location }) => onHang(readPlace(location.current, source.element)),
    onDrop: ({ source, location }) => onDrop(readPlace(location.current, source.element)),
  });
}

/** The lifted card: a shadow, a ring and a tilt. */
function pictureOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true);
  if (!(picture instanceof HTMLElement)) return element;
  picture.style.width = `${element.offsetWidth}px`;
  picture.classList.add('rotate-[1.6deg]', 'shadow-card-lift', 'ring-[1.5px]', 'ring-ring');
  return picture;
}

interface DragLocation {
  input: { clientY: number };
  dropTargets: readonly { element: Element; data: Record<string | symbol, unknown> }[];
}

function readPlace({ input, dropTargets }: DragLocation, dragged: Element): BoardPlace | undefined {
  const target = dropTargets[0];
  const stage = DEAL_STAGES.find((candidate) => candidate === target?.data.stage);
  return target && stage && { stage, index: findIndex(target.element, dragged, input.clientY) };
}

/** The place among the other cards: before the first one whose middle is below the pointer. */
function findIndex(column: Element, dragged: Element, y: number): number {
  const places = Array.from(column.querySelectorAll<HTMLElement>('[data-card-place]')).filter(
    (place) => !place.contains(dragged),
  );
  const below = places.find((place) => {
    const { top, height } = place.getBoundingClientRect();
    return top + height / 2 > y;
  });
  if (below) return Number(below.dataset.cardPlace);
  const last = places.at(-1);
  return last ? Number(last.dataset.cardPlace) + 1 : 0;
}
