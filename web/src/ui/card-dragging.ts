import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';

// Space in the drag image for the tilt and the shadow.
const PICTURE_MARGIN = 16;

/** A card of a board; `board` keeps it out of other boards' columns. */
interface DraggedCard {
  board: string;
  id: number;
}

/** The drop position: a column, and an index among its other cards. */
export interface CardPosition {
  column: string;
  index: number;
}

export interface CardDrag {
  onLift?: (id: number) => void;
  /** Undefined when the card isn't over a column. */
  onHover?: (at: CardPosition | undefined) => void;
  onDrop: (at: CardPosition | undefined, id: number) => void;
}

/** Makes a card draggable by mouse. Returns the cleanup. */
export function makeDraggable(element: HTMLElement, { board, id }: DraggedCard): () => void {
  let picture: HTMLElement | undefined;
  let waiting = 0;
  const putAway = () => {
    window.clearTimeout(waiting);
    picture?.remove();
    picture = undefined;
  };
  // Delayed, because the browser captures the drag image before it ends the pointer.
  const putAwaySoon = () => window.setTimeout(putAway);
  // Built between the press and the first move: laying it out at the start of the drag would delay it.
  const prepare = ({ button }: PointerEvent) => {
    putAway();
    if (button !== 0) return;
    waiting = window.setTimeout(() => (picture = positionPicture(element)));
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, putAwaySoon, { once: true });
  };
  element.addEventListener('pointerdown', prepare);
  const stop = draggable({
    element,
    getInitialData: () => ({ board, cardId: id }),
    onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
      picture ??= positionPicture(element);
      const { x, y } = preserveOffsetOnSource({ element, input: location.current.input })({ container: picture });
      nativeSetDragImage?.(picture, x + PICTURE_MARGIN, y + PICTURE_MARGIN);
    },
    // Delayed, because the frame that shows the lifted card has enough to do.
    onDragStart: putAwaySoon,
    onDrop: putAway,
  });
  return () => {
    stop();
    putAway();
    element.removeEventListener('pointerdown', prepare);
  };
}

interface DropColumn {
  board: string;
  column: string;
  /** Which cards the column accepts; all of its board if left out. */
  accepts?: (id: number) => boolean;
  onOver?: (isOver: boolean) => void;
}

/** Makes a column accept dropped cards. Returns the cleanup. */
export function makeDropTarget(element: HTMLElement, { board, column, accepts, onOver }: DropColumn): () => void {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => {
      const id = readCard(source.data, board);
      return id !== undefined && (accepts?.(id) ?? true);
    },
    getData: () => ({ column }),
    onDragEnter: () => onOver?.(true),
    onDragLeave: () => onOver?.(false),
    onDrop: () => onOver?.(false),
  });
}

/** Reports the position of a card dragged by mouse. Returns the cleanup. */
export function followDrags(board: string, { onLift, onHover, onDrop }: CardDrag): () => void {
  return monitorForElements({
    canMonitor: ({ source }) => readCard(source.data, board) !== undefined,
    onDragStart: ({ source }) => onLift?.(readCard(source.data, board) ?? 0),
    onDrag: ({ source, location }) => onHover?.(readPosition(location.current, source.element)),
    onDropTargetChange: ({ source, location }) => onHover?.(readPosition(location.current, source.element)),
    onDrop: ({ source, location }) =>
      onDrop(readPosition(location.current, source.element), readCard(source.data, board) ?? 0),
  });
}

function readCard(data: Record<string | symbol, unknown>, board: string): number | undefined {
  return data.board === board && typeof data.cardId === 'number' ? data.cardId : undefined;
}

/** Renders the drag image off screen: the card with a shadow, a ring and a tilt. */
function positionPicture(element: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  frame.inert = true;
  Object.assign(frame.style, {
    position: 'fixed',
    top: '0',
    left: '-200vw',
    padding: `${PICTURE_MARGIN}px`,
    contain: 'layout',
  });
  const card = element.cloneNode(true);
  if (card instanceof HTMLElement) {
    card.style.width = `${element.offsetWidth}px`;
    card.classList.add('rotate-[1.6deg]', 'shadow-card-lift', 'ring-[1.5px]', 'ring-ring');
  }
  frame.append(card);
  document.body.append(frame);
  return frame;
}

interface DragLocation {
  input: { clientY: number };
  dropTargets: readonly { element: Element; data: Record<string | symbol, unknown> }[];
}

function readPosition({ input, dropTargets }: DragLocation, dragged: Element): CardPosition | undefined {
  const target = dropTargets[0];
  if (typeof target?.data.column !== 'string') return undefined;
  return { column: target.data.column, index: findIndex(target.element, dragged, input.clientY) };
}

/** The index among the other cards: before the first one whose middle is below the pointer. */
function findIndex(column: Element, dragged: Element, y: number): number {
  const slots = Array.from(column.querySelectorAll<HTMLElement>('[data-card-place]')).filter(
    (slot) => !slot.contains(dragged),
  );
  const below = slots.find((slot) => {
    const { top, height } = slot.getBoundingClientRect();
    return top + height / 2 > y;
  });
  if (below) return Number(below.dataset.cardPlace);
  const last = slots.at(-1);
  return last ? Number(last.dataset.cardPlace) + 1 : 0;
}
