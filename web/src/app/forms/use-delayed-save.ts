import { useEffect, useState } from 'react';
import { DelayedSave } from '../../api/delayed-save.ts';

/**
 * Saves after a pause in typing. The save is never lost: it runs right away when its component unmounts, when the page
 * is hidden or left, and at sign-out (`flushPlannedSaves`). Every save on a timer goes through it.
 * @param shared for a save that must outlive its component because it retries until it succeeds
 */
export function useDelayedSave(shared?: DelayedSave): DelayedSave {
  const [own] = useState(() => new DelayedSave());
  const save = shared ?? own;
  useEffect(() => {
    const flush = () => void save.flush({ isLeaving: true });
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [save]);
  return save;
}
