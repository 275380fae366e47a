import { useEffect, useState, useSyncExternalStore } from 'react';
import { readToast, subscribeToToast } from '../ui/overlay/toast.ts';
import type { Toaster } from '../ui/overlay/toaster.tsx';
import { useIsBodyShown } from './first-body.ts';

/**
 * Where toasts appear. Their code loads after the first screen is shown, before most toasts: the first one may say that
 * the network is down. If it fails to load, the next toast requests it again.
 */
export function Toasts() {
  const [Loaded, setLoaded] = useState<typeof Toaster>();
  const isBodyShown = useIsBodyShown();
  const shown = useSyncExternalStore(subscribeToToast, readToast);
  const isDue = isBodyShown || shown !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast requests code that failed to load
  useEffect(() => {
    if (!isDue) return;
    void import('../ui/overlay/toaster.tsx').then(
      (code) => setLoaded(() => code.Toaster),
      () => undefined,
    );
  }, [isDue, shown?.id]);
  return Loaded ? <Loaded /> : null;
}
