import { useEffect, useEffectEvent, useState } from 'react';

/** Escape closes the detail, wherever the focus is; a menu, a dialog or the note composer takes it first. */
export function useDealDetailKeys(onClose: () => void) {
  const [isNoting, setIsNoting] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { isNoting, setIsNoting };
}
