import { useEffect, useRef, useState } from 'react';

/** What the composer is open for: a note, something done, or something to come. */
export type Composing = 'note' | 'call' | 'email' | 'meeting' | 'schedule';

/** Whether a record's composer is open; when it closes, the focus goes back to the button that opened it. */
export function useComposer() {
  const [composing, setComposing] = useState<Composing | null>(null);
  const opener = useRef<Element | null>(null);
  // Once it is rendered: the bar of buttons is hidden while the composer is open.
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
