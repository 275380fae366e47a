import { useEffect, useEffectEvent } from 'react';

/** Escape closes a record's page, wherever the focus is; a menu, a dialog or an open composer takes the key first. */
export function useCloseOnEscape(onClose: () => void) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
