import { Slot } from 'radix-ui';
import {
  type ComponentType,
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  Suspense,
  startTransition,
  useState,
} from 'react';
import { loadLater } from './load-when-used.tsx';

/** A control, what it opens, and whether that is open. */
interface LayerProps {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export interface LayerState {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** A key opened it for the first time. */
  isByKeyboard: boolean;
}

/**
 * A menu or panel that is no more than its trigger until it is first opened: a list has one for each row, and their code is
 * no part of the first load. From then on the layer renders the trigger, so that the focus returns to it.
 */
export function lateLayer<Props extends LayerProps>(
  popup: 'menu' | 'dialog',
  load: () => Promise<ComponentType<Props & LayerState>>,
): ComponentType<Props> {
  const readLayer = loadLater(load);
  return function LateLayer(props: Props) {
    const { trigger, open, onOpenChange } = props;
    const [isOpenInside, setIsOpenInside] = useState(false);
    const [isUsed, setIsUsed] = useState(false);
    const [isByKeyboard, setIsByKeyboard] = useState(false);
    const isOpen = open ?? isOpenInside;
    const changeOpen = onOpenChange ?? setIsOpenInside;
    if (isOpen && !isUsed) setIsUsed(true);

    const openFirst = (isKey: boolean) =>
      // The trigger stays as it is, with the focus, while the code is on its way.
      startTransition(() => {
        setIsByKeyboard(isKey);
        changeOpen(true);
      });
    const closed = (
      <Slot.Root
        aria-haspopup={popup}
        aria-expanded={false}
        data-state="closed"
        onClick={(event: MouseEvent) => {
          // Only a mouse or a finger counts clicks.
          if (!event.defaultPrevented) openFirst(event.detail === 0);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (popup !== 'menu' || event.key !== 'ArrowDown') return;
          event.preventDefault();
          openFirst(true);
        }}
      >
        {trigger}
      </Slot.Root>
    );
    return (
      <Suspense fallback={closed}>
        {isUsed
          ? createElement(readLayer(), { ...props, open: isOpen, onOpenChange: changeOpen, isByKeyboard })
          : closed}
      </Suspense>
    );
  };
}
