import { useEffect, useRef, useState } from 'react';

/** The composer's mode: a note, a past activity, or a future one. */
export type Composing = 'note' | 'call' | 'email' | 'meeting' | 'schedule';

/** A record's composer. When it closes, the focus returns to the button that opened it. */
export function useComposer() {
  const [composing, setComposing] = useState<Composing | null>(null);
  const opener = useRef<Element | null>(null);
  // In an effect, because the buttons are hidden while the composer is open.
  useEffect(() => {
    if (composing !== null) return;
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    opener.current = null;
  }, [composing]);
  return {
    composing,
    compose: (what: Composing) => {
      opener.current = document.activeElement;
      setComposing(what);
    },
    close: () => setComposing(null),
  };
}
export type Composer = ReturnType<typeof useComposer>;
