import { useEffect, useRef, useState } from 'react';
import { focusOpener, watchOpener } from '../keep-focus.ts';
import { isFocusLost } from '../lost-focus.ts';

interface ReturnFocus {
  onOpenAutoFocus: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

// A layer that replaces another, such as a form after its loading dialog, opens with no focus to save: it inherits the
// opener.
let latestOpener: HTMLElement | null = null;

/**
 * For layers opened by state alone, where Radix has no trigger to return the focus to: it goes back to the opener, or
 * to the trigger of its menu, unless closing moved it on purpose. Spread the result on the layer's Content.
 */
export function useReturnFocus(): ReturnFocus {
  // If a field inside takes the focus by `autoFocus`, Radix skips `onOpenAutoFocus`; a form's layer mounts as it opens.
  const [focusedAtMount] = useState(findOpener);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (focusedAtMount) watchOpener(focusedAtMount);
  }, [focusedAtMount]);
  return {
    onOpenAutoFocus: () => {
      opener.current = findOpener() ?? latestOpener;
      latestOpener = opener.current;
      if (opener.current) watchOpener(opener.current);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      latestOpener = null;
      if (!isFocusLost(event.currentTarget)) return;
      focusOpener(opener.current ?? focusedAtMount);
    },
  };
}

/**
 * For layers with a trigger, to which Radix returns the focus in a timer. If someone has already moved on by then, such
 * as to the next filter, the focus stays there: taking it away would close what they opened.
 */
export function keepMovedFocus(event: Event): void {
  if (!isFocusLost(event.currentTarget)) event.preventDefault();
}

/** A menu is unmounted before the dialog it opened closes, so the opener is the menu's trigger. */
function findOpener(): HTMLElement | null {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || active === document.body) return null;
  const menuId = active.closest<HTMLElement>('[data-menu]')?.dataset.menu;
  if (menuId === undefined) return active;
  return document.querySelector<HTMLElement>(`[data-menu-trigger="${CSS.escape(menuId)}"]`);
}
