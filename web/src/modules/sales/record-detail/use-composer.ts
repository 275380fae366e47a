import { useRef, useState } from 'react';

/** What the composer is open for: a note, something done, or something to come. */
export type Composing = 'note' | 'call' | 'email' | 'meeting' | 'schedule';

/** Whether a record's composer is open; when it closes, the focus goes back to the button that opened it. */
export function useComposer() {
  const [composing, setComposing] = useState<Composing | null>(null);
  const opener = useRef<Element | null>(null);
  return {
    composing,
    compose: (what: Composing) => {
      opener.current = document.activeElement;
      setComposing(what);
    },
    close: () => {
      setComposing(null);
      // The bar of buttons is hidden until React has rendered.
      requestAnimationFrame(() => {
        if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      });
    },
  };
}
export type Composer = ReturnType<typeof useComposer>;
