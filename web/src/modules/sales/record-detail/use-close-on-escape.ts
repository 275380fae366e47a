import { useEffect, useEffectEvent } from 'react';

/**
 * Escape closes a record's page, wherever the focus is; a menu or a dialog takes the key first.
 * @param isComposing what is being written there would be lost
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
