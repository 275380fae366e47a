import { Slot } from 'radix-ui';
import {
  type ComponentType,
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
  useState,
} from 'react';
import { lazyCode, showLoadError } from '../lazy-code.ts';
import { useIsPhone } from '../use-is-phone.ts';

/** Props that menus and panels share. */
interface LayerProps {
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

export interface LayerState {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Whether a key opened it before its code had loaded; the layer then moves the focus as for a key press. */
  isByKeyboard: boolean;
}

/**
 * Renders only the trigger until the first opening: lists have a menu per row, and the first load shouldn't include
 * Radix. After that the layer renders the trigger, so Radix can return the focus to it.
 */
export function lazyLayer<Props extends LayerProps>(
  popup: 'menu' | 'dialog',
  fetchLayer: () => Promise<ComponentType<Props & LayerState>>,
): ComponentType<Props> {
  const layer = lazyCode(fetchLayer);

  return function LazyLayer(props: Props) {
    const [isOpenInside, setIsOpenInside] = useState(false);
    const isOpen = props.open ?? isOpenInside;
    const changeOpen = props.onOpenChange ?? setIsOpenInside;
    const [isUsed, setIsUsed] = useState(false);
    const [isByKeyboard, setIsByKeyboard] = useState(false);
    const opening = useOpening(layer.load, (isKey) => {
      setIsUsed(true);
      setIsByKeyboard(isKey);
      changeOpen(true);
    });
    const isPhone = useIsPhone();
    // Opened by its parent component.
    const isAwaited = isOpen && !isUsed;
    useEffect(() => {
      if (isAwaited) layer.load().then(() => setIsUsed(true), showLoadError);
    }, [isAwaited]);

    const Layer = layer.read();
    if (isUsed && Layer) {
      const onOpenChange = (isNowOpen: boolean) => {
        setIsByKeyboard(false);
        changeOpen(isNowOpen);
      };
      return createElement(Layer, { ...props, open: isOpen, onOpenChange, isByKeyboard });
    }
    return (
      <Slot.Root
        ref={opening.trigger}
        aria-haspopup={isPhone ? 'dialog' : popup}
        aria-expanded={false}
        aria-busy={opening.isLoading || undefined}
        data-state="closed"
        onClick={(event: MouseEvent) => {
          // `detail` is 0 for a click from the keyboard or a screen reader.
          if (!event.defaultPrevented) opening.start(event.detail === 0);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Escape') opening.cancel();
          const isBlocked = event.defaultPrevented || event.currentTarget.getAttribute('aria-disabled') === 'true';
          if (popup !== 'menu' || event.key !== 'ArrowDown' || isBlocked) return;
          event.preventDefault();
          opening.start(true);
        }}
        onBlur={opening.cancel}
      >
        {props.trigger}
      </Slot.Root>
    );
  };
}

/** Tracks the first opening, until the code loads, Escape, a blur of the trigger, or a press elsewhere. */
function useOpening(load: () => Promise<unknown>, onReady: (isKey: boolean) => void) {
  const trigger = useRef<HTMLElement>(null);
  const [isLoading, setIsLoading] = useState(false);
  const awaited = useRef<object>(undefined);

  function cancel(): void {
    awaited.current = undefined;
    setIsLoading(false);
  }
  useEffect(() => {
    if (!isLoading) return;
    const cancelElsewhere = ({ target }: Event) => {
      const isInside = target instanceof Node && trigger.current?.contains(target);
      if (isInside) return;
      awaited.current = undefined;
      setIsLoading(false);
    };
    document.addEventListener('pointerdown', cancelElsewhere, true);
    return () => document.removeEventListener('pointerdown', cancelElsewhere, true);
  }, [isLoading]);

  async function start(isKey: boolean): Promise<void> {
    const self = {};
    awaited.current = self;
    setIsLoading(true);
    try {
      await load();
    } catch {
      // A failure here means no network or an outdated page; the trigger stays, so the user can try again.
      if (awaited.current === self) showLoadError();
      cancel();
      return;
    }
    if (awaited.current !== self) return;
    cancel();
    onReady(isKey);
  }
  return { trigger, isLoading, start, cancel };
}
