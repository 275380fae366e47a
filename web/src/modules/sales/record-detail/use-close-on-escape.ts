import { useEffect, useEffectEvent } from 'react';

/**
 * Escape closes a record's page, wherever the focus is, unless a menu or dialog handles it.
 * @param isComposing keeps the page open, because unsaved text would be lost
 */
export function useCloseOnEscape(onClose: () => void, isComposing: boolean) {
  const close = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing) onClose();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => close(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
