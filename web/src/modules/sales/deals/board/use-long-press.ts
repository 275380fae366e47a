import { type MouseEvent, type PointerEvent, useRef } from 'react';

const HELD_FOR = 500;
const MAY_SLIP = 10;

/** Calls `onLongPress` for a long touch, and suppresses the browser's context menu. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'touch' || isOnButton(event)) return;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      timer.current = setTimeout(() => {
        swallowNextClick();
        onLongPress();
      }, HELD_FOR);
    },
    onPointerMove(event: PointerEvent) {
      const slip = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
      if (slip > MAY_SLIP) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (window.matchMedia('(pointer: coarse)').matches) event.preventDefault();
    },
  };
}

/** Lifting the finger would click whatever has appeared under it. */
function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, once: true });
  const forget = () => document.removeEventListener('click', swallow, { capture: true });
  document.addEventListener('pointerdown', forget, { capture: true, once: true });
}

// The card's menu handles its own presses, even those that React bubbles from a portal.
function isOnButton({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }): boolean {
  if (!(target instanceof Element) || !(currentTarget instanceof Element)) return false;
  return !currentTarget.contains(target) || target.closest('button') !== null;
}
