import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import type { BoardCard } from '@builder-os/contract/modules/sales/deal-board';
import { type RefObject, useEffect } from 'react';

// Room in the drag picture for the tilt and the shadow.
const PICTURE_MARGIN = 16;

/** Lets a card be dragged by a mouse. Fingers hold it for the "Move to stage" sheet instead. */
export function useDraggableCard(card: RefObject<HTMLElement | null>, deal: BoardCard): void {
  useEffect(() => {
    const element = card.current;
    if (!element || window.matchMedia('(pointer: coarse)').matches) return;
    return draggable({
      element,
      getInitialData: () => ({ dealId: deal.id }),
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
  }, [card, deal.id]);
}

/** The lifted card: a shadow, a ring and a tilt. */
function pictureOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true);
  if (!(picture instanceof HTMLElement)) return element;
  picture.style.width = `${element.offsetWidth}px`;
  picture.classList.add('rotate-[1.6deg]', 'shadow-card-lift', 'ring-[1.5px]', 'ring-ring');
  return picture;
}
