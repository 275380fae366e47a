import { useRef } from 'react';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/**
 * Gives the focus back to whatever opened a layer. Radix does so for a trigger of its own only;
 * most dialogs here are opened by state, often from a menu that is gone by the time they close.
 */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener();
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const target = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>('h1[tabindex]');
      target?.focus();
    },
  };
}

function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const menuId = active.closest<HTMLElement>('[data-menu]')?.dataset.menu;
  if (menuId === undefined) return active;
  return document.querySelector<HTMLElement>(`[data-menu-trigger="${CSS.escape(menuId)}"]`);
}
