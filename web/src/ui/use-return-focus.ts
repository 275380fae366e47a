import { useRef } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

// A layer that takes another's place, such as a form after its loading dialog, finds no focus: it inherits the opener.
let latestOpener: HTMLElement | null = null;

/**
 * For layers opened by state alone, which Radix gives no element to return the focus to: it goes back to what had it,
 * or to the trigger of the menu that had it, unless closing moved it somewhere on purpose.
 * Spread the answer on the layer's Content. Nothing in it may carry `autoFocus`: Radix then never asks for the opener.
 */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener() ?? latestOpener;
      latestOpener = opener.current;
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      latestOpener = null;
      if (!isFocusLost(event.currentTarget)) return;
      const target = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('h1[tabindex]');
      target?.focus();
    },
  };
}

/** A menu is gone by the time what it opened closes, so its trigger stands for it. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menuId = active.closest<HTMLElement>('[data-menu]')?.dataset.menu;
  if (menuId === undefined) return active;
  return document.querySelector<HTMLElement>(`[data-menu-trigger="${CSS.escape(menuId)}"]`);
}

function isFocusLost(layer: EventTarget | null): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || (layer instanceof Node && layer.contains(activeElement));
}
